import { invalid } from '../appError.ts'
import type { Context } from '../context.ts'
import { hashForUser } from './hashing.ts'
import { findCredentials } from './session.queries.ts'

/**
 * Throws unless the password is that of the signed-in user. All places that ask for it share one limit, so
 * that someone at an open page can't guess it.
 */
export const requireCurrentPassword = (
  { db, session, outbound }: Pick<Context, 'db' | 'session' | 'outbound'>,
  field: string,
  password: string,
): Promise<void> =>
  hashForUser(session, async ({ matches }) => {
    const attempt = await outbound.attempts.ownPassword(session)
    const user = await findCredentials(db, session)
    if (!(await matches(user?.passwordHash ?? null, password))) throw invalid(field, 'error.passwordWrong')
    await attempt.succeeded()
  })
