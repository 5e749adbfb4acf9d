import type { SecondFactor } from '@yardmaster/core/security.ts'
import type { Caller, Clock, Outbound } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { SecretLost } from '../../../integrations/secretBox.ts'
import type { SecretBox } from '../../../integrations/secretBox.ts'
import type { Attempt } from '../../../outbound/attempts.ts'
import { recordSecurityEvent } from '../../../session/securityLog.ts'
import { reportLock } from './codeLock.ts'
import { hashOfCode } from './recoveryCode.ts'
import * as queries from './secondFactor.queries.ts'
import type { UserKey } from './secondFactor.queries.ts'
import { stepOf } from './totp.ts'

type Checking = {
  db: Db
  clock: Clock
  outbound: { providers: { secrets: SecretBox }; delivery: Outbound['delivery'] }
  caller: Caller
  /** Counted by the caller, before the code is checked. */
  attempt: Attempt
}

/**
 * Accepts a code of the user's authenticator app or a recovery code, once. Returns null for any other, and records
 * the failure. The caller commits in both cases.
 */
export async function checkCode(
  checking: Checking,
  user: UserKey,
  typed: string,
): Promise<SecondFactor | null> {
  const { db, clock, caller } = checking
  const digits = typed.replaceAll(/\s/g, '')
  const isOfApp = /^\d{6}$/.test(digits)
  const at = clock.now()
  const event = { accountId: user.accountId, userId: user.userId, caller, at }
  if (isOfApp && (await acceptsAppCode(checking, user, digits))) return 'code'
  if (!isOfApp && (await queries.useCode(db, user, hashOfCode(typed), at))) {
    const left = await queries.countCodes(db, user)
    await recordSecurityEvent(db, {
      kind: 'recoveryCodeUsed',
      actorId: user.userId,
      details: { codesLeft: left },
      ...event,
    })
    return 'recoveryCode'
  }
  const details = { secondFactor: isOfApp ? 'code' : 'recoveryCode' }
  await recordSecurityEvent(db, { kind: 'secondFactorFailed', actorId: null, details, ...event })
  await reportLock(checking, user)
  return null
}

async function acceptsAppCode(checking: Checking, user: UserKey, code: string): Promise<boolean> {
  const app = await queries.findApp(checking.db, user)
  if (!app?.confirmedAt) return false
  const step = stepOfSealed(checking, user, app.sealedSecret, code)
  return step !== null && queries.acceptStep(checking.db, user, step)
}

/** Returns null for a wrong code, also if the key of the secrets was lost. */
export function stepOfSealed(
  { clock, outbound }: Pick<Checking, 'clock'> & { outbound: Pick<Checking['outbound'], 'providers'> },
  user: UserKey,
  sealed: Buffer,
  code: string,
): number | null {
  try {
    const { accountId, userId } = user
    return stepOf(outbound.providers.secrets.open(sealed, { accountId, userId }), code, clock.now())
  } catch (error) {
    if (error instanceof SecretLost) return null
    throw error
  }
}
