import type { PasswordForm } from '@yardmaster/core/contract/account/users.ts'
import { conflict, invalid } from '../../../appError.ts'
import type { Clock, Context, PublicContext } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { publish } from '../../../domainEvents.ts'
import { rememberLanguages } from '../../../session/session.queries.ts'
import { endSession, endSessionsOf, reachesBranch, startSession } from '../../../session/session.service.ts'
import type { SessionToken } from '../../../session/sessionToken.ts'
import { hashPassword, passwordMatches } from '../../../session/password.ts'
import type { CompanyChoice } from './companies.service.ts'
import { findChosen, offerCompanies } from './companies.service.ts'
import { matchUsers, MISSED_WINDOW, openable } from './match.ts'
import type { FoundUser } from './signIn.queries.ts'
import {
  countMissed,
  findPasswordHash,
  findUsersByEmail,
  recordUse,
  updatePasswordHash,
} from './signIn.queries.ts'

type Credentials = { email: string; password: string }

/** The session, or the companies to choose from if the password opens several. */
type Opened = { session: SessionToken } | { choice: CompanyChoice }

/** Returns null if the email and password don't match. The reason is never disclosed. */
export async function signIn(ctx: PublicContext, form: Credentials): Promise<Opened | null> {
  const matches = await authenticate(ctx, form)
  const [user] = matches
  if (!user) return null
  return matches.length > 1
    ? { choice: await offerCompanies(ctx, matches) }
    : { session: await begin(ctx, user) }
}

/** Signs in to one of the offered companies. Returns null if the offer is no longer valid. */
export async function chooseCompany(
  ctx: PublicContext,
  offer: string,
  accountId: number,
): Promise<SessionToken | null> {
  const user = await findChosen(ctx, offer, accountId)
  return user && begin(ctx, user)
}

/** Signs in the user that an open page belongs to, and nobody else, in the branch that the page shows. */
export async function signInAgain(
  ctx: PublicContext,
  form: Credentials & { userId: number; branchId: number },
): Promise<SessionToken> {
  const matches = await authenticate(ctx, form)
  if (matches.length === 0) throw invalid('password', 'error.signIn')
  const user = matches.find(({ userId }) => userId === form.userId)
  if (!user) throw conflict('error.signInAsOther')
  const db = ctx.database.account(user.accountId)
  const branchId = (await reachesBranch(db, user, form.branchId)) ? form.branchId : user.branchId
  return begin(ctx, { ...user, branchId })
}

/** Returns the users with this email and password: at most one per account. */
async function authenticate(
  { database, clock, address, outbound: { attempts } }: PublicContext,
  form: Credentials,
): Promise<FoundUser[]> {
  const email = form.email.trim().toLowerCase()
  await attempts.rejectIfTooMany(address, email)
  const users = await findUsersByEmail(database, email)
  const matches = await matchUsers(users, (hash) => passwordMatches(hash, form.password))
  const open = matches.length > 0 ? await keepOpenable(database, clock, email, matches) : []
  // A success doesn't reset the count: with a user of their own, a manager could then guess the password of
  // another account's user with the same email without end.
  if (open.length === 0) await attempts.failed(address, email)
  return open
}

async function keepOpenable(
  database: Database,
  clock: Clock,
  email: string,
  matches: readonly FoundUser[],
): Promise<FoundUser[]> {
  const now = clock.now()
  const missed = await countMissed(database, email, matches, {
    now,
    windowStart: now.subtract(MISSED_WINDOW),
  })
  return openable(matches.map((user) => ({ ...user, missed: missed.get(user.accountId) ?? 0 })))
}

async function begin(
  { database, clock, previous, languages }: PublicContext,
  user: FoundUser,
): Promise<SessionToken> {
  if (previous) await endSession(database.account(previous.accountId), previous)
  return database
    .account(user.accountId)
    .transaction()
    .execute(async (db) => {
      await rememberLanguages(db, user, languages)
      await recordUse(db, user, clock.now())
      return startSession(db, clock, user)
    })
}

/**
 * Ends all sessions, so that anyone who knew the old password is signed out. The caller continues with a new
 * session.
 */
export async function changeOwnPassword(ctx: Context, form: PasswordForm): Promise<SessionToken> {
  const { session, outbound } = ctx
  const key = `password of ${session.accountId}.${session.userId}`
  await outbound.attempts.rejectIfTooMany(key, key)
  if (!(await passwordMatches(await findPasswordHash(ctx), form.current_password))) {
    await outbound.attempts.failed(key, key)
    throw invalid('current_password', 'error.passwordWrong')
  }
  if (form.new_password === form.current_password) throw invalid('new_password', 'error.passwordUnchanged')
  await updatePasswordHash(ctx, await hashPassword(form.new_password))
  await endSessionsOf(ctx, session.userId)
  await publish(ctx, {
    action: 'passwordChanged',
    resource: { kind: 'user', id: session.userId, name: fullName(session) },
    branchId: session.branchId,
  })
  return startSession(ctx.db, ctx.clock, session)
}
