import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import type { inbox, InboxKind, InboxView } from '@yardmaster/core/contract/alerts/inbox.ts'
import { INBOX_PAGE, SNOOZE_MAX_DAYS } from '@yardmaster/core/contract/alerts/inbox.ts'
import { invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { entryOf } from './entry.ts'
import * as queries from './inbox.queries.ts'
import { readInboxCursor, writeInboxCursor } from './inboxCursor.ts'
import { mayRead } from './inboxTopics.ts'

export async function countInbox(ctx: Context): Promise<AnswerOf<typeof inbox.count>> {
  const readable = (await queries.countUnread(ctx)).filter(({ topic }) => mayRead(ctx.session, topic))
  return {
    unread: readable.reduce((sum, { unread }) => sum + unread, 0),
    urgent: readable.reduce((sum, { urgent }) => sum + urgent, 0),
  }
}

type Query = { after?: string | undefined; show: InboxView; kind?: InboxKind | undefined }

export async function listInbox(
  ctx: Context,
  { after, show, kind }: Query,
): Promise<AnswerOf<typeof inbox.list>> {
  const topics = (await queries.findTopics(ctx)).filter((topic) => mayRead(ctx.session, topic))
  const found = await queries.findEntries(ctx, {
    topics,
    show,
    kind,
    after: after ? readInboxCursor(after) : null,
  })
  const page = found.slice(0, INBOX_PAGE)
  const last = found.length > INBOX_PAGE ? page.at(-1) : undefined
  return {
    rows: page.flatMap((row) => entryOf(row, ctx) ?? []),
    next: last ? writeInboxCursor({ isFirst: last.isFirst, at: last.changedAt, id: last.id }) : null,
  }
}

export const setRead = (
  ctx: Context,
  { ids, read }: { ids?: number[] | undefined; read: boolean },
): Promise<void> => queries.markRead(ctx, ids ?? null, read)

export async function setDone(ctx: Context, { ids, done }: { ids: number[]; done: boolean }): Promise<void> {
  if (done) return queries.finish(ctx, ids)
  for (const id of ids) if (!(await queries.mergeIntoOpen(ctx, id))) await queries.reopen(ctx, id)
}

export const setTaken = (ctx: Context, { ids, taken }: { ids: number[]; taken: boolean }): Promise<void> =>
  queries.setTaken(ctx, ids, taken)

export async function snooze(
  ctx: Context,
  { ids, until }: { ids: number[]; until: string | null },
): Promise<void> {
  const instant = until === null ? null : Temporal.Instant.from(until)
  const now = ctx.clock.now()
  const isPast = instant !== null && Temporal.Instant.compare(instant, now) <= 0
  const isTooFar =
    instant !== null && Temporal.Instant.compare(instant, now.add({ hours: SNOOZE_MAX_DAYS * 24 })) > 0
  if (isPast || isTooFar) throw invalid('until', 'error.invalid')
  await queries.snooze(ctx, ids, instant)
}
