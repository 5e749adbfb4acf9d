import type { Coordinate, Shape } from '@yardmaster/core/contract/shapes.ts'

type Moved = {
  /** The number of the corner from 1, or null for the center of a circle. */
  corner: number | null
  position: Coordinate
}

/** Returns the point that a change moved or added, or null if it moved none or several. */
export function movedPoint(before: Shape, after: Shape): Moved | null {
  if (after.kind === 'circle') {
    const { lat, lng } = after.center
    const stayed = before.kind === 'circle' && before.center.lat === lat && before.center.lng === lng
    return stayed ? null : { corner: null, position: after.center }
  }
  if (before.kind === 'circle' || after.ring.length < before.ring.length) return null
  const known = new Set(before.ring.map(String))
  const fresh = after.ring.flatMap(([lng, lat], index) =>
    known.has(String([lng, lat])) ? [] : [{ corner: index + 1, position: { lat, lng } }],
  )
  return fresh.length === 1 ? (fresh[0] ?? null) : null
}
