import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { boxFrom } from '@yardmaster/core/contract/boxes.ts'
import { millisecondsOf } from '@yardmaster/core/contract/instants.ts'
import type { Trail, TrailPoint, trails } from '@yardmaster/core/contract/history/trails.ts'
import type { Range } from '@yardmaster/core/contract/ranges.ts'
import { firstKeyAt } from '@yardmaster/core/events/eventKey.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { wideningRanges } from '../../../db/stretches.ts'
import type { Stretch } from '../../../db/stretches.ts'
import { findDoubts } from '../../../positions/doubts.queries.ts'
import { findSettings } from '../../../positions/settings.queries.ts'
import { simplifyTrail } from './simplifyTrail.ts'
import { findLastPosition, findPositions } from './trails.queries.ts'
import { visibleLines } from './visibleLines.ts'

/** In pixels. */
const TOLERANCE = 0.5
/**
 * Reads and simplifies this many readings at once, so that a year of readings neither fills the memory nor
 * blocks other requests for long.
 */
const PORTION = 10_000
/** A part of the trail ends with the portion that reaches one of these limits. */
const ENOUGH_POINTS = 5000
const ENOUGH_READINGS = 50_000

const stretchOf = ({ from, to }: Range): Stretch => ({
  from: firstKeyAt(millisecondsOf(from)),
  before: firstKeyAt(millisecondsOf(to)),
})

export async function readTrail(
  ctx: Context,
  assetId: number,
  { zoom, box, ...range }: Range & { zoom: number; box?: string | undefined },
): Promise<Trail> {
  const { longestGapSeconds, poorAccuracyMetres } = await findSettings(ctx)
  const { from, before } = stretchOf(range)
  const doubts = await findDoubts(ctx, assetId, { from, before }, poorAccuracyMetres)
  const visible = { gapSeconds: longestGapSeconds, box: box === undefined ? null : boxFrom(box) }
  const trail: Trail = { lines: [], gaps: [], total: 0, next: null }
  let kept = 0
  let last: TrailPoint | undefined
  for (let next: bigint | null = from; next !== null;) {
    const found = await findPositions(ctx, assetId, { from: next, before }, { doubts, limit: PORTION })
    if (!found) throw notFound()
    const { lines, gaps } = visibleLines(last ? [last, ...found.points] : found.points, visible)
    const simple = lines.map((line) => simplifyTrail(line, zoom, TOLERANCE))
    addLines(trail.lines, simple)
    trail.gaps.push(...gaps)
    trail.total += found.points.length
    kept += simple.reduce((sum, { length }) => sum + length, gaps.length)
    last = found.points.at(-1) ?? last
    next = found.next
    if (next !== null && last && (kept >= ENOUGH_POINTS || trail.total >= ENOUGH_READINGS))
      return { ...trail, next: new Date(last[2]).toISOString() }
  }
  return trail
}

/** Continues the last line if the first new one begins where it ended. */
function addLines(lines: TrailPoint[][], [first, ...others]: TrailPoint[][]): void {
  const line = lines.at(-1)
  if (first && line && line.at(-1) === first[0]) line.push(...first.slice(1))
  else if (first) lines.push(first)
  lines.push(...others)
}

const MOST_READINGS = 100_000

/** Returns all readings of a short period, preceded by the last known position before it. */
export async function readReadings(
  ctx: Context,
  assetId: number,
  range: Range,
): Promise<AnswerOf<typeof trails.readings>> {
  const { longestGapSeconds, poorAccuracyMetres } = await findSettings(ctx)
  const stretch = stretchOf(range)
  const doubts = await findDoubts(ctx, assetId, stretch, poorAccuracyMetres)
  const found = await findPositions(ctx, assetId, stretch, { doubts, limit: MOST_READINGS })
  if (!found) throw notFound()
  const before = await lastBefore(ctx, assetId, stretch.from, poorAccuracyMetres)
  return { points: before ? [before, ...found.points] : found.points, gapSeconds: longestGapSeconds }
}

async function lastBefore(
  ctx: Context,
  assetId: number,
  before: bigint,
  poorAccuracyMetres: number,
): Promise<TrailPoint | null> {
  for (const stretch of wideningRanges(before, ctx.clock.now().epochMilliseconds)) {
    const { point, hasOlder } = await findLastPosition(ctx, assetId, stretch, poorAccuracyMetres)
    if (point || !hasOlder) return point
  }
  return null
}
