import { sql } from 'kysely'
import { NotDelivered } from '../../../outbound/notDelivered.ts'
import { findAccounts, gather } from './gather.queries.ts'
import type { Channel } from './message.queries.ts'
import { claim } from './message.queries.ts'
import { sendMessage } from './sendMessage.ts'
import type { NotifyContext } from './sendMessage.ts'

const AT_ONCE = 4
/** Longer than any attempt to send takes. */
const LEASE = { minutes: 5 }

type Options = { onlyUrgent?: boolean }

/** Notifies subscribers of the events since the last run, and resends messages that failed before. */
export async function notifySubscribers(
  context: NotifyContext,
  { onlyUrgent = false }: Options = {},
): Promise<void> {
  const { database, clock, signal } = context
  // Channels that still work in this run. An unreachable one is skipped for the remaining messages.
  const open = new Set<Channel>(['email', 'sms', 'push'])
  const accountIds = await findAccounts(database, { now: clock.now(), onlyUrgent })
  // Inboxes need no mail server, so they don't wait for one that is slow.
  for (const accountId of accountIds) await gatherAll(context, accountId, onlyUrgent)
  for (const accountId of accountIds) {
    signal.throwIfAborted()
    await Promise.all(
      Array.from({ length: AT_ONCE }, () => sendAll(context, accountId, { open, onlyUrgent })),
    )
  }
}

async function gatherAll(
  { database, clock, signal }: NotifyContext,
  accountId: number,
  onlyUrgent: boolean,
): Promise<void> {
  const db = database.account(accountId)
  const gatherSome = () =>
    db
      .transaction()
      .execute((transaction) => gather(transaction, accountId, { now: clock.now(), onlyUrgent }))
  do signal.throwIfAborted()
  while (await gatherSome())
}

async function sendAll(
  context: NotifyContext,
  accountId: number,
  { open, onlyUrgent }: { open: Set<Channel>; onlyUrgent: boolean },
): Promise<void> {
  const { database, clock, log, signal } = context
  const db = database.account(accountId)
  while (open.size > 0 && !signal.aborted) {
    const round = { now: clock.now(), lease: LEASE, onlyUrgent }
    const message = await claim(db, accountId, [...open], round)
    if (!message) return
    try {
      await sendMessage(context, accountId, message)
    } catch (error) {
      if (error instanceof NotDelivered) open.delete(message.channel)
      // A message that can't be sent doesn't block the others. It is retried after the lease.
      else log.error({ err: error, accountId, messageId: message.id }, 'a message could not be sent')
    }
  }
}

/** Deletes messages after 30 days. */
export const deleteOldMessages = async ({
  database,
  clock,
}: Pick<NotifyContext, 'database' | 'clock'>): Promise<void> => {
  await sql`select forget_told(${clock.now().toString()}::timestamptz)`.execute(database.outside)
}
