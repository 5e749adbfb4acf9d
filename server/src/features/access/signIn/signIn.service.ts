import type { PasswordForm } from '@yardmaster/core/contract/account/users.ts'
import { conflict, invalid } from '../../../appError.ts'
import type { Context, PublicContext } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { requireCurrentPassword } from '../../../session/currentPassword.ts'
import { rejectGuessable } from '../../../session/guessablePassword.ts'
import { rememberLanguages } from '../../../session/session.queries.ts'
import { endSession, endSessionsOf, reachesBranch, startSession } from '../../../session/session.service.ts'
import type { SessionToken } from '../../../session/sessionToken.ts'
import { hashPassword, passwordMatches } from '../../../session/password.ts'
import { findUserByEmail, updatePasswordHash } from './signIn.queries.ts'

type Credentials = { email: string; password: string }
type Found = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

/** Returns null if the email and password don't match. The reason is never disclosed. */
export async function signIn(ctx: PublicContext, form: Credentials): Promise<SessionToken | null> {
  const user = await authenticate(ctx, form)
  return user && begin(ctx, user)
}

/** Signs in the user that an open page belongs to, and nobody else, in the branch that the page shows. */
export async function signInAgain(
  ctx: PublicContext,
  form: Credentials & { userId: number; branchId: number },
): Promise<SessionToken> {
  const user = await authenticate(ctx, form)
  if (!user) throw invalid('password', 'error.signIn')
  if (user.userId !== form.userId) throw conflict('error.signInAsOther')
  const db = ctx.database.account(user.accountId)
  const branchId = (await reachesBranch(db, user, form.branchId)) ? form.branchId : user.branchId
  return begin(ctx, { ...user, branchId })
}

async function authenticate(
  { database, address, outbound: { attempts } }: PublicContext,
  form: Credentials,
): Promise<Found | null> {
  const email = form.email.trim().toLowerCase()
  await attempts.rejectIfTooMany(address, email)
  const user = await findUserByEmail(database, email)
  if (!(await passwordMatches(user?.passwordHash ?? null, form.password)) || !user) {
    await attempts.failed(address, email)
    return null
  }
  await attempts.succeeded(email)
  return user
}

async function begin(
  { database, clock, previous, languages }: PublicContext,
  user: Found,
): Promise<SessionToken> {
  if (previous) await endSession(database.account(previous.accountId), previous)
  return database
    .account(user.accountId)
    .transaction()
    .execute(async (db) => {
      await rememberLanguages(db, user, languages)
      return startSession(db, clock, user)
    })
}

/**
 * Ends all sessions, so that anyone who knew the old password is signed out. The caller continues with a new
 * session.
 */
export async function changeOwnPassword(ctx: Context, form: PasswordForm): Promise<SessionToken> {
  const { session } = ctx
  await requireCurrentPassword(ctx, 'current_password', form.current_password)
  if (form.new_password === form.current_password) throw invalid('new_password', 'error.passwordUnchanged')
  rejectGuessable('new_password', form.new_password, { ...session, company: session.accountName })
  await updatePasswordHash(ctx, await hashPassword(form.new_password))
  await endSessionsOf(ctx, session.userId)
  await publish(ctx, {
    action: 'passwordChanged',
    resource: { kind: 'user', id: session.userId, name: fullName(session) },
    branchId: session.branchId,
  })
  return startSession(ctx.db, ctx.clock, session)
}
