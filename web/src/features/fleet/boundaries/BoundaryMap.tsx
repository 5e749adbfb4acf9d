import type { Boundary, Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { useText } from '../../../lib/intl.tsx'
import { ShapesMap } from '../../../widgets/map/shapes/ShapesMap.tsx'
import { BOUNDARY_COLOR } from './boundaryColor.ts'

type Props = { boundary: Boundary; position: Coordinate | null; profile: Profile }

/** A map of the boundary with the asset's last known position. */
export function BoundaryMap({ boundary, position, profile: { equipment, category } }: Props) {
  const text = useText()
  const { id, name } = equipment
  const marker = position && {
    id,
    name,
    position,
    color: category?.color ?? BOUNDARY_COLOR,
    ...(category && { icon: category.icon }),
  }
  return (
    <ShapesMap
      label={text('boundary.map')}
      alternative={text('boundary.mapText')}
      shapes={[{ id, name: '', color: BOUNDARY_COLOR, shape: { kind: 'circle', ...boundary } }]}
      markers={marker ? [marker] : []}
      height={220}
      still
    />
  )
}
