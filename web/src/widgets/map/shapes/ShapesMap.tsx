import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import type { IconKey } from '@yardmaster/core/icons.ts'
import { lazyMap } from '../base/lazyMap.ts'
import { MapPlace } from '../MapPlace.tsx'
import type { NamedShape } from './shapeFeatures.ts'

type NamedMarker = { id: number; position: Coordinate; color: string; name: string; icon?: IconKey }

export type ShapesMapProps = {
  label: string
  /** Says where the same shapes and markers are in text. */
  alternative: string
  shapes: readonly NamedShape[]
  markers?: readonly NamedMarker[]
  /** The shape to highlight. */
  selectedId?: number | null
  /** Called when a shape is clicked. The same action must also be available without the map. */
  onSelect?: (id: number) => void
  height?: number | string
  /** Makes the map a static picture that can't be moved or focused. */
  still?: boolean
}

const Shapes = lazyMap(async () => (await import('./ShapesMapDrawn.tsx')).ShapesMapDrawn)

/** A map that shows all the given named shapes and markers. */
export const ShapesMap = (props: ShapesMapProps) => (
  <MapPlace height={props.height}>
    <Shapes {...props} />
  </MapPlace>
)
