import type { OwnFactors } from '@yardmaster/core/contract/access/secondFactor.ts'
import type { SecurityEventKind } from '@yardmaster/core/security.ts'
import { conflict } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { recordSecurityEvent } from '../../../session/securityLog.ts'
import { findPasskeys } from './passkeys.queries.ts'
import * as queries from './secondFactor.queries.ts'

const textOf = (at: Temporal.Instant) => at.toString({ fractionalSecondDigits: 3 })

export async function readOwn({ db, session }: Context): Promise<OwnFactors> {
  const app = await queries.findApp(db, session)
  const passkeys = await findPasskeys(db, session)
  return {
    app: app?.confirmedAt ? { since: textOf(app.confirmedAt) } : null,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: textOf(createdAt),
      lastUsedAt: usedAt && textOf(usedAt),
    })),
    recoveryCodesLeft: await queries.countCodes(db, session),
    required: await queries.findRequired(db, session.accountId),
  }
}

/**
 * Completes the removal of a factor: the last one takes the recovery codes with it. Throws if the account requires a
 * second factor and none is left.
 */
export async function afterRemoval({ db, session }: Context): Promise<void> {
  const { app, passkeys } = await queries.countFactors(db, session)
  if (app + passkeys > 0) return
  if (await queries.findRequired(db, session.accountId)) throw conflict('error.lastFactor')
  await queries.replaceCodes(db, session, [])
}

/** Records a change of the user's own factors. */
export const recordOwn = (
  ctx: Context,
  kind: SecurityEventKind,
  details: Record<string, string> = {},
): Promise<void> => {
  const { accountId, userId } = ctx.session
  const event = { accountId, userId, actorId: userId, caller: ctx, details, at: ctx.clock.now() }
  return recordSecurityEvent(ctx.db, { kind, ...event })
}
