import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { millisecondsOf } from '@yardmaster/core/contract/instants.ts'
import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import type { Visit, Visitor, VisitsQuestion, visits } from '@yardmaster/core/contract/visits.ts'
import { VISITS_ASSET_DAYS } from '@yardmaster/core/contract/visits.ts'
import { firstKeyAt } from '@yardmaster/core/events/eventKey.ts'
import { contains } from '@yardmaster/core/geo/contains.ts'
import { AppError } from '../../appError.ts'
import type { Context } from '../../context.ts'
import { readFleet } from '../fleet/fleet.service.ts'
import type { AssetSighting } from './visits.queries.ts'
import { countAssets, findNames, findSightings } from './visits.queries.ts'
import type { Stay } from './visitsOf.ts'
import { staysOf } from './visitsOf.ts'

/** Changes of side that are read at once. An asset that stands on the line could have as many as readings. */
const MOST_SIGHTINGS = 50_000
const DAY = 24 * 3_600_000

/** Who was within a shape, without a fence that was there before: from where each was at first, and its readings since. */
export async function findVisits(
  ctx: Context,
  { shape, from, to }: VisitsQuestion,
): Promise<AnswerOf<typeof visits.find>> {
  const now = ctx.clock.now().epochMilliseconds
  const span = { from: millisecondsOf(from), to: Math.min(millisecondsOf(to), now) }
  if (span.to <= span.from) return { visitors: [], more: false }
  await refuseTooMuch(ctx, span)
  const atFirst = await insideAt(ctx, shape, span.from)
  const stretch = { from: firstKeyAt(span.from + 1), before: firstKeyAt(span.to) }
  const sightings = await findSightings(ctx, shape, stretch, MOST_SIGHTINGS)
  const byAsset = Map.groupBy(sightings, ({ assetId }) => assetId)
  const stays = new Map<number, Stay[]>()
  for (const assetId of new Set([...atFirst, ...byAsset.keys()])) {
    const own = staysOf(byAsset.get(assetId) ?? [], span, atFirst.has(assetId))
    if (own.length > 0) stays.set(assetId, own)
  }
  const found = await findNames(ctx, [...stays.keys()])
  const visitors = found.map((asset): Visitor => {
    const own = stays.get(asset.id) ?? []
    return { ...asset, seconds: secondsOf(own), visits: own.map(visitOf) }
  })
  visitors.sort((a, b) => b.seconds - a.seconds || a.id - b.id)
  return { visitors, more: sightings.length === MOST_SIGHTINGS }
}

async function refuseTooMuch(ctx: Context, { from, to }: { from: number; to: number }): Promise<void> {
  const assets = await countAssets(ctx)
  const days = Math.floor(VISITS_ASSET_DAYS / Math.max(1, assets))
  if ((to - from) / DAY <= Math.max(1, days)) return
  throw new AppError('error.visitsTooMany', 422, { field: 'to', values: { days: Math.max(1, days) } })
}

type Seen = Pick<AssetSighting, 'assetId'> & { lat: number; lng: number }

/** The ids of those that were inside when the span began. */
async function insideAt(ctx: Context, shape: Shape, at: number): Promise<Set<number>> {
  const fleet = JSON.parse(await readFleet(ctx, new Date(at).toISOString(), null)) as Seen[]
  return new Set(fleet.filter((seen) => contains(shape, seen)).map(({ assetId }) => assetId))
}

const secondsOf = (stays: readonly Stay[]): number =>
  stays.reduce((sum, { start, end }) => sum + (end - start) / 1000, 0)

const visitOf = ({ start, end, before, after }: Stay): Visit => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
  before,
  after,
})
