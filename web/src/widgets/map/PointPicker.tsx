import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { lazyMap } from './base/lazyMap.ts'
import { MapPlace } from './MapPlace.tsx'

export type PointPickerProps = {
  label: string
  /** Null until a position is chosen. */
  position: Coordinate | null
  onChange: (position: Coordinate) => void
}

const Picker = lazyMap(async () => (await import('./PointPickerMap.tsx')).PointPickerMap)

/** Picks a position on a map. A click or tap sets it, and dragging or the arrow keys move it. */
export const PointPicker = (props: PointPickerProps) => (
  <MapPlace>
    <Picker {...props} />
  </MapPlace>
)
