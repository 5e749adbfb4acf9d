import type { PasswordForm } from '@yardmaster/core/contract/account/users.ts'
import type { SecondFactor } from '@yardmaster/core/security.ts'
import { AppError, conflict, invalid } from '../../../appError.ts'
import type { Context, PublicContext } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import type { Attempt } from '../../../outbound/attempts.ts'
import { requireCurrentPassword } from '../../../session/currentPassword.ts'
import { findKnownDevice, issueDevice } from '../../../session/device.service.ts'
import type { KnownDevice } from '../../../session/device.service.ts'
import { rejectGuessable } from '../../../session/guessablePassword.ts'
import { hashForUser, hashForVisitor } from '../../../session/hashing.ts'
import type { SessionToken } from '../../../session/sessionToken.ts'
import { endPrevious, openSession } from '../../../session/openSession.ts'
import type { SignedInEffects } from '../../../session/openSession.ts'
import { endSessionsOf, reachesBranch, startSession } from '../../../session/session.service.ts'
import { proveAgain, startSecondStep } from '../secondFactor/secondFactor.public.ts'
import type { CompanyChoice } from './companies.service.ts'
import { findChosen, offerCompanies } from './companies.service.ts'
import { insertFailure } from './failures.queries.ts'
import { insertLock } from './locks.queries.ts'
import { matchUsers, MISSED_WINDOW, openable, verifyOnce } from './match.ts'
import type { Verify } from './match.ts'
import type { FoundUser } from './signIn.queries.ts'
import { countMissed, findUsersByEmail, updatePasswordHash } from './signIn.queries.ts'

type Credentials = { email: string; password: string }
type Authenticated = { users: FoundUser[]; known: KnownDevice | null }
const NOBODY: Authenticated = { users: [], known: null }

/** The session, or what the browser needs to send the second factor. */
export type Begun = SignedInEffects | { pending: SessionToken }
/** The companies to choose from, if the password opens several. */
type Opened = Begun | { choice: CompanyChoice }

/** Returns null if the email and password don't match. The reason is never disclosed. */
export async function signIn(ctx: PublicContext, form: Credentials): Promise<Opened | null> {
  const { users, known } = await authenticate(ctx, form)
  const [user] = users
  if (!user) return null
  return users.length > 1 ? { choice: await offerCompanies(ctx, users) } : begin(ctx, user, known)
}

/** Signs in to one of the offered companies. Returns null if the offer is no longer valid. */
export async function chooseCompany(
  ctx: PublicContext,
  offer: string,
  accountId: number,
): Promise<Begun | null> {
  const user = await findChosen(ctx, offer, accountId)
  return user && begin(ctx, user)
}

/** Signs in the user that an open page belongs to, and nobody else, in the branch that the page shows. */
export async function signInAgain(
  ctx: PublicContext,
  form: Credentials & { userId: number; branchId: number; allBranches: boolean; code: string },
): Promise<SignedInEffects> {
  const { users, known } = await authenticate(ctx, form)
  if (users.length === 0) throw invalid('password', 'error.signIn')
  const user = users.find(({ userId }) => userId === form.userId)
  if (!user) throw conflict('error.signInAsOther')
  const secondFactor = await proveAgain(ctx, user, form.code)
  const db = ctx.database.account(user.accountId)
  const branchId = (await reachesBranch(db, user, form.branchId)) ? form.branchId : user.branchId
  const allBranches = form.allBranches && user.role === 'admin'
  return open(ctx, { ...user, branchId, allBranches, ...(secondFactor && { secondFactor }) }, known)
}

/**
 * Finds the users with this email and password: at most one per account. Counts the attempt before it checks
 * the password. Does the same for a known and an unknown email, up to the moment when the password is right.
 */
const authenticate = (ctx: PublicContext, form: Credentials): Promise<Authenticated> =>
  hashForVisitor(ctx.address, async (hashing) => {
    const { database, address, clock } = ctx
    const email = form.email.trim().toLowerCase()
    const verify = verifyOnce((passwordHash) => hashing.matches(passwordHash, form.password))
    const known = await findKnownDevice(ctx, email)
    const attempt = await countAttempt(ctx, { email, known, verify })
    if (!attempt) return failed(ctx, email)
    const matches = await matchUsers(await findUsersByEmail(database, email), verify)
    const users = matches.length > 0 ? await keepOpenable(ctx, email, matches) : []
    if (users.length > 0) {
      await attempt.succeeded()
      return { users, known }
    }
    if (attempt.blocksUser) await insertLock(database, { email, address, at: clock.now() })
    return failed(ctx, email)
  })

/** A job adds the failure to the security log, so that it takes the same time for known and unknown users. */
async function failed({ database, clock, ...caller }: PublicContext, email: string): Promise<Authenticated> {
  await insertFailure(database, { email, ...caller, at: clock.now() })
  return NOBODY
}

type Typed = { email: string; known: KnownDevice | null; verify: Verify }

/**
 * A known browser has a limit of its own, as long as its user's password is right. Any other password counts
 * as a stranger's, too, because it may be a guess for another user with the same email. Returns null if it is
 * wrong and strangers are blocked: the user has only mistyped it and can try again.
 */
async function countAttempt(ctx: PublicContext, { email, known, verify }: Typed): Promise<Attempt | null> {
  const { attempts } = ctx.outbound
  const countStranger = () => attempts.signIn(ctx.address, email)
  if (!known) return countStranger()
  const attempt = await attempts.deviceSignIn(`${known.accountId}.${known.userId}.${known.id}`)
  if (await verify(known.passwordHash)) return attempt
  return countStranger().catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
}

async function keepOpenable(
  { database, clock }: PublicContext,
  email: string,
  matches: readonly FoundUser[],
): Promise<FoundUser[]> {
  const now = clock.now()
  const window = { now, windowStart: now.subtract(MISSED_WINDOW) }
  const missed = await countMissed(database, email, matches, window)
  return openable(matches.map((user) => ({ ...user, missed: missed.get(user.accountId) ?? 0 })))
}

/** Signs the user in, or asks for the second factor first. */
async function begin(ctx: PublicContext, user: FoundUser, known: KnownDevice | null = null): Promise<Begun> {
  const pending = await startSecondStep(ctx, ctx.database.account(user.accountId), user)
  return pending ? { pending } : open(ctx, user, known)
}

async function open(
  ctx: PublicContext,
  user: FoundUser & { allBranches?: boolean; secondFactor?: SecondFactor },
  known: KnownDevice | null = null,
): Promise<SignedInEffects> {
  await endPrevious(ctx)
  return ctx.database
    .account(user.accountId)
    .transaction()
    .execute((db) => openSession(ctx, db, user, known))
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
    return { signIn: await startSession(db, clock, { ...session, caller: ctx, continues: true }), device }
  })
}
