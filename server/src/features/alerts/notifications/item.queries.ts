import type { AlertSeverity } from '@yardmaster/core/alertSeverity.ts'
import type { FieldLabels } from '@yardmaster/core/telemetry/inputFields.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { PACKED_EVENT, fieldsFromPacked } from '../../history/events/events.public.ts'
import type { DueMessage } from './message.queries.ts'
import { isMuted } from '../mutes/mutes.public.ts'
import { recipients } from './recipients.ts'

export type Item = {
  topic: string
  raised: boolean | null
  urgent: boolean
  /** What the account had chosen for the topic. */
  severity: AlertSeverity | null
  k: string | null
  at: Temporal.Instant
  /** When we learned of it. */
  reportedAt: Temporal.Instant
  /** The asset or, for gateways, the area that it is about. */
  equipmentId: number | null
  areaId: number | null
  placeId: number | null
  /** The name of the asset, or of place and area. */
  name: string
  timezone: string
  /** In the units of the recipient. */
  useMetric: boolean
  lastReportAt: Temporal.Instant | null
  lat: number | null
  lng: number | null
  /** The place and area that the asset is in, if it was already there at that time. */
  area: string | null
  /** The name of a custom flag, and the field that it is about. Null for everything else. */
  flagName: string | null
  flagField: string | null
  /** The due tasks of a flag, or the text of a repair request. */
  detail: string | null
  /**
   * The fields of the event, or of the reading that changed the flag. Empty if late readings have replaced the
   * event.
   */
  fields: Record<string, unknown>
  /** The names that the account has given to inputs. */
  labels: FieldLabels
}

/** The key of the first event that is later than the notice. */
const NEXT_KEY = '((floor(extract(epoch from n.at) * 1000)::bigint + 1) << 20)'
const HOUR_OF_KEYS = '(3600000::bigint << 20)'
const OF_ASSET = 'event.account_id = n.account_id and event.asset_id = n.equipment_id'

/** The event itself, or the newest reading of the hour before a flag changed. */
const SOURCE = `
  select ${PACKED_EVENT} as packed, lat, lng from event where ${OF_ASSET} and n.k is not null and event.k = n.k
  union all
  (select ${PACKED_EVENT}, lat, lng from event
   where ${OF_ASSET} and n.k is null and is_status and event.k >= ${NEXT_KEY} - ${HOUR_OF_KEYS} and event.k < ${NEXT_KEY}
   order by event.k desc limit 1)`

const AREA = `
  select place.name || ' · ' || area.name from area_presence p
  join area on area.account_id = p.account_id and area.id = p.area_id
  join place on place.account_id = area.account_id and place.id = area.place_id
  where p.account_id = n.account_id and p.asset_id = n.equipment_id and p.since <= n.at
  order by p.since desc, area.id limit 1`

const TASKS = `
  select string_agg(task.name, ', ' order by task.name) from task_assignment due
  join task on task.account_id = due.account_id and task.id = due.task_id
  where due.account_id = n.account_id and due.equipment_id = n.equipment_id and n.raised
    and due.state > 0 and 'flag:' || due.state + 4 = n.topic`

const CUSTOM_FLAG = `
  select flag.name as flag_name, rule.field as flag_field from custom_flag flag
  join custom_flag_rule rule on rule.account_id = flag.account_id and rule.flag_id = flag.id and rule.until_at = 'infinity'
  where flag.account_id = n.account_id and 'flag:' || flag.id = n.topic and flag.deleted_at is null`

const ISSUE = `
  select left(issue, 200) from repair_request
  where account_id = n.account_id and n.topic = 'event:repairRequested'
    and id = (select (fields ->> 'requestId')::integer from event where ${OF_ASSET} and event.k = n.k)`

/** Returns the items of a message that this person should still receive, in order. */
export const findItems = (
  db: Db,
  accountId: number,
  message: Pick<DueMessage, 'userId' | 'noticeIds'>,
  now: Temporal.Instant,
): Promise<Item[]> =>
  readItems<Item>(
    db,
    sql`
      select n.account_id, n.id, n.topic, n.raised, n.k, n.at, n.created_at as reported_at, n.equipment_id, n.area_id,
        n.urgent, n.severity,
        ${ABOUT}
      ${recipients(accountId)} and u.id = ${message.userId} and n.id = any (${message.noticeIds}::bigint[])
        and not ${isMuted(now)}`,
    sql`n.at, n.id`,
  )

/** The name of the asset or area that something is about, its time zone and the units of its reader. */
export const ABOUT =
  sql.raw(`place.id as place_id, coalesce(e.name, place.name || ' · ' || area.name) as name, b.timezone,
  coalesce(u.units = 'metric', b.use_metric) as use_metric`)

/** Adds to each row what its sentence needs. The rows are those of notices, or have the same columns. */
export async function readItems<Row extends Item>(
  db: Db,
  addressed: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Omit<Row, 'fields'> & { packed: string | null }>`
    select n.*, coalesce(state.last_update_at, gateway.heard_at) as last_report_at, source.packed, (${sql.raw(AREA)}) as area,
      (select coalesce(json_object_agg(field, label), '{}') from field_label where account_id = n.account_id) as labels,
      custom.flag_name, custom.flag_field,
      coalesce((${sql.raw(TASKS)}), (${sql.raw(ISSUE)})) as detail,
      coalesce(source.lat, state.lat) as lat, coalesce(source.lng, state.lng) as lng
    from (${addressed}) as n
    left join asset_state state on state.account_id = n.account_id and state.asset_id = n.equipment_id
    left join gateway_state gateway on gateway.account_id = n.account_id and gateway.area_id = n.area_id
    left join lateral (${sql.raw(CUSTOM_FLAG)}) as custom on true
    left join lateral (${sql.raw(SOURCE)}) as source on true
    order by ${order}`.execute(db)
  return rows.map(
    ({ packed, ...item }) => ({ ...item, fields: packed ? fieldsFromPacked(packed) : {} }) as unknown as Row,
  )
}
