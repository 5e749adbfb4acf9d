import type { SecondFactor } from '@yardmaster/core/security.ts'
import { invalid } from '../../../appError.ts'
import type { PublicContext } from '../../../context.ts'
import { checkCode } from './checkCode.ts'
import { countFactors } from './secondFactor.queries.ts'
import type { UserKey } from './secondFactor.queries.ts'

/**
 * Checks the code of a user who signs in again on an open page and whose password was right. Returns undefined if they
 * have no second factor.
 */
export async function proveAgain(
  ctx: PublicContext,
  { accountId, userId }: UserKey,
  code: string,
): Promise<SecondFactor | undefined> {
  const db = ctx.database.account(accountId)
  const user = { accountId, userId }
  const { app, passkeys } = await countFactors(db, user)
  if (app + passkeys === 0) return undefined
  if (code.trim() === '') throw invalid('code', app > 0 ? 'error.codeNeeded' : 'error.passkeyNeeded')
  const attempt = await ctx.outbound.attempts.secondFactor(user)
  const proven = await db
    .transaction()
    .execute((within) => checkCode({ ...ctx, db: within, caller: ctx, attempt }, user, code))
  if (!proven) throw invalid('code', 'error.codeWrong')
  await attempt.succeeded()
  return proven
}
