import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { recipients } from './recipients.ts'

type Gathered = { ids: string[]; now: Temporal.Instant }

/** The newest notice decides what an entry says, in whichever order notices are gathered. */
const newest = (column: string) =>
  sql.raw(
    `${column} = case when excluded.at >= inbox_item.at then excluded.${column} else inbox_item.${column} end`,
  )

/** Whoever gets an alert later also sees who is on it. */
const TAKEN = sql`
  select o.taken_by, o.taken_at from inbox_item o
  where o.account_id = addressed.account_id and o.topic = addressed.topic and o.subject = addressed.subject
    and o.done_at is null and o.taken_by is not null
  order by o.taken_at limit 1`

/**
 * Puts notices into the inboxes of their recipients with one statement, whether or not anything can be sent to
 * them. Repeats count up the entry that is already there, which becomes unread again. A snoozed entry stays
 * snoozed unless it is an emergency.
 */
export async function fillInboxes(db: Db, accountId: number, { ids, now }: Gathered): Promise<void> {
  await sql`
    insert into inbox_item (account_id, user_id, kind, topic, subject, equipment_id, area_id, urgent, severity, count,
      first_at, at, reported_at, raised, k, changed_at, taken_by, taken_at)
    select distinct on (user_id, topic, subject) ${accountId}, user_id, 'alert', topic, subject, equipment_id, area_id,
      bool_or(urgent) over same, severity, count(*) over same, min(at) over same, at, created_at, raised, k,
      ${now.toString()}::timestamptz, taken.taken_by, taken.taken_at
    from (
      select u.id as user_id, n.*, coalesce('thing:' || n.equipment_id, 'area:' || n.area_id) as subject
      ${recipients(accountId)} and n.id = any (${ids}::bigint[])
    ) as addressed
    left join lateral (${TAKEN}) as taken on true
    window same as (partition by user_id, topic, subject)
    order by user_id, topic, subject, at desc, id desc
    on conflict (account_id, user_id, topic, subject) where done_at is null do update
    set count = inbox_item.count + excluded.count, urgent = inbox_item.urgent or excluded.urgent,
      first_at = least(inbox_item.first_at, excluded.first_at), ${newest('at')}, ${newest('reported_at')},
      ${newest('raised')}, ${newest('k')}, ${newest('severity')}, changed_at = excluded.changed_at, read_at = null,
      snoozed_until = case when not excluded.urgent then inbox_item.snoozed_until end`.execute(db)
}
