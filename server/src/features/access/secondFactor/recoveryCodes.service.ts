import { RECOVERY_CODES } from '@yardmaster/core/contract/access/secondFactor.ts'
import type { PasswordOnly } from '@yardmaster/core/contract/access/secondFactor.ts'
import { conflict } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { requireCurrentPassword } from '../../../session/currentPassword.ts'
import { notifyOfChange } from './factorMail.ts'
import { recordOwn } from './ownFactors.service.ts'
import { hashOfCode, newRecoveryCode } from './recoveryCode.ts'
import * as queries from './secondFactor.queries.ts'

type NewCodes = { recoveryCodes: string[] | null }

/** Replaces the recovery codes of the user, used or not. */
export async function createCodes(ctx: Context, { password }: PasswordOnly): Promise<NewCodes> {
  await requireCurrentPassword(ctx, 'password', password)
  return ctx.db.transaction().execute(async (db) => {
    const within = { ...ctx, db }
    await queries.lockUser(db, ctx.session)
    const { app, passkeys } = await queries.countFactors(db, ctx.session)
    if (app + passkeys === 0) throw conflict('error.noFactor')
    const codes = await replaceCodes(within)
    await notifyOfChange(within, ctx.session, 'codesCreated')
    return { recoveryCodes: codes }
  })
}

/** Returns the first codes of a user, with their first factor, or null if they have some. */
export async function firstCodes(ctx: Context): Promise<string[] | null> {
  return (await queries.countCodes(ctx.db, ctx.session)) > 0 ? null : replaceCodes(ctx)
}

async function replaceCodes(ctx: Context): Promise<string[]> {
  const { db, session } = ctx
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await queries.replaceCodes(db, session, codes.map(hashOfCode))
  await recordOwn(ctx, 'recoveryCodesCreated')
  return codes
}
