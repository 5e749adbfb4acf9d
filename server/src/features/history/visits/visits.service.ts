import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { millisecondsOf } from '@yardmaster/core/contract/instants.ts'
import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import type { Visit, Visitor, VisitsQuestion, visits } from '@yardmaster/core/contract/history/visits.ts'
import { VISITS_ASSET_DAYS } from '@yardmaster/core/contract/history/visits.ts'
import { contains } from '@yardmaster/core/geo/contains.ts'
import { AppError } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { positionsAt } from '../../../positions/positionsAt.service.ts'
import { findCandidates } from './candidates.queries.ts'
import type { Window } from './candidates.queries.ts'
import { countAssets, findNames, findSightings } from './visits.queries.ts'
import type { Stay } from './staysOf.ts'
import { staysOf } from './staysOf.ts'

/**
 * The maximum number of side changes read at once. An asset on the boundary could change sides with every
 * reading.
 */
const MOST_SIGHTINGS = 50_000
const DAY = 24 * 3_600_000
/** From this share of the fleet on, all readings are scanned together. */
const MANY = 0.1

/**
 * Finds the assets that were within a shape, without requiring that a geofence existed at the time. Starts
 * from each asset's initial position and follows its readings.
 */
export async function findVisits(
  ctx: Context,
  { shape, from, to }: VisitsQuestion,
): Promise<AnswerOf<typeof visits.find>> {
  const now = ctx.clock.now().epochMilliseconds
  const span = { from: millisecondsOf(from), to: Math.min(millisecondsOf(to), now) }
  if (span.to <= span.from) return { visitors: [], more: false }
  const assets = await countAssets(ctx)
  rejectTooLong(assets, span)
  const windows = await findCandidates(ctx, shape, span)
  const atFirst = await insideAt(
    ctx,
    shape,
    span.from,
    windows.filter(({ from: start }) => start === span.from).map(({ assetId }) => assetId),
  )
  const wasInside = (window: Window) => window.from === span.from && atFirst.has(window.assetId)
  const many = windows.length > assets * MANY
  const sightings = await findSightings(ctx, shape, span, { windows, wasInside, many, limit: MOST_SIGHTINGS })
  const stays = new Map<number, Stay[]>()
  for (const [window, seen] of sightings) {
    const { assetId } = window
    const own = staysOf(seen, window, wasInside(window))
    if (own.length > 0) stays.set(assetId, [...(stays.get(assetId) ?? []), ...own])
  }
  const found = await findNames(ctx, [...stays.keys()])
  const visitors = found.map((asset): Visitor => {
    const own = stays.get(asset.id) ?? []
    return { ...asset, seconds: secondsOf(own), visits: own.map((stay) => visitOf(stay, span)) }
  })
  visitors.sort((a, b) => b.seconds - a.seconds || a.id - b.id)
  return { visitors, more: countOf(sightings) === MOST_SIGHTINGS }
}

function rejectTooLong(assets: number, { from, to }: { from: number; to: number }): void {
  const days = Math.floor(VISITS_ASSET_DAYS / Math.max(1, assets))
  if ((to - from) / DAY <= Math.max(1, days)) return
  throw new AppError('error.visitsTooMany', 422, { field: 'to', values: { days: Math.max(1, days) } })
}

const countOf = (sightings: Map<unknown, readonly unknown[]>): number =>
  sightings.values().reduce((sum, { length }) => sum + length, 0)

/** Returns the ids of the assets that were inside when the span began. */
async function insideAt(ctx: Context, shape: Shape, at: number, assetIds: number[]): Promise<Set<number>> {
  const positions = await positionsAt(ctx, at, assetIds)
  return new Set(positions.filter((position) => contains(shape, position)).map(({ assetId }) => assetId))
}

const secondsOf = (stays: readonly Stay[]): number =>
  stays.reduce((sum, { start, end }) => sum + (end - start) / 1000, 0)

const visitOf = ({ start, end, before }: Stay, { from, to }: { from: number; to: number }): Visit => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
  before: before && start === from,
  after: end === to,
})
