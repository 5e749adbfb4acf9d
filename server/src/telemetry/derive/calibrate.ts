/**
 * Converts a raw level to percent by linear interpolation between the points, clamped to the outermost ones.
 */
export function calibrate(raw: number, points: readonly (readonly [number, number])[]): number | undefined {
  let below = points[0]
  if (!below) return undefined
  if (raw <= below[0]) return percent(below[1])
  for (const above of points) {
    if (raw <= above[0] && above[0] > below[0]) {
      return percent(below[1] + ((raw - below[0]) / (above[0] - below[0])) * (above[1] - below[1]))
    }
    below = above
  }
  return percent(below[1])
}

const percent = (value: number): number => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10
