import { sql } from 'kysely'
import type { SignInMethod } from '@yardmaster/core/security.ts'
import type { Context } from '../../../context.ts'

const ofUser = ({ db, session }: Context, userId: number) =>
  db.selectFrom('session').where('accountId', '=', session.accountId).where('userId', '=', userId)

/** Returns the sessions of a user that still work, the one used last first. */
export const findOpen = (
  ctx: Context,
  userId: number,
  { created, seen }: { created: Temporal.Instant; seen: Temporal.Instant },
) =>
  ofUser(ctx, userId)
    .where('createdAt', '>=', sql<Temporal.Instant>`${created.toString()}::timestamptz`)
    .where('seenAt', '>=', sql<Temporal.Instant>`${seen.toString()}::timestamptz`)
    .orderBy('seenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .select(['id', 'tokenHash', 'method', 'address', 'userAgent', 'createdAt', 'seenAt'])
    .$narrowType<{ method: SignInMethod }>()
    .execute()

/** Returns the ended session, or undefined if the user has none with this id. */
export const deleteOne = ({ db, session }: Context, userId: number, id: string) =>
  db
    .deleteFrom('session')
    .where('accountId', '=', session.accountId)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(['id', 'address', 'userAgent'])
    .executeTakeFirst()
