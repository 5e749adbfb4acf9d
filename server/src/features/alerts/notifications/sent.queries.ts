import { SENT_PAGE } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import type { SentView } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'

/**
 * Returns one page plus one row, newest first: the messages to this user or to all users, or only those that
 * were not sent.
 */
export const findSent = (
  { db, session }: Context,
  { show, beforeId, since }: { show: SentView; beforeId: number | null; since: Temporal.Instant },
) =>
  db
    .selectFrom('message')
    .innerJoin('appUser', (join) => sameAccount(join, 'appUser.id', 'message.userId'))
    .where('message.accountId', '=', session.accountId)
    .where('message.createdAt', '>', sql<Temporal.Instant>`${since.toString()}::timestamptz`)
    .$if(show !== 'all', (query) => query.where('message.state', '<>', 'sent'))
    .$if(show !== 'notSentToAnyone', (query) => query.where('message.userId', '=', session.userId))
    .$if(beforeId !== null, (query) => query.where('message.id', '<', beforeId))
    .orderBy('message.id', 'desc')
    .limit(SENT_PAGE + 1)
    .select([
      'message.id',
      'message.userId',
      'appUser.firstName',
      'appUser.lastName',
      'message.channel',
      'message.state',
      'message.reason',
      'message.detail',
      'message.lines',
      'message.moments',
      'message.createdAt',
      'message.sentAt',
    ])
    .execute()
