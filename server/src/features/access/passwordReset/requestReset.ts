import type { PublicContext } from '../../../context.ts'
import { insertRequest } from './passwordReset.queries.ts'

/** The longest email address that a user can have. */
const EMAIL_MAX = 254

/**
 * Accepts a request for a new password. It does the same for every email: a job looks for the users later, so neither
 * the answer nor its time reveals whether there are any.
 */
export async function requestReset(
  { database, clock, address, outbound }: PublicContext,
  typed: string,
): Promise<void> {
  const email = typed.trim().toLowerCase()
  await outbound.attempts.forgotPassword(address, email)
  if (email.length <= EMAIL_MAX) await insertRequest(database, { email, at: clock.now() })
}
