import type { PublicContext } from '../../../context.ts'
import { recordSecurityEvent } from '../../../session/securityLog.ts'
import { signOnFailureOf } from './providerFault.ts'
import { SignOnFailure } from './signOnFailure.ts'

/** Runs a step of a sign-in. If it fails, the account's security log says why. Throws SignOnFailure. */
export async function recordFailure<T>(
  ctx: PublicContext,
  accountId: number,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const failure = signOnFailureOf(error)
    if (!(failure instanceof SignOnFailure)) throw failure
    const { reason, detail, email } = failure
    await recordSecurityEvent(ctx.database.account(accountId), {
      kind: 'singleSignOnFailed',
      accountId,
      userId: null,
      actorId: null,
      caller: ctx,
      at: ctx.clock.now(),
      details: { ssoFailure: reason, ...(detail && { signOnDetail: detail }), ...(email && { email }) },
    })
    throw failure
  }
}
