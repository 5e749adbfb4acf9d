import { SENT_PAGE } from '@yardmaster/core/contract/alerts/subscriptions.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'

/**
 * Returns one page plus one row, newest first: the messages sent to this user, or the failed messages of all
 * users.
 */
export const findSent = (
  { db, session }: Context,
  { failed, beforeId, since }: { failed: boolean; beforeId: number | null; since: Temporal.Instant },
) =>
  db
    .selectFrom('message')
    .innerJoin('appUser', (join) => sameAccount(join, 'appUser.id', 'message.userId'))
    .where('message.accountId', '=', session.accountId)
    .where('message.createdAt', '>', sql<Temporal.Instant>`${since.toString()}::timestamptz`)
    .$if(failed, (query) => query.where('message.state', '=', 'failed'))
    .$if(!failed, (query) => query.where('message.userId', '=', session.userId))
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
      'message.createdAt',
      'message.sentAt',
    ])
    .execute()
