import { paths } from '@yardmaster/core/paths.ts'
import { AppError } from '../appError.ts'
import type { Db } from '../db/database.ts'
import { formatKey } from './signOnKey.ts'

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

/** Returns where the user of this session signs in again, or null if no provider signed them in. */
export async function signOnPath(
  db: Db,
  { accountId, tokenHash }: { accountId: number; tokenHash: Buffer },
): Promise<string | null> {
  const found = await db
    .selectFrom('singleSignOnSession')
    .innerJoin('singleSignOn', 'singleSignOn.accountId', 'singleSignOnSession.accountId')
    .where('singleSignOnSession.accountId', '=', accountId)
    .where('tokenHash', '=', tokenHash)
    .where('enabled', '=', true)
    .select(['singleSignOn.accountId', 'singleSignOn.key'])
    .executeTakeFirst()
  return found ? paths.startSingleSignOn(formatKey(found)) : null
}
