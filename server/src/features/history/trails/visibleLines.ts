import type { Box } from '@yardmaster/core/contract/boxes.ts'
import type { TrailPoint } from '@yardmaster/core/contract/history/trails.ts'

export type Lines = { lines: TrailPoint[][]; gaps: [TrailPoint, TrailPoint][] }

/** Returns whether the straight line between two points may cross the box: whether their bounds overlap. */
function mayCross({ west, south, east, north }: Box, from: TrailPoint, to: TrailPoint): boolean {
  if (Math.max(from[0], to[0]) < south || Math.min(from[0], to[0]) > north) return false
  const crossesDateLine = Math.abs(from[1] - to[1]) > 180
  const [left, right] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])]
  const meets = (first: number, last: number) => {
    if (west > east) return last >= west || first <= east
    return first <= east && last >= west
  }
  return crossesDateLine ? meets(right, 180) || meets(-180, left) : meets(left, right)
}

/**
 * Splits a trail at its gaps and leaves out what doesn't cross the box. A leg that crosses it keeps both of its
 * ends, so that it is drawn exactly. A reading between two gaps is a line of one point.
 */
export function visibleLines(
  points: readonly TrailPoint[],
  { gapSeconds, box }: { gapSeconds: number; box: Box | null },
): Lines {
  const lines: TrailPoint[][] = []
  const gaps: [TrailPoint, TrailPoint][] = []
  let line: TrailPoint[] | null = null
  for (const [index, point] of points.entries()) {
    const last = points[index - 1]
    const isGap = last !== undefined && point[2] - last[2] > gapSeconds * 1000
    if (last && (!box || mayCross(box, last, point))) {
      if (isGap) gaps.push([last, point])
      else if (line) line.push(point)
      else lines.push((line = [last, point]))
      if (!isGap) continue
    }
    line = null
    if ((isGap || !last) && (!box || mayCross(box, point, point))) lines.push((line = [point]))
  }
  return { lines, gaps }
}
