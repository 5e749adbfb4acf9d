import type { PasswordForm } from '@yardmaster/core/contract/account/users.ts'
import { AppError, conflict, invalid } from '../../../appError.ts'
import type { Context, PublicContext } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { requireCurrentPassword } from '../../../session/currentPassword.ts'
import { rejectGuessable } from '../../../session/guessablePassword.ts'
import { rememberLanguages } from '../../../session/session.queries.ts'
import type { Attempt } from '../../../outbound/attempts.ts'
import { endSession, endSessionsOf, reachesBranch, startSession } from '../../../session/session.service.ts'
import type { SessionToken } from '../../../session/sessionToken.ts'
import { findKnownDevice, issueDevice } from '../../../session/device.service.ts'
import type { KnownDevice } from '../../../session/device.service.ts'
import { hashForUser, hashForVisitor } from '../../../session/hashing.ts'
import { insertLock } from './locks.queries.ts'
import { findUserByEmail, updatePasswordHash } from './signIn.queries.ts'

type Credentials = { email: string; password: string }
type Found = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>> & { known: KnownDevice | null }
/** The cookies that a sign-in sets. */
type SignedInEffects = { signIn: SessionToken; device: string | null }

/** Returns null if the email and password don't match. The reason is never disclosed. */
export async function signIn(ctx: PublicContext, form: Credentials): Promise<SignedInEffects | null> {
  const user = await authenticate(ctx, form)
  return user && begin(ctx, user)
}

/** Signs in the user that an open page belongs to, and nobody else, in the branch that the page shows. */
export async function signInAgain(
  ctx: PublicContext,
  form: Credentials & { userId: number; branchId: number },
): Promise<SignedInEffects> {
  const user = await authenticate(ctx, form)
  if (!user) throw invalid('password', 'error.signIn')
  if (user.userId !== form.userId) throw conflict('error.signInAsOther')
  const db = ctx.database.account(user.accountId)
  const branchId = (await reachesBranch(db, user, form.branchId)) ? form.branchId : user.branchId
  return begin(ctx, { ...user, branchId })
}

/**
 * Counts the attempt before it checks the password. Does the same for a known and an unknown email, up to the
 * moment when the password is right.
 */
const authenticate = (ctx: PublicContext, form: Credentials): Promise<Found | null> =>
  hashForVisitor(ctx.address, async (hashing) => {
    const { database, address, clock } = ctx
    const email = form.email.trim().toLowerCase()
    const matches = (passwordHash: string | null) => hashing.matches(passwordHash, form.password)
    const known = await findKnownDevice(ctx, email)
    const attempt = await countAttempt(ctx, { email, known, matches })
    if (!attempt) return null
    const user = await findUserByEmail(database, email)
    if (!(await matches(user?.passwordHash ?? null)) || !user) {
      if (attempt.blocksUser) await insertLock(database, { email, address, at: clock.now() })
      return null
    }
    await attempt.succeeded()
    return { ...user, known }
  })

type Typed = {
  email: string
  known: KnownDevice | null
  matches: (passwordHash: string | null) => Promise<boolean>
}

/**
 * A known browser has a limit of its own, as long as its user's password is right. Any other password counts
 * as a stranger's, too, because it may be a guess for another user with the same email. Returns null if it is
 * wrong and strangers are blocked: the user has only mistyped it and can try again.
 */
async function countAttempt(ctx: PublicContext, { email, known, matches }: Typed): Promise<Attempt | null> {
  const { attempts } = ctx.outbound
  const countStranger = () => attempts.signIn(ctx.address, email)
  if (!known) return countStranger()
  const attempt = await attempts.deviceSignIn(`${known.accountId}.${known.userId}.${known.id}`)
  if (await matches(known.passwordHash)) return attempt
  return countStranger().catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
}

async function begin(
  { database, clock, previous, languages }: PublicContext,
  user: Found,
): Promise<SignedInEffects> {
  if (previous) await endSession(database.account(previous.accountId), previous)
  return database
    .account(user.accountId)
    .transaction()
    .execute(async (db) => {
      await rememberLanguages(db, user, languages)
      const device = await issueDevice(db, clock, user, user.known)
      return { signIn: await startSession(db, clock, user), device }
    })
}

/**
 * Ends all sessions, so that anyone who knew the old password is signed out. The caller continues with a new
 * session. No transaction is open while the passwords are hashed.
 */
export async function changeOwnPassword(ctx: Context, form: PasswordForm): Promise<SignedInEffects> {
  const { session, clock } = ctx
  await requireCurrentPassword(ctx, 'current_password', form.current_password)
  if (form.new_password === form.current_password) throw invalid('new_password', 'error.passwordUnchanged')
  rejectGuessable('new_password', form.new_password, { ...session, company: session.accountName })
  const passwordHash = await hashForUser(session, ({ hash }) => hash(form.new_password))
  return ctx.db.transaction().execute(async (db) => {
    const within = { ...ctx, db }
    await updatePasswordHash(within, passwordHash)
    await endSessionsOf(within, session.userId)
    await publish(within, {
      action: 'passwordChanged',
      resource: { kind: 'user', id: session.userId, name: fullName(session) },
      branchId: session.branchId,
    })
    const device = await issueDevice(db, clock, session)
    return { signIn: await startSession(db, clock, session), device }
  })
}
