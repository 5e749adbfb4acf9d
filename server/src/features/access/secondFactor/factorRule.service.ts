import { can } from '@yardmaster/core/policy.ts'
import { conflict, forbidden, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { recordSecurityEvent } from '../../../session/securityLog.ts'
import { endSessionsOf } from '../../../session/session.service.ts'
import { notifyOfChange } from './factorMail.ts'
import { deletePasskeys } from './passkeys.queries.ts'
import * as queries from './secondFactor.queries.ts'

export async function readRule({ db, session }: Context) {
  const { app, passkeys } = await queries.countFactors(db, session)
  return {
    required: await queries.findRequired(db, session.accountId),
    usersWithout: await queries.countWithout(db, session.accountId),
    hasOwn: app + passkeys > 0,
  }
}

/** An administrator without a second factor can't require it, because they would lock themselves out of this switch. */
export async function updateRule(ctx: Context, required: boolean): Promise<void> {
  const { db, session, clock } = ctx
  const { accountId, userId } = session
  if ((await queries.findRequired(db, accountId)) === required) return
  const { app, passkeys } = await queries.countFactors(db, session)
  if (required && app + passkeys === 0) throw conflict('error.ownFactorFirst')
  await queries.setRequired(db, accountId, required)
  await recordSecurityEvent(db, {
    kind: required ? 'secondFactorRequired' : 'secondFactorOptional',
    accountId,
    userId: null,
    actorId: userId,
    caller: ctx,
    at: clock.now(),
  })
}

export async function readOf(ctx: Context, userId: number): Promise<{ app: boolean; passkeys: number }> {
  const user = await findOther(ctx, userId)
  const { app, passkeys } = await queries.countFactors(ctx.db, user)
  return { app: app > 0, passkeys }
}

/** Removes all factors of a user who has lost them, and ends their sessions, which a thief may have opened. */
export async function resetFactors(ctx: Context, userId: number): Promise<void> {
  const user = await findOther(ctx, userId)
  const { db, session, clock } = ctx
  await queries.lockUser(db, user)
  const { app, passkeys } = await queries.countFactors(db, user)
  if (app + passkeys === 0) throw conflict('error.noFactor')
  await queries.deleteApp(db, user)
  await deletePasskeys(db, user)
  await queries.replaceCodes(db, user, [])
  await endSessionsOf(ctx, userId)
  await recordSecurityEvent(db, {
    kind: 'secondFactorRemoved',
    accountId: session.accountId,
    userId,
    actorId: session.userId,
    caller: ctx,
    at: clock.now(),
    details: { factorReset: true },
  })
  await notifyOfChange(ctx, user, 'reset')
}

async function findOther({ db, session }: Context, userId: number) {
  const user = await queries.findPerson(db, { accountId: session.accountId, userId })
  if (!user) throw notFound()
  if (!can(session, 'secondFactor.reset', { id: userId, role: user.role, branchId: user.branchId }))
    throw forbidden()
  return user
}
