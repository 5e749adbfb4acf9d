import type { InboxKind, InboxView } from '@yardmaster/core/contract/alerts/inbox.ts'
import { INBOX_PAGE } from '@yardmaster/core/contract/alerts/inbox.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../../context.ts'
import { visibleToUser } from '../../../db/scope.ts'
import { ABOUT, readItems } from '../notifications/notifications.public.ts'
import { isMuted } from '../mutes/mutes.public.ts'
import type { Item } from '../notifications/notifications.public.ts'

type Detail = { name?: string; by?: string; ticketNum?: number }

export type InboxRow = Item & {
  id: number
  kind: InboxKind
  subject: string
  count: number
  firstAt: Temporal.Instant
  isMuted: boolean
  /** Urgent, open and not muted, so that it comes before the others. */
  isFirst: boolean
  changedAt: Temporal.Instant
  readAt: Temporal.Instant | null
  snoozedUntil: Temporal.Instant | null
  doneAt: Temporal.Instant | null
  takenBy: number | null
  takenName: string | null
  escalatedTo: number | null
  escalatedName: string | null
  escalatedAt: Temporal.Instant | null
  words: Detail
}

/** The last person to whom an alert was escalated. `n` is an entry. */
const ESCALATED = sql`
  select person.id as escalated_to, person.first_name || ' ' || person.last_name as escalated_name,
    x.times[cardinality(x.times)] as escalated_at
  from alert_escalation x
  join app_user person on person.account_id = x.account_id and person.id = x.user_ids[cardinality(x.user_ids)]
  where x.account_id = n.account_id and x.topic = n.topic and x.subject = n.subject and x.started_at >= n.first_at
  order by x.id desc limit 1`

/**
 * The entries of the caller that they may still see: nothing of assets and places that are out of their sight
 * by now. `n` has the columns of a notice.
 */
const ofCaller = ({ session }: Context) => sql`
  from inbox_item n
  join app_user u on u.account_id = n.account_id and u.id = n.user_id
  left join equipment e on e.account_id = n.account_id and e.id = n.equipment_id
  left join area on area.account_id = n.account_id and area.id = n.area_id
  left join place on place.account_id = area.account_id and place.id = area.place_id
  left join app_user taker on taker.account_id = n.account_id and taker.id = n.taken_by
  left join lateral (${ESCALATED}) as escalated on true
  join branch b on b.account_id = n.account_id and b.id = coalesce(e.branch_id, place.branch_id, u.branch_id)
  where n.account_id = ${session.accountId} and n.user_id = ${session.userId}
    and case when n.equipment_id is not null then (${sql.raw(visibleToUser('u', 'e'))})
      when n.area_id is not null then area.deleted_at is null and place.deleted_at is null
        and (u.role = 'admin' or u.branch_id = place.branch_id)
      else true end`

const isIn = ({ clock }: Context, view: InboxView): RawBuilder<boolean> => {
  const now = sql`${clock.now().toString()}::timestamptz`
  if (view === 'done') return sql`n.done_at is not null`
  const isSnoozed = view === 'snoozed'
  return sql`n.done_at is null and coalesce(n.snoozed_until > ${now}, false) = ${isSnoozed}`
}

/** An assignment of a muted asset is no alert. */
const isQuiet = ({ clock }: Context): RawBuilder<boolean> =>
  sql`(n.kind = 'alert' and ${isMuted(clock.now())})`

/** Counts the open unread entries of each topic. Muted ones wait quietly. */
export async function countUnread(
  ctx: Context,
): Promise<{ topic: string; unread: number; urgent: number }[]> {
  const { rows } = await sql<{ topic: string; unread: number; urgent: number }>`
    select n.topic, count(*)::integer as unread, (count(*) filter (where n.urgent))::integer as urgent
    ${ofCaller(ctx)} and ${isIn(ctx, 'open')} and n.read_at is null and not ${isQuiet(ctx)}
    group by n.topic`.execute(ctx.db)
  return rows
}

export async function findTopics({ db, session }: Context): Promise<string[]> {
  const rows = await db
    .selectFrom('inboxItem')
    .where('accountId', '=', session.accountId)
    .where('userId', '=', session.userId)
    .select('topic')
    .distinct()
    .execute()
  return rows.map(({ topic }) => topic)
}

/** The end of a page. */
export type InboxCursor = { isFirst: boolean; at: Temporal.Instant; id: number }

type Wish = { topics: string[]; show: InboxView; kind: InboxKind | undefined; after: InboxCursor | null }

