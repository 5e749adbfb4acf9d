import { AppError } from '../appError.ts'
import type { Db } from '../db/database.ts'

/**
 * Throws 403 if the account allows its users no other way than its provider. Administrators may always use another
 * one, so that a provider that fails locks nobody out.
 */
export async function requireOtherWay(
  db: Db,
  { accountId, userId }: { accountId: number; userId: number },
): Promise<void> {
  const closed = await db
    .selectFrom('singleSignOn')
    .innerJoin('appUser', 'appUser.accountId', 'singleSignOn.accountId')
    .where('singleSignOn.accountId', '=', accountId)
    .where('appUser.id', '=', userId)
    .where('appUser.role', '<>', 'admin')
    .where('enabled', '=', true)
    .where('onlyWay', '=', true)
    .select('appUser.id')
    .executeTakeFirst()
  if (closed) throw new AppError('error.singleSignOnOnly', 403)
}
