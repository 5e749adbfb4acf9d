import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import type { ChangeRef } from './emailChangeCode.ts'

type Own = Pick<Context, 'db'> & { session: Pick<Context['session'], 'accountId' | 'userId'> }

export const findOwnChange = ({ db, session }: Own) =>
  db
    .selectFrom('emailChange')
    .where('accountId', '=', session.accountId)
    .where('userId', '=', session.userId)
    .select(['id', 'email', 'requestedAt'])
    .executeTakeFirst()

/** The new request has a new id, so that links to an earlier one are void. */
export async function replaceOwnChange(ctx: Context, email: string): Promise<number> {
  await deleteOwnChange(ctx)
  const { accountId, userId } = ctx.session
  const { id } = await ctx.db
    .insertInto('emailChange')
    .values({ accountId, userId, email, requestedAt: ctx.clock.now().toString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteOwnChange({ db, session }: Own): Promise<void> {
  await db
    .deleteFrom('emailChange')
    .where('accountId', '=', session.accountId)
    .where('userId', '=', session.userId)
    .execute()
}

/** Returns the change with its user and company. */
export const findChange = (db: Db, { accountId, changeId }: ChangeRef) =>
  db
    .selectFrom('emailChange')
    .innerJoin('appUser', (join) => sameAccount(join, 'appUser.id', 'emailChange.userId'))
    .innerJoin('account', 'account.id', 'appUser.accountId')
    .where('emailChange.accountId', '=', accountId)
    .where('emailChange.id', '=', changeId)
    .select([
      'emailChange.userId',
      'emailChange.email',
      'emailChange.requestedAt',
      'appUser.email as oldEmail',
      'appUser.firstName',
      'appUser.lastName',
      'appUser.branchId',
      'account.name as company',
    ])
    .executeTakeFirst()

/** Locks the change, so that of two requests with one link only the first finds it. */
export async function lockChange(db: Db, { accountId, changeId }: ChangeRef): Promise<void> {
  await db
    .selectFrom('emailChange')
    .where('accountId', '=', accountId)
    .where('id', '=', changeId)
    .select('id')
    .forUpdate()
    .execute()
}

/** The database deletes the change with it (`void_email_change`). */
export async function setEmail(db: Db, accountId: number, userId: number, email: string): Promise<void> {
  await db
    .updateTable('appUser')
    .set({ email })
    .where('accountId', '=', accountId)
    .where('id', '=', userId)
    .execute()
}

export async function isTakenByOther({ db, session }: Own, email: string): Promise<boolean> {
  const other = await db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .where('email', '=', email)
    .where('id', '<>', session.userId)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst()
  return other !== undefined
}
