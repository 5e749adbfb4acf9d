import { invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { hashForUser } from '../../../session/hashing.ts'
import { findPasswordHash } from './signIn.queries.ts'

/** Throws if this is not the password of the signed-in user, or after too many wrong ones. */
export const checkOwnPassword = (
  ctx: Pick<Context, 'db' | 'session' | 'outbound'>,
  password: string,
  field: string,
): Promise<void> =>
  hashForUser(ctx.session, async ({ matches }) => {
    const attempt = await ctx.outbound.attempts.ownPassword(ctx.session)
    if (!(await matches(await findPasswordHash(ctx), password))) throw invalid(field, 'error.passwordWrong')
    await attempt.succeeded()
  })
