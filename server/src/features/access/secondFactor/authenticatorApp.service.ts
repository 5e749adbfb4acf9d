import type { PasswordAndCode } from '@yardmaster/core/contract/access/secondFactor.ts'
import { conflict, invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { requireCurrentPassword } from '../../../session/currentPassword.ts'
import { checkCode, stepOfSealed } from './checkCode.ts'
import { reportLock } from './codeLock.ts'
import { notifyOfChange } from './factorMail.ts'
import { afterRemoval, recordOwn } from './ownFactors.service.ts'
import { firstCodes } from './recoveryCodes.service.ts'
import * as queries from './secondFactor.queries.ts'
import { newSecret, uriOf } from './totp.ts'

/** Returns a new secret. It counts once a code of it was typed. */
export async function startApp(ctx: Context): Promise<{ secret: string; uri: string }> {
  const { db, session, clock, outbound, text } = ctx
  const found = await queries.findApp(db, session)
  if (found?.confirmedAt) throw conflict('error.appExists')
  const secret = newSecret()
  const { accountId, userId, email, accountName } = session
  const sealedSecret = outbound.providers.secrets.seal(secret, { accountId, userId })
  await queries.insertApp(db, session, { sealedSecret, at: clock.now() })
  const issuer = `${text('app.name')} (${accountName})`
  return { secret, uri: uriOf(secret, { issuer, label: email ?? String(userId) }) }
}

/** Turns the app on. Returns the user's first recovery codes, if they have none yet. */
export async function confirmApp(
  ctx: Context,
  { password, code }: PasswordAndCode,
): Promise<{ recoveryCodes: string[] | null }> {
  await requireCurrentPassword(ctx, 'password', password)
  const attempt = await ctx.outbound.attempts.secondFactor(ctx.session)
  const confirmed = await ctx.db.transaction().execute(async (db) => {
    const within = { ...ctx, db }
    await queries.lockUser(db, ctx.session)
    const found = await queries.findApp(db, ctx.session)
    if (!found || found.confirmedAt) throw conflict(found ? 'error.appExists' : 'error.appNotStarted')
    const step = stepOfSealed(ctx, ctx.session, found.sealedSecret, code.replaceAll(/\s/g, ''))
    if (step === null) {
      await reportLock({ ...within, caller: ctx, attempt }, ctx.session)
      return 'wrong'
    }
    await queries.acceptStep(db, ctx.session, step)
    await queries.confirmApp(db, ctx.session, ctx.clock.now())
    await recordOwn(within, 'secondFactorAdded')
    await notifyOfChange(within, ctx.session, 'appAdded')
    return { recoveryCodes: await firstCodes(within) }
  })
  // Thrown after the commit, so that a block stays in the log.
  if (confirmed === 'wrong') throw invalid('code', 'error.codeWrong')
  await attempt.succeeded()
  return confirmed
}

export async function removeApp(ctx: Context, { password, code }: PasswordAndCode): Promise<void> {
  await requireCurrentPassword(ctx, 'password', password)
  const attempt = await ctx.outbound.attempts.secondFactor(ctx.session)
  const isRemoved = await ctx.db.transaction().execute(async (db) => {
    const within = { ...ctx, db }
    await queries.lockUser(db, ctx.session)
    if (!(await checkCode({ ...within, caller: ctx, attempt }, ctx.session, code))) return false
    await queries.deleteApp(db, ctx.session)
    await afterRemoval(within)
    await recordOwn(within, 'secondFactorRemoved')
    await notifyOfChange(within, ctx.session, 'appRemoved')
    return true
  })
  // Thrown after the commit, so that the failure stays in the log.
  if (!isRemoved) throw invalid('code', 'error.codeWrong')
  await attempt.succeeded()
}
