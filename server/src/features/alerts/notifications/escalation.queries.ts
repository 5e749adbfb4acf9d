import { URGENT_ALERTS } from '@yardmaster/core/contract/alerts/alertRules.ts'
import { sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'
import { recipients } from './recipients.ts'

/** The escalation of the topic itself comes before the one of all urgent alerts. `n` is a notice. */
const RULE = sql`
  select r.escalate_after, r.escalate_to from alert_rule r
  where r.account_id = n.account_id and r.escalate_after is not null
    and (r.topic = n.topic or (r.topic = ${URGENT_ALERTS} and n.urgent))
  order by r.topic = n.topic desc limit 1`

type Gathered = { ids: string[]; now: Temporal.Instant; oldest: Temporal.Instant }

/** Whether anybody has the alert in their inbox, which is filled before. `n` is a notice, `subject` what it is about. */
const IS_TOLD = sql`exists (
  select from inbox_item i
  where i.account_id = n.account_id and i.topic = n.topic and i.subject = about.subject and i.done_at is null)`

/**
 * Starts to wait for somebody who takes these alerts, where that is wanted. Repeats don't start it again. If nobody
 * subscribes to the alert, nobody could take it, so the first person of the list is told by the next run.
 */
export async function startEscalations(
  db: Db,
  accountId: number,
  { ids, now, oldest }: Gathered,
): Promise<void> {
  await sql`
    insert into alert_escalation (account_id, topic, subject, notice_id, started_at, next_at)
    select distinct on (n.topic, subject) n.account_id, n.topic, subject, n.id, ${now.toString()}::timestamptz,
      ${now.toString()}::timestamptz + case when ${IS_TOLD} then escalate_after else 0 end * interval '1 minute'
    from notice n
    cross join lateral (select coalesce('thing:' || n.equipment_id, 'area:' || n.area_id) as subject) as about
    join lateral (${RULE}) as rule on true
    where n.account_id = ${accountId} and n.id = any (${ids}::bigint[]) and n.raised is distinct from false
      and n.at > ${oldest.toString()}::timestamptz
    order by n.topic, subject, n.at desc, n.id desc
    on conflict (account_id, topic, subject) where next_at is not null do nothing`.execute(db)
}

export async function findEscalatingAccounts(database: Database, now: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql<{ accountId: number }>`
    select accounts_to_escalate(${now.toString()}::timestamptz) as account_id`.execute(database.outside)
  return rows.map(({ accountId }) => accountId)
}

export type DueEscalation = {
  id: number
  topic: string
  subject: string
  noticeId: string
  /** The position in the list of the next person. */
  step: number
  /** Somebody took the alert or is done with it, its flag was cleared, or nobody wants it escalated anymore. */
  isOver: boolean
  escalateAfter: number | null
  escalateTo: number[] | null
}

/** Locks the next due escalation. Another process skips it. */
export async function lockDueEscalation(
  db: Db,
  accountId: number,
  now: Temporal.Instant,
): Promise<DueEscalation | undefined> {
  const { rows } = await sql<DueEscalation>`
    select x.id, x.topic, x.subject, x.notice_id, x.step, rule.escalate_after, rule.escalate_to,
      rule.escalate_after is null
      or exists (
        select from inbox_item i
        where i.account_id = x.account_id and i.topic = x.topic and i.subject = x.subject
          and (i.taken_by is not null and i.done_at is null or i.done_at >= x.started_at))
      or (n.raised and n.equipment_id is not null and not exists (
        select from asset_flag f
        where f.account_id = n.account_id and f.equipment_id = n.equipment_id and 'flag:' || f.flag_id = n.topic))
      as is_over
    from alert_escalation x
    left join notice n on n.account_id = x.account_id and n.id = x.notice_id
    left join lateral (${RULE}) as rule on true
    where x.account_id = ${accountId} and x.next_at <= ${now.toString()}::timestamptz
    order by x.next_at, x.id limit 1 for update of x skip locked`.execute(db)
  return rows[0]
}

type Step = { userId: number | null; step: number; nextAt: Temporal.Instant | null; now: Temporal.Instant }

/** Records to whom an alert was escalated, if to anybody, and when the next one is due. */
export async function recordStep(
  db: Db,
  accountId: number,
  { id }: Pick<DueEscalation, 'id'>,
  { userId, step, nextAt, now }: Step,
): Promise<void> {
  const added = userId === null ? [] : [userId]
  const times = added.map(() => now.toString())
  await sql`
    update alert_escalation set step = ${step}, next_at = ${nextAt?.toString() ?? null}::timestamptz,
      user_ids = user_ids || ${added}::integer[], times = times || ${times}::timestamptz[]
    where account_id = ${accountId} and id = ${id}`.execute(db)
}

/** Returns whether a user who is next may see the asset or area of the alert. */
export async function maySee(db: Db, accountId: number, noticeId: string, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select ${recipients(accountId, userId)} and n.id = ${noticeId}::bigint and u.id = ${userId}`.execute(db)
  return rows.length > 0
}

/** Puts the alert into the inbox of the person, unread, even if they had read or snoozed it. */
export async function fillInboxOf(
  db: Db,
  accountId: number,
  { noticeId, subject }: Pick<DueEscalation, 'noticeId' | 'subject'>,
  { userId, now }: { userId: number; now: Temporal.Instant },
): Promise<void> {
  await sql`
    insert into inbox_item (account_id, user_id, kind, topic, subject, equipment_id, area_id, urgent, severity, first_at, at,
      reported_at, raised, k, changed_at)
    select n.account_id, ${userId}, 'alert', n.topic, ${subject}, n.equipment_id, n.area_id, n.urgent, n.severity, n.at, n.at,
      n.created_at, n.raised, n.k, ${now.toString()}::timestamptz
    from notice n where n.account_id = ${accountId} and n.id = ${noticeId}::bigint
    on conflict (account_id, user_id, topic, subject) where done_at is null do update
    set read_at = null, snoozed_until = null, changed_at = excluded.changed_at`.execute(db)
}
