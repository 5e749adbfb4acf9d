import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { lazyMap } from './lazyMap.ts'
import { MapPlace } from './MapPlace.tsx'

export type PointPickerProps = {
  label: string
  /** Null: not chosen yet. */
  position: Coordinate | null
  onChange: (position: Coordinate) => void
}

const Picker = lazyMap(async () => (await import('./PointPickerMap.tsx')).PointPickerMap)

/** One position on a map: a click or a tap sets it, dragging or the arrow keys move it. */
export const PointPicker = (props: PointPickerProps) => (
  <MapPlace>
    <Picker {...props} />
  </MapPlace>
)