/** Returns one page plus one row. Only open entries can be urgent: the others are history. */
export function findEntries(ctx: Context, { topics, show, kind, after }: Wish): Promise<InboxRow[]> {
  const muted = isQuiet(ctx)
  const isFirst = show === 'open' ? sql`(n.urgent and not ${muted})` : sql`false`
  const follows = after
    ? sql`(${isFirst}, n.changed_at, n.id) < (${after.isFirst}, ${after.at.toString()}::timestamptz, ${after.id}::integer)`
    : sql`true`
  return readItems<InboxRow>(
    ctx.db,
    sql`
      select n.account_id, n.id, n.kind, n.topic, n.subject, n.raised, n.k, n.at, n.reported_at, n.equipment_id,
        n.area_id, n.urgent, n.severity, n.count, n.first_at, n.changed_at, n.read_at, n.snoozed_until, n.done_at,
        n.detail as words, n.taken_by, taker.first_name || ' ' || taker.last_name as taken_name,
        escalated.*,
        ${muted} as is_muted, ${isFirst} as is_first, ${ABOUT}
      ${ofCaller(ctx)} and ${isIn(ctx, show)} and n.topic = any (${topics}::text[])
        and ${kind === undefined ? sql`true` : sql`n.kind = ${kind}`} and ${follows}
      order by is_first desc, n.changed_at desc, n.id desc limit ${INBOX_PAGE + 1}`,
    sql`n.is_first desc, n.changed_at desc, n.id desc`,
  )
}

const own = ({ db, session }: Context, ids: readonly number[] | null) =>
  db
    .updateTable('inboxItem')
    .where('accountId', '=', session.accountId)
    .where('userId', '=', session.userId)
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))

export async function markRead(ctx: Context, ids: readonly number[] | null, read: boolean): Promise<void> {
  await own(ctx, ids)
    .where('doneAt', 'is', null)
    .where('readAt', read ? 'is' : 'is not', null)
    .set({ readAt: read ? ctx.clock.now().toString() : null })
    .execute()
}

/** Entries return unread when the time has come. */
export async function snooze(
  ctx: Context,
  ids: readonly number[],
  until: Temporal.Instant | null,
): Promise<void> {
  await own(ctx, ids)
    .where('doneAt', 'is', null)
    .set({ snoozedUntil: until?.toString() ?? null, readAt: null })
    .execute()
}

/** Marks these alerts in the inboxes of everyone who has them. Nobody gives up what somebody else took. */
export async function setTaken(
  { db, clock, session: { accountId, userId } }: Context,
  ids: readonly number[],
  taken: boolean,
): Promise<void> {
  await sql`
    update inbox_item o set taken_by = ${taken ? userId : null}, taken_at = ${taken ? clock.now().toString() : null}::timestamptz
    from inbox_item own
    where own.account_id = ${accountId} and own.user_id = ${userId} and own.id = any (${ids}::integer[])
      and own.kind = 'alert' and own.done_at is null
      and o.account_id = own.account_id and o.topic = own.topic and o.subject = own.subject and o.done_at is null
      and ${taken ? sql`true` : sql`o.taken_by = ${userId}`}`.execute(db)
}

export async function finish(ctx: Context, ids: readonly number[]): Promise<void> {
  const now = ctx.clock.now().toString()
  await own(ctx, ids)
    .where('doneAt', 'is', null)
    .set({ doneAt: now, readAt: now, snoozedUntil: null })
    .execute()
}

/** Adds a finished entry to the one that was opened since for the same alert. Returns whether there is one. */
export async function mergeIntoOpen({ db, session }: Context, id: number): Promise<boolean> {
  const { rows } = await sql`
    with closed as (
      delete from inbox_item c
      where c.account_id = ${session.accountId} and c.user_id = ${session.userId} and c.id = ${id}
        and c.done_at is not null and exists (
          select from inbox_item o where (o.account_id, o.user_id, o.topic, o.subject) = (c.account_id, c.user_id, c.topic, c.subject)
            and o.done_at is null)
      returning *)
    update inbox_item o set count = o.count + closed.count, first_at = least(o.first_at, closed.first_at)
    from closed
    where (o.account_id, o.user_id, o.topic, o.subject) = (closed.account_id, closed.user_id, closed.topic, closed.subject)
      and o.done_at is null
    returning o.id`.execute(db)
  return rows.length > 0
}

export async function reopen(ctx: Context, id: number): Promise<void> {
  await own(ctx, [id]).where('doneAt', 'is not', null).set({ doneAt: null }).execute()
}
