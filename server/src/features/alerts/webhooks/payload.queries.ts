import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { PACKED_EVENT, fieldsFromPacked } from '../../history/events/events.public.ts'

export type DeliveredEvent = {
  messageId: string
  topic: string
  raised: boolean | null
  k: string | null
  at: Temporal.Instant
  reportedAt: Temporal.Instant
  accountName: string
  asset: {
    id: number
    name: string
    make: string
    model: string
    serialNumber: string
    vin: string
    category: { id: number; name: string } | null
    branch: { id: number; name: string }
  } | null
  area: { id: number; name: string; place: { id: number; name: string } } | null
  /** The name of a custom flag. */
  flagName: string | null
  /** Empty if late readings have replaced the event. */
  fields: Record<string, unknown>
}

const ASSET = `
  select json_build_object('id', e.id, 'name', e.name, 'make', e.make, 'model', e.model,
    'serialNumber', e.serial_number, 'vin', e.vin,
    'category', case when category.id is not null then json_build_object('id', category.id, 'name', category.name) end,
    'branch', json_build_object('id', branch.id, 'name', branch.name))
  from equipment e
  join branch on branch.account_id = e.account_id and branch.id = e.branch_id
  left join category on category.account_id = e.account_id and category.id = e.category_id
  where e.account_id = d.account_id and e.id = d.equipment_id`

const AREA = `
  select json_build_object('id', area.id, 'name', area.name,
    'place', json_build_object('id', place.id, 'name', place.name))
  from area join place on place.account_id = area.account_id and place.id = area.place_id
  where area.account_id = d.account_id and area.id = d.area_id`

const CUSTOM_FLAG = `
  select name from custom_flag where account_id = d.account_id and 'flag:' || id = d.topic`

const PACKED = `
  select ${PACKED_EVENT} from event
  where event.account_id = d.account_id and event.asset_id = d.equipment_id and event.k = d.k`

const AREA_FIELDS = `
  select fields from area_event
  where area_event.account_id = d.account_id and area_event.area_id = d.area_id and area_event.k = d.k`

type Row = Omit<DeliveredEvent, 'fields'> & { packed: string | null; areaFields: object | null }

/** Returns what a delivery is about, as far as it still exists. */
export async function findDelivered(
  db: Db,
  accountId: number,
  id: string,
): Promise<DeliveredEvent | undefined> {
  const { rows } = await sql<Row>`
    select d.message_id, d.topic, d.raised, d.k, d.at, d.created_at as reported_at, account.name as account_name,
      (${sql.raw(ASSET)}) as asset, (${sql.raw(AREA)}) as area, (${sql.raw(CUSTOM_FLAG)}) as flag_name,
      (${sql.raw(PACKED)}) as packed, (${sql.raw(AREA_FIELDS)}) as area_fields
    from webhook_delivery d join account on account.id = d.account_id
    where d.account_id = ${accountId} and d.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { packed, areaFields, ...found } = row
  return { ...found, fields: packed ? fieldsFromPacked(packed) : { ...areaFields } }
}
