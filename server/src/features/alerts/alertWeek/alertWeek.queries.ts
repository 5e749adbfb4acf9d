import { ALERT_WEEK_MAX } from '@yardmaster/core/contract/alerts/alertWeek.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { visibleToUser } from '../../../db/scope.ts'

export type WeekRow = {
  topic: string
  flagName: string | null
  equipmentId: number | null
  areaId: number | null
  placeId: number | null
  name: string
  fired: number
  firstAt: Temporal.Instant
  lastAt: Temporal.Instant
  takenBy: string[] | null
  actedAt: Temporal.Instant | null
  timezone: string
}

type Span = { from: Temporal.Instant; to: Temporal.Instant; topics: string[] }

const FIRED = ({ session }: Context, { from, to, topics }: Span) => sql`
  select n.account_id, n.topic, n.equipment_id, n.area_id, coalesce('thing:' || n.equipment_id, 'area:' || n.area_id) as subject,
    count(*)::integer as fired, min(n.at) as first_at, max(n.at) as last_at
  from notice n
  where n.account_id = ${session.accountId} and n.topic = any (${topics}::text[])
    and n.at >= ${from.toString()}::timestamptz and n.at < ${to.toString()}::timestamptz
    and n.raised is distinct from false
  group by n.account_id, n.topic, n.equipment_id, n.area_id`

/** What anyone did about an alert after it fired first: took it, or was done with it. */
const ACTS = sql`
  select min(least(
      case when i.taken_at >= n.first_at then i.taken_at end,
      case when i.done_at >= n.first_at then i.done_at end)) as acted_at,
    array_agg(distinct taker.first_name || ' ' || taker.last_name)
      filter (where taker.id is not null and i.taken_at >= n.first_at) as taken_by
  from inbox_item i
  left join app_user taker on taker.account_id = i.account_id and taker.id = i.taken_by
  where i.account_id = n.account_id and i.topic = n.topic and i.subject = n.subject`

/** Administrators look at one branch or at all of them. Others see what they may see anyway. */
const isShown = ({ session }: Context) =>
  session.role !== 'admin' || session.allBranches ? sql`true` : sql`b.id = ${session.branchId}`

/** Returns what fired, per topic and asset or area, that the caller may see. The most frequent first. */
export async function findWeek(ctx: Context, span: Span): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    select n.topic, flag.name as flag_name, n.equipment_id, n.area_id, place.id as place_id,
      coalesce(e.name, place.name || ' · ' || area.name) as name, n.fired, n.first_at, n.last_at, b.timezone,
      acts.taken_by, acts.acted_at
    from (${FIRED(ctx, span)}) as n
    join app_user u on u.account_id = n.account_id and u.id = ${ctx.session.userId}
    left join equipment e on e.account_id = n.account_id and e.id = n.equipment_id
    left join area on area.account_id = n.account_id and area.id = n.area_id
    left join place on place.account_id = area.account_id and place.id = area.place_id
    join branch b on b.account_id = n.account_id and b.id = coalesce(e.branch_id, place.branch_id)
    left join custom_flag flag on flag.account_id = n.account_id and 'flag:' || flag.id = n.topic and flag.deleted_at is null
    cross join lateral (${ACTS}) as acts
    where case when n.area_id is null then (${sql.raw(visibleToUser('u', 'e'))})
      else area.deleted_at is null and place.deleted_at is null
        and (u.role = 'admin' or u.branch_id = place.branch_id) end
      and ${isShown(ctx)}
    order by n.fired desc, n.last_at desc, name, n.topic limit ${ALERT_WEEK_MAX}`.execute(ctx.db)
  return rows
}

export async function findTopics({ db, session }: Context): Promise<string[]> {
  const { rows } = await sql<{ topic: string }>`
    select distinct topic from notice where account_id = ${session.accountId}`.execute(db)
  return rows.map(({ topic }) => topic)
}
