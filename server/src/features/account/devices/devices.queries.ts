import type { DeviceQuery } from '@yardmaster/core/contract/account/devices.ts'
import { DEVICE_PAGE } from '@yardmaster/core/contract/account/devices.ts'
import { PURCHASABLE_TYPE_IDS } from '@yardmaster/core/deviceTypes.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { DeviceProtocol } from '@yardmaster/core/telemetry/protocols.ts'
import { sql } from 'kysely'
import type { Expression } from 'kysely'
import type { Context } from '../../../context.ts'
import { countRows } from '../../../db/countRows.ts'
import type { Cursor } from '../../../db/paging.ts'
import { containing } from '../../../db/paging.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleDevices } from '../../../db/scope.ts'

/** The sort key of each column. All are text, so that one kind of cursor works for every column. */
const SORT_KEYS: Record<DeviceQuery['sort'], Expression<string>> = {
  // Unmodified, so that PostgreSQL can use the index.
  uniqueId: sql<string>`device.unique_id`,
  deviceType: sql<string>`device.device_type`,
  model: sql<string>`lower(device.model)`,
  equipment: sql<string>`coalesce(lower(equipment.name), lower(place.name || ' ' || area.name), '')`,
  seenAt: sql<string>`coalesce((device.seen_at at time zone 'UTC')::text, '')`,
}

/** Selects the account's devices with their current asset or area. */
const withHolder = ({ db }: Context) =>
  db
    .selectFrom('device')
    .leftJoin('deviceAssignment', (join) =>
      sameAccount(join, 'deviceAssignment.deviceId', 'device.id').on('deviceAssignment.toAt', 'is', null),
    )
    .leftJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'deviceAssignment.equipmentId'))
    .leftJoin('area', (join) => sameAccount(join, 'area.id', 'deviceAssignment.areaId'))
    .leftJoin('place', (join) => sameAccount(join, 'place.id', 'area.placeId'))

const visible = (ctx: Context) => withHolder(ctx).where((eb) => visibleDevices(ctx.session)(eb))

const COLUMNS = [
  'device.id',
  'device.uniqueId',
  'device.deviceType',
  'device.model',
  'device.protocol',
  'device.requireToken',
  'device.seenAt',
  'equipment.id as equipmentId',
  'equipment.name as equipmentName',
  'equipment.branchId',
  'area.id as areaId',
  'area.name as areaName',
  'place.id as placeId',
  'place.name as placeName',
  'place.branchId as placeBranchId',
] as const

/** With `exists`, the planner might read the tokens of all devices for a single page. */
const hasToken = sql<boolean>`coalesce((select true from ingest_token t
  where t.account_id = device.account_id and t.device_id = device.id limit 1), false)`.as('hasToken')

const cameraIds = ({ session }: Context) =>
  (can(session, 'camera.read')
    ? sql<number[]>`array(select c.id from camera c
        where c.account_id = device.account_id and c.device_id = device.id order by c.id)`
    : sql<number[]>`'{}'::integer[]`
  ).as('cameraIds')

/** When the device was taken off its last asset. */
const lastUntil = sql<Temporal.Instant | null>`(select max(a.to_at) from device_assignment a
  where a.account_id = device.account_id and a.device_id = device.id)`.as('lastUntil')

const matching = (
  ctx: Context,
  { search, free, purchased }: Pick<DeviceQuery, 'search' | 'free' | 'purchased'>,
) => {
  const query = visible(ctx)
    .$if(free, (all) => all.where('deviceAssignment.deviceId', 'is', null))
    .$if(purchased, (all) => all.where('device.deviceType', 'in', PURCHASABLE_TYPE_IDS))
  if (!search) return query
  // Joins the columns and lowercases them once. `ilike` would lowercase every column and the pattern each
  // time.
  return query.where(
    sql<boolean>`lower(concat_ws(E'\\n', device.unique_id, device.model, equipment.name, place.name, area.name))
      like lower(${containing(search)})`,
  )
}

export const findDevicePage = (ctx: Context, query: DeviceQuery, after: Cursor | null) => {
  const key = SORT_KEYS[query.sort]
  const direction = query.descending ? 'desc' : 'asc'
  return matching(ctx, query)
    .$if(after !== null, (page) =>
      page.where(
        sql<boolean>`(${key}, device.id) ${sql.raw(query.descending ? '<' : '>')} (${after?.key}, ${after?.id})`,
      ),
    )
    .orderBy(key, direction)
    .orderBy('device.id', direction)
    .limit(DEVICE_PAGE + 1)
    .select([...COLUMNS, hasToken, lastUntil, cameraIds(ctx), sql<string>`${key}`.as('sortKey')])
    .execute()
}

export const countDevices = (ctx: Context, query: DeviceQuery): Promise<number> =>
  countRows(matching(ctx, query))

/** Locks the device, so that concurrent changes run one after the other and its assignments don't overlap. */
export async function lockDevice({ db, session }: Context, id: number): Promise<void> {
  await db
    .selectFrom('device')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .execute()
}

export const findDevice = (ctx: Context, id: number) =>
  visible(ctx)
    .where('device.id', '=', id)
    .select([...COLUMNS, hasToken, lastUntil, cameraIds(ctx)])
    .executeTakeFirst()

export const findDevices = (ctx: Context, ids: number[]) =>
  visible(ctx)
    .where('device.id', 'in', ids)
    .select([...COLUMNS, hasToken, lastUntil, cameraIds(ctx)])
    .execute()

export type DeviceRow = Awaited<ReturnType<typeof findDevices>>[number]

type Changeable = { deviceType: string; model: string; protocol: DeviceProtocol; requireToken: boolean }

export async function insertDevice(
  { db, session }: Context,
  columns: { uniqueId: string } & Changeable,
): Promise<number> {
  const { id } = await db
    .insertInto('device')
    .values({ accountId: session.accountId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateDevice(
  { db, session }: Context,
  id: number,
  columns: Omit<Changeable, 'protocol'> & { protocol: DeviceProtocol | null },
): Promise<void> {
  await db
    .updateTable('device')
    .set(columns)
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

export async function requireToken({ db, session }: Context, id: number): Promise<void> {
  await db
    .updateTable('device')
    .set({ requireToken: true })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

export async function deleteDevice({ db, session }: Context, id: number): Promise<void> {
  await db.deleteFrom('device').where('accountId', '=', session.accountId).where('id', '=', id).execute()
}
