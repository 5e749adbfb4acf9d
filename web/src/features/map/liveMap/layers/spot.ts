export type Candidate = { id: number; x: number; y: number }

/** Markers that overlap so far that nobody could tell which one was meant, in pixels. */
const SAME_SPOT = 11

const between = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)

/** Which machines a click means: the nearest, and those that stand where it stands. */
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
