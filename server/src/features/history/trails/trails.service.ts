import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { millisecondsOf } from '@yardmaster/core/contract/instants.ts'
import type { trails } from '@yardmaster/core/contract/history/trails.ts'
import type { Range } from '@yardmaster/core/contract/ranges.ts'
import { firstKeyAt } from '@yardmaster/core/events/eventKey.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { simplifyTrail } from './simplifyTrail.ts'
import type { TrailPoint } from './simplifyTrail.ts'
import { findPositions } from './trails.queries.ts'

/** In pixels. */
const TOLERANCE = 1
const MOST_POINTS = 5000
/**
 * Reads and simplifies this many readings at once, so that a year of readings neither fills the memory nor
 * blocks other requests for long.
 */
const PORTION = 10_000

export async function readTrail(
  ctx: Context,
  assetId: number,
  { from, to, zoom }: Range & { zoom: number },
): Promise<AnswerOf<typeof trails.read>> {
  const before = firstKeyAt(millisecondsOf(to))
  let points: TrailPoint[] = []
  let total = 0
  let next: bigint | null = firstKeyAt(millisecondsOf(from))
  while (next !== null) {
    const found = await findPositions(ctx, assetId, { from: next, before }, PORTION)
    if (!found) throw notFound()
    points.push(...simplifyTrail(found.points, zoom, TOLERANCE))
    if (points.length > MOST_POINTS * 4) points = coarser(points, zoom)
    total += found.points.length
    next = found.next
  }
  return { points: coarser(points, zoom), total }
}

/** Simplifies as little as the limit of points allows. */
function coarser(points: TrailPoint[], zoom: number): TrailPoint[] {
  let fewer = points
  for (let tolerance = 2 * TOLERANCE; fewer.length > MOST_POINTS; tolerance *= 2)
    fewer = simplifyTrail(fewer, zoom, tolerance)
  return fewer
}
