import { sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'
import { isMuted } from '../mutes/mutes.public.ts'
import { findQuietEnds } from '../quietHours/quietHours.public.ts'
import { startEscalations } from './escalation.queries.ts'
import { fillInboxes } from './inbox.queries.ts'
import { recipients } from './recipients.ts'
import { waitsUntil } from './repeats.ts'
import { tooOldBefore } from './urgency.ts'

/** The number of notices gathered at once. A larger backlog takes several rounds. */
const AT_ONCE = 2000

type Round = { now: Temporal.Instant; onlyUrgent: boolean }

export async function findAccounts(database: Database, { now, onlyUrgent }: Round): Promise<number[]> {
  const { rows } = await sql<{ accountId: number }>`
    select accounts_to_tell(${now.toString()}::timestamptz, ${onlyUrgent}) as account_id`.execute(
    database.outside,
  )
  return rows.map(({ accountId }) => accountId)
}

/**
 * Combines the notices since the last run into messages: one per person and channel, for browsers one per device, apart from emergencies
 * and from those that are too old to be sent. A person without a channel gets a message that can't be sent,
 * so that it is listed. What is not urgent waits for the end of quiet hours, in one message per person and channel.
 * Repeats of what somebody was just sent wait for a few minutes, urgent ones, too.
 * Everyone also gets the notices in their inbox, where those that they muted stay. Runs in one transaction, so that
 * each notice is gathered once. Returns whether there may be more.
 */
export async function gather(db: Db, accountId: number, { now, onlyUrgent }: Round): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update notice set gathered = true where account_id = ${accountId} and id = any (array(
      select id from notice where account_id = ${accountId} and not gathered and (urgent or not ${onlyUrgent})
      order by id limit ${AT_ONCE} for update skip locked))
    returning id`.execute(db)
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => id)
  await fillInboxes(db, accountId, { ids, now })
  await insertMessages(db, accountId, { ids, now })
  const oldest = tooOldBefore(now, { urgent: false })
  await startEscalations(db, accountId, { ids, now, oldest })
  return ids.length === AT_ONCE
}

type Addressed = { ids: string[]; now: Temporal.Instant; onlyUserId?: number }

/**
 * Writes the messages of these notices to everyone who gets them, or to one of them: the next person of an escalation,
 * who is told at once.
 */
export async function insertMessages(
  db: Db,
  accountId: number,
  { ids, now, onlyUserId }: Addressed,
): Promise<void> {
  const quiet = await findQuietEnds(db, accountId, now)
  const oldest = {
    ordinary: tooOldBefore(now, { urgent: false }),
    urgent: tooOldBefore(now, { urgent: true }),
  }
  await sql`
    insert into message (account_id, user_id, channel, device_id, urgent, notice_ids, created_at, next_try_at,
      held_until, collecting, repeats, reason)
    select ${accountId}, user_id, channel, device_id, urgent, array_agg(notice_id order by at, notice_id),
      ${now.toString()}::timestamptz, coalesce(min(until), ${now.toString()}::timestamptz),
      min(until), waits, repeats, case when repeats then 'repeat' when waits then 'quiet' end
    from (
      select u.id as user_id, n.id as notice_id, n.at, n.urgent,
        n.at <= case when n.urgent then ${oldest.urgent.toString()}::timestamptz
          else ${oldest.ordinary.toString()}::timestamptz end as is_old,
        u.email is not null and coalesce(w.send_email, true) as by_email, w.send_sms_to is not null as by_sms,
        exists (select from push_device d where d.account_id = u.account_id and d.user_id = u.id) as by_push,
        ${onlyUserId === undefined ? waitsUntil(now) : sql`null::timestamptz`} as again_at
      ${recipients(accountId)} and n.id = any (${ids}::bigint[]) and not ${isMuted(now)}
        and ${onlyUserId === undefined ? sql`true` : sql`u.id = ${onlyUserId}`}
    ) as addressed
    left join unnest(${[...quiet.keys()]}::integer[], ${[...quiet.values()].map(String)}::timestamptz[])
      as quiet (quiet_user_id, quiet_until) on quiet_user_id = user_id and not urgent and not is_old
    cross join lateral (
      select coalesce(quiet_until, case when not is_old then again_at end) as until,
        quiet_until is null and again_at is not null and not is_old as repeats
    ) as held
    cross join lateral (select until is not null as waits) as held_at_all
    cross join lateral (
      select 'email', null::integer where by_email or not (by_sms or by_push)
      union all select 'sms', null where by_sms
      -- What is too old to be sent is listed once per person, not once per device.
      union all select 'push', d.id from push_device d
        where by_push and d.account_id = ${accountId} and d.user_id = addressed.user_id and not is_old
    ) as way (channel, device_id)
    group by user_id, channel, device_id, urgent, is_old, waits, repeats
    on conflict (account_id, user_id, channel, device_id, urgent, repeats) where collecting do update
    set notice_ids = message.notice_ids || excluded.notice_ids`.execute(db)
}
