import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { lazyMap } from './base/lazyMap.ts'
import { MapPlace } from './MapPlace.tsx'

export type PointPickerProps = {
  label: string
  /** Says where the position is in text. */
  alternative: string
  /** Null until a position is chosen. */
  position: Coordinate | null
  onChange: (position: Coordinate) => void
}

const Picker = lazyMap(async () => (await import('./PointPickerMap.tsx')).PointPickerMap)

/**
 * Picks a position on a map. A click or tap sets it, or the Enter key at the center of the map. Dragging or the
 * arrow keys move it.
 */
export const PointPicker = (props: PointPickerProps) => (
  <MapPlace>
    <Picker {...props} />
  </MapPlace>
)
