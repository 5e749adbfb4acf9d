import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import type {
  PresenceQuery,
  PlaceVisitor,
  PlaceVisitsQuery,
  places,
} from '@yardmaster/core/contract/map/places.ts'
import { PLACE_PAGE, VISIT_PAGE } from '@yardmaster/core/contract/map/places.ts'
import { MAX_ID } from '@yardmaster/core/contract/ids.ts'
import { keyToId } from '@yardmaster/core/events/eventKey.ts'
import type { PaletteColor } from '@yardmaster/core/palette.ts'
import { invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import { localDay } from '../../../intervals/localDay.ts'
import { derivedKey } from '../../../telemetry/readings/key.ts'
import { imageAddress } from '../../fleet/images/images.public.ts'
import { findPlace } from './findPlace.ts'
import type { Mark, Wanted } from './visitors.queries.ts'
import * as queries from './visitors.queries.ts'

export async function listPresent(
  ctx: Context,
  placeId: number,
  query: PresenceQuery,
): Promise<AnswerOf<typeof places.assets>> {
  await findPlace(ctx, placeId)
  const found = await queries.findPresent(ctx, placeId, query, query.after ? readCursor(query.after) : null)
  const page = found.slice(0, PLACE_PAGE)
  const last = found.length > PLACE_PAGE ? page.at(-1) : undefined
  return {
    rows: page.map((row) => ({ asset: visitorOf(row), areaIds: row.areaIds, since: isoOf(row.since) })),
    total: await queries.countPresent(ctx, placeId, query.areaId),
    next: last ? writeCursor({ key: last.sortKey, id: last.id }) : null,
  }
}

export async function listPlaceVisits(
  ctx: Context,
  placeId: number,
  query: PlaceVisitsQuery,
): Promise<AnswerOf<typeof places.visits>> {
  const wanted = await wantedOf(ctx, placeId, query)
  // An asset that is there now doesn't count as a visitor on a future day.
  if (Temporal.Instant.compare(wanted.from, ctx.clock.now()) > 0) return { rows: [], total: 0, next: null }
  const found = await queries.findPlaceVisits(ctx, wanted, query.after ? readMark(query.after) : null)
  const page = found.slice(0, VISIT_PAGE)
  const last = found.length > VISIT_PAGE ? page.at(-1) : undefined
  return {
    rows: page.map((row) => ({
      id: idOf('geoRegionEntry', { ...row, at: row.startAt }),
      asset: visitorOf({ ...row, id: row.assetId }),
      area: areaOf(row),
      from: isoOf(row.startAt),
      to: row.endAt && isoOf(row.endAt),
      seconds: row.seconds,
    })),
    total: await queries.countPlaceVisits(ctx, wanted),
    next: last ? writeMark({ ...last, at: last.startAt.epochMilliseconds }) : null,
  }
}

export async function listPlaceEvents(
  ctx: Context,
  placeId: number,
  query: PlaceVisitsQuery,
): Promise<AnswerOf<typeof places.events>> {
  const wanted = await wantedOf(ctx, placeId, query)
  const found = await queries.findPlaceCrossings(ctx, wanted, query.after ? readMark(query.after) : null)
  const page = found.slice(0, VISIT_PAGE)
  const last = found.length > VISIT_PAGE ? page.at(-1) : undefined
  return {
    rows: page.map((row) => ({
      id: idOf(row.type, row),
      type: row.type,
      timestamp: isoOf(row.at),
      asset: visitorOf({ ...row, id: row.assetId }),
      area: areaOf(row),
    })),
    next: last ? writeMark({ ...last, at: last.at.epochMilliseconds }) : null,
  }
}

/** Covers a calendar day in the branch's time zone, whatever its length there. */
async function wantedOf(
  ctx: Context,
  placeId: number,
  { date, areaId }: Pick<PlaceVisitsQuery, 'date' | 'areaId'>,
): Promise<Wanted> {
  await findPlace(ctx, placeId)
  const { from, to } = localDay(date, ctx.session.timezone)
  const instant = (at: number) => Temporal.Instant.fromEpochMilliseconds(at)
  return { placeId, areaId, from: instant(from), to: instant(to) }
}

const isoOf = (at: Temporal.Instant): string => at.toString({ fractionalSecondDigits: 3 })

export const visitorOf = (row: {
  id: number
  name: string
  categoryId: number | null
  mainImageId: number | null
}): PlaceVisitor => ({
  id: row.id,
  name: row.name,
  categoryId: row.categoryId,
  listImage: imageAddress(row.id, row.mainImageId, 'list'),
})

const areaOf = (row: { areaId: number; areaName: string; color: string }) => ({
  id: row.areaId,
  name: row.areaName,
  color: row.color as PaletteColor,
})

type Crossing = { at: Temporal.Instant; areaId: number; assetId: number }

/** Returns the id that the event has among the asset's events, followed by the asset's id. */
const idOf = (type: 'geoRegionEntry' | 'geoRegionExit', { at, areaId, assetId }: Crossing): string =>
  `${keyToId(derivedKey({ type, at: at.epochMilliseconds, which: areaId }))}-${assetId}`

const writeMark = ({ at, areaId, assetId }: Mark): string =>
  writeCursor({ key: `${at}:${areaId}`, id: assetId })

const MARK = /^(\d{1,15}):(\d{1,10})$/

function readMark(text: string): Mark {
  const { key, id } = readCursor(text)
  const [at = NaN, areaId = NaN] = MARK.exec(key)?.slice(1).map(Number) ?? []
  if (!(areaId <= MAX_ID)) throw invalid('after', 'error.invalid')
  return { at, areaId, assetId: id }
}
