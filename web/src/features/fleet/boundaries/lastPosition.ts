import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import type { Snapshot } from '@yardmaster/core/contract/history/snapshots.ts'

/** Returns the last known position, or null if the asset has never been located. */
export function lastPosition(snapshot: Snapshot | null): Coordinate | null {
  const lat = snapshot?.fields['lat']?.value
  const lng = snapshot?.fields['lng']?.value
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null
}
