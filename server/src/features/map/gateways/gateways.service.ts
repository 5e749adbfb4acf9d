import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { GATEWAY_EVENT_PAGE, IN_RANGE_PAGE } from '@yardmaster/core/contract/map/gateways.ts'
import type { Gateway, GatewayEvent, LastHeard, gateways } from '@yardmaster/core/contract/map/gateways.ts'
import type { PlaceVisitsQuery } from '@yardmaster/core/contract/map/places.ts'
import { keyFromBigint, keyToId } from '@yardmaster/core/events/eventKey.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type { PaletteColor } from '@yardmaster/core/palette.ts'
import { invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import { localDay } from '../../../intervals/localDay.ts'
import { imageAddress } from '../../fleet/images/images.public.ts'
import { findPlace } from '../places/places.public.ts'
import * as queries from './gateways.queries.ts'

const isoOf = (at: Temporal.Instant): string => at.toString({ fractionalSecondDigits: 3 })

export async function listGateways(ctx: Context, placeId: number): Promise<Gateway[]> {
  await findPlace(ctx, placeId)
  const found = await queries.findGateways(ctx, placeId)
  const assets = await queries.countInRange(
    ctx,
    found.map(({ areaId }) => areaId),
  )
  return found.map(({ areaId, id, uniqueId, model, deviceType, heardAt, offlineAt }) => ({
    areaId,
    device: { id, uniqueId, model, deviceTypeId: deviceType },
    state: heardAt === null ? 'waiting' : offlineAt === null ? 'online' : 'offline',
    heardAt: heardAt && isoOf(heardAt),
    offlineSince: offlineAt && isoOf(offlineAt),
    assets: assets.get(areaId) ?? 0,
  }))
}

export async function listInRange(
  ctx: Context,
  { id, areaId }: { id: number; areaId: number },
  after: string | undefined,
): Promise<AnswerOf<typeof gateways.assets>> {
  await findPlace(ctx, id)
  if (!(await queries.hasArea(ctx, id, areaId))) throw notFound()
  const found = await queries.findInRange(ctx, areaId, after ? readCursor(after) : null)
  const page = found.slice(0, IN_RANGE_PAGE)
  const last = found.length > IN_RANGE_PAGE ? page.at(-1) : undefined
  return {
    rows: page.map(({ id: assetId, name, categoryId, mainImageId, since, heardAt, rssi }) => ({
      asset: { id: assetId, name, categoryId, listImage: imageAddress(assetId, mainImageId, 'list') },
      since: isoOf(since),
      heardAt: isoOf(heardAt),
      rssi,
    })),
    next: last ? writeCursor({ key: last.sortKey, id: last.id }) : null,
  }
}

const TYPES = new Map<number, GatewayEvent['type']>(
  (['gatewayConnect', 'gatewayDisconnect', 'assetsInRange'] as const).map((type) => [
    EVENT_TYPES[type],
    type,
  ]),
)

type StoredFields = { came?: number[]; went?: number[] }

export async function listGatewayEvents(
  ctx: Context,
  placeId: number,
  { date, areaId, after }: PlaceVisitsQuery,
): Promise<AnswerOf<typeof gateways.events>> {
  await findPlace(ctx, placeId)
  const day = localDay(date, ctx.session.timezone)
  const wanted = { placeId, areaId, from: day.from, to: day.to }
  const found = await queries.findAreaEvents(ctx, wanted, after ? readKey(after) : null)
  const page = found.slice(0, GATEWAY_EVENT_PAGE)
  const last = found.length > GATEWAY_EVENT_PAGE ? page.at(-1) : undefined
  const names = await queries.findNames(ctx, [
    ...new Set(page.flatMap(({ fields }) => Object.values(fields as StoredFields).flat())),
  ])
  return {
    rows: page.flatMap((row) => eventOf(row, names) ?? []),
    next: last ? writeCursor({ key: last.k, id: last.id }) : null,
  }
}

type EventRow = Awaited<ReturnType<typeof queries.findAreaEvents>>[number]

/** Returns null for a change that concerns only assets out of the caller's sight. */
function eventOf(row: EventRow, names: ReadonlyMap<number, string>): GatewayEvent | null {
  const type = TYPES.get(row.type)
  const key = keyFromBigint(BigInt(row.k))
  const visible = (ids: readonly number[] = []) =>
    ids.flatMap((id) => {
      const name = names.get(id)
      return name === undefined ? [] : { id, name }
    })
  const { came, went } = row.fields as StoredFields
  const shown = { came: visible(came), went: visible(went) }
  if (!type || (type === 'assetsInRange' && shown.came.length + shown.went.length === 0)) return null
  return {
    id: `${keyToId(key)}-${row.id}`,
    type,
    timestamp: new Date(key.at).toISOString(),
    area: { id: row.id, name: row.name, color: row.color as PaletteColor },
    ...shown,
  }
}

function readKey(text: string) {
  const cursor = readCursor(text)
  if (!/^\d{1,18}$/.test(cursor.key)) throw invalid('after', 'error.invalid')
  return cursor
}

export async function readLastHeard(ctx: Context, equipmentId: number): Promise<LastHeard | null> {
  const found = await queries.findLastHeard(ctx, equipmentId)
  if (!found) {
    if (!(await queries.seesEquipment(ctx, equipmentId))) throw notFound()
    return null
  }
  const { area, place, areaId, placeId, heardAt, since, goneAt, isReachable } = found
  return {
    area,
    place,
    areaId,
    placeId: isReachable ? placeId : null,
    heardAt: isoOf(heardAt),
    since: isoOf(since),
    inRange: goneAt === null,
  }
}
