export type Candidate = { id: number; x: number; y: number }

/** The distance in pixels within which markers overlap so much that the intended one is ambiguous. */
const SAME_SPOT = 11

const between = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)

/** Returns the assets that a click selects: the nearest one and those at the same spot. */
export function spotOf(candidates: readonly Candidate[], click: { x: number; y: number }): number[] {
  const byDistance = candidates.toSorted((a, b) => between(a, click) - between(b, click))
  const [nearest] = byDistance
  if (!nearest) return []
  return [
    ...new Set(
      byDistance.filter((candidate) => between(candidate, nearest) <= SAME_SPOT).map(({ id }) => id),
    ),
  ]
}
