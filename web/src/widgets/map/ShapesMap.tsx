import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import type { IconKey } from '@yardmaster/core/icons.ts'
import { lazyMap } from './lazyMap.ts'
import { MapPlace } from './MapPlace.tsx'
import type { NamedShape } from './shapeFeatures.ts'

type NamedMarker = { id: number; position: Coordinate; color: string; name: string; icon?: IconKey }

export type ShapesMapProps = {
  label: string
  shapes: readonly NamedShape[]
  markers?: readonly NamedMarker[]
  /** The shape that stands out. */
  selectedId?: number | null
  /** A shape was clicked. Whatever this does must be possible without the map as well. */
  onSelect?: (id: number) => void
  height?: number | string
  /** A picture: it neither moves nor takes focus. */
  still?: boolean
}

const Shapes = lazyMap(async () => (await import('./ShapesMapDrawn.tsx')).ShapesMapDrawn)

/** Named shapes and markers on a map that shows them all. */
export const ShapesMap = (props: ShapesMapProps) => (
  <MapPlace height={props.height}>
    <Shapes {...props} />
  </MapPlace>
)
