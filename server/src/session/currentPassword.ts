import { invalid } from '../appError.ts'
import type { Context } from '../context.ts'
import { passwordMatches } from './password.ts'
import { findPasswordHash } from './session.queries.ts'

/**
 * Throws unless the password is that of the signed-in user. All places that ask for it share one limit, so
 * that someone at an open page can't guess it.
 */
export async function requireCurrentPassword(ctx: Context, field: string, password: string): Promise<void> {
  const { accountId, userId } = ctx.session
  const { attempts } = ctx.outbound
  const key = `password of ${accountId}.${userId}`
  await attempts.rejectIfTooMany(key, key)
  if (await passwordMatches(await findPasswordHash(ctx.db, accountId, userId), password)) return
  await attempts.failed(key, key)
  throw invalid(field, 'error.passwordWrong')
}
