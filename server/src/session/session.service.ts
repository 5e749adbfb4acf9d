import type { Session, SessionSettings } from '@yardmaster/core/contract/access/session.ts'
import type { SecondFactor, SignInMethod } from '@yardmaster/core/security.ts'
import { ALL_REGIONS } from '@yardmaster/core/i18n/regions.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { ALL_BRANCHES } from '@yardmaster/core/view.ts'
import type { Feature } from '@yardmaster/core/roles.ts'
import { invalid, notFound } from '../appError.ts'
import { fullName } from '../context.ts'
import type { Caller, Clock, Context, NamedBranch, SignedIn } from '../context.ts'
import type { Database, Db } from '../db/database.ts'
import { publish } from '../domainEvents.ts'
import { findValidToken } from './findValidToken.ts'
import { logoOf } from './logo.ts'
import { signOnPath } from './onlySingleSignOn.ts'
import { recordSecurityEvent } from './securityLog.ts'
import * as queries from './session.queries.ts'
import { findSession, findUser } from './findSession.queries.ts'
import type { FoundSession } from './findSession.queries.ts'
import { hashOf, newToken } from './sessionToken.ts'
import type { SessionToken } from './sessionToken.ts'

/**
 * Staff keep the map open all day, so the idle limit must cover a shift. The absolute limit still bounds the
 * session.
 */
const IDLE_LIMIT = Temporal.Duration.from({ hours: 12 })
export const ABSOLUTE_LIMIT = Temporal.Duration.from({ hours: 14 * 24 })
/** The precision of the idle time. A finer one would cost a write per request. */
const TOUCH_EVERY = Temporal.Duration.from({ minutes: 1 })

/**
 * Loads the session. It is in the named branch if there is one and the user may work there. Its user sees later from which
 * address it was used last.
 */
export async function loadSession(
  database: Database,
  clock: Clock,
  token: SessionToken,
  named: NamedBranch | null = null,
  address: string | null = null,
): Promise<SignedIn | null> {
  const key = { accountId: token.accountId, tokenHash: hashOf(token), named }
  const found = await findValid(database, clock, key)
  if (!found) return null
  const now = clock.now()
  if (isAfter(now, found.seenAt.add(TOUCH_EVERY)))
    await queries.touchSession(database.account(key.accountId), key, { at: now, address })
  return signedInFrom(found, key)
}

/**
 * Returns the current session for an open stream. An open stream doesn't count as activity, so the session
 * can still time out. A stream for a named branch stays in it, and ends if the user may no longer work there.
 */
export async function reloadSession(
  database: Database,
  clock: Clock,
  session: SessionKey & Pick<SignedIn, 'apiToken'>,
): Promise<SignedIn | null> {
  const find = session.apiToken ? findValidToken : findValid
  const found = await find(database, clock, session)
  const { named } = session
  const isElsewhere =
    named !== null &&
    (named.branchId !== found?.branchId || (named.allBranches ?? false) !== found.allBranches)
  return found && !isElsewhere && !found.mustAddFactor ? signedInFrom(found, session) : null
}

/**
 * Returns what a session of the user would be, in the named branch if they may work there. For jobs that do
 * something with the user's permissions. Null if the user can't sign in anymore.
 */
export async function loadUser(
  database: Database,
  { accountId, userId }: { accountId: number; userId: number },
  named: NamedBranch,
): Promise<SignedIn | null> {
  const found = await findUser(database, accountId, userId, named)
  return found && signedInFrom(found, { accountId, tokenHash: Buffer.alloc(0), named })
}

type SessionKey = Pick<SignedIn, 'accountId' | 'tokenHash' | 'named'>

async function findValid(
  database: Database,
  clock: Clock,
  { accountId, tokenHash, named }: SessionKey,
): Promise<FoundSession | null> {
  const found = await findSession(database, accountId, tokenHash, named)
  if (!found) return null
  const now = clock.now()
  if (isAfter(now, found.createdAt.add(ABSOLUTE_LIMIT)) || isAfter(now, found.seenAt.add(IDLE_LIMIT))) {
    await queries.deleteSession(database.account(accountId), accountId, tokenHash)
    return null
  }
  return found
}

/** Returns since when a session must have been opened, and used, to work at this time. */
export const oldestSessions = (at: Temporal.Instant) => ({
  created: at.subtract(ABSOLUTE_LIMIT),
  seen: at.subtract(IDLE_LIMIT),
})

export const isAfter = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) > 0

export function signedInFrom(found: FoundSession, { accountId, tokenHash, named }: SessionKey): SignedIn {
  const granted = found.accountFeatures.filter((feature) => found.userFeatures?.includes(feature) ?? true)
  return {
    accountId,
    accountName: found.accountName,
    currency: found.currency,
    monitoringOnly: found.monitoringOnly,
    fieldLabels: found.fieldLabels,
    logo: logoOf(found),
    dashboardUrl: found.dashboardUrl,
    userId: found.userId,
    firstName: found.firstName,
    lastName: found.lastName,
    email: found.email,
    language: found.language,
    region: found.region,
    browserLanguages: found.browserLanguages,
    role: found.role,
    viewOnly: found.viewOnly,
    branchId: found.branchId,
    branchName: found.branchName,
    allBranches: found.allBranches,
    named,
    mustAddFactor: found.mustAddFactor,
    timezone: found.timezone,
    units: found.units,
    useMetric: usesMetric(found),
    branchUsesMetric: found.branchUsesMetric,
    country: found.country,
    features: Object.fromEntries(granted.map((feature) => [feature as Feature, true])),
    grants: found.limited ? { categoryIds: found.categoryIds, equipmentIds: found.equipmentIds } : null,
    tokenHash,
    apiToken: found.token && { id: found.token.id, scopes: found.token.scopes },
  }
}

/** `caller` is null in tests, which open sessions without a request. */
type StartOf = {
  accountId: number
  userId: number
  branchId: number
  allBranches?: boolean
  method?: SignInMethod
  /** What followed the password. */
  secondFactor?: SecondFactor
  caller: Caller | null
  /** The user was signed in before, and continues with a new session. */
  continues?: true
}

const usesMetric = ({ units, branchUsesMetric }: Pick<FoundSession, 'units' | 'branchUsesMetric'>): boolean =>
  units === null ? branchUsesMetric : units === 'metric'

export async function startSession(db: Db, clock: Clock, start: StartOf): Promise<SessionToken> {
  const { accountId, userId, branchId, allBranches = false, method = 'password' } = start
  const { secondFactor, caller, continues } = start
  const at = clock.now()
  const token = newToken(accountId)
  await queries.deleteExpiredSessions(db, accountId, oldestSessions(at))
  const { address = null, userAgent = null } = caller ?? {}
  const opened = { accountId, userId, branchId, allBranches, method, address, userAgent }
  await queries.insertSession(db, { ...opened, tokenHash: hashOf(token), at })
  const details = { signInMethod: method, ...(secondFactor && { secondFactor }) }
  const event = { accountId, userId, actorId: userId, caller, details, at }
  if (!continues) await recordSecurityEvent(db, { kind: 'signedIn', ...event })
  return token
}

export const endOwnSession = (ctx: Context) =>
  signOut(ctx, ctx.db, ctx.session.accountId, ctx.session.tokenHash)

/** Ends the session of a browser that signs in again. */
export const endSession = (caller: Caller & { clock: Clock }, db: Db, token: SessionToken) =>
  signOut(caller, db, token.accountId, hashOf(token))

async function signOut(
  { clock, ...caller }: Caller & { clock: Clock },
  db: Db,
  accountId: number,
  tokenHash: Buffer,
): Promise<void> {
  const ended = await queries.deleteSession(db, accountId, tokenHash)
  if (!ended) return
  const { userId } = ended
  const event = { accountId, userId, actorId: userId, caller, at: clock.now() }
  await recordSecurityEvent(db, { kind: 'signedOut', ...event })
}

/**
 * Ends every session of a user, so that a password change signs out anyone who knew the old password. A caller who
 * changes something else about themselves stays signed in.
 */
export const endSessionsOf = (ctx: Context, userId: number, except: Buffer | null = null) =>
  queries.deleteSessionsOf(ctx.db, ctx.session.accountId, userId, except)

export async function describeSession({ db, session, text, languages }: Context): Promise<Session> {
  if (languages !== session.browserLanguages) await queries.rememberLanguages(db, session, languages)
  const { branchId, branchName, allBranches, timezone, branchUsesMetric, useMetric } = session
  return {
    user: { id: session.userId, email: session.email, name: fullName(session) },
    branch: { id: branchId, name: branchName, timezone, useMetric: branchUsesMetric },
    allBranches,
    useMetric,
    units: session.units,
    branches: await reachableBranches(db, session),
    account: {
      id: session.accountId,
      name: session.accountName,
      currency: session.currency,
      monitoringOnly: session.monitoringOnly,
      eraseAt: await queries.findEraseAt(db, session.accountId),
      logo: session.logo,
    },
    fieldLabels: session.fieldLabels,
    role: session.role,
    viewOnly: session.viewOnly,
    language: session.language,
    formats: text.formats,
    features: session.features,
    mustAddFactor: session.mustAddFactor,
    access: { dashboardUrl: session.dashboardUrl ?? paths.overview },
    signOn: await signOnPath(db, session),
  }
}

const reachableBranches = async (db: Db, session: SignedIn) =>
  session.role === 'admin'
    ? queries.listBranches(db, session.accountId)
    : [{ id: session.branchId, name: session.branchName }]

/** Returns whether this user, who works in one branch now, may work in the wanted one. */
export const reachesBranch = async (
  db: Db,
  user: { accountId: number; role: string; branchId: number },
  wanted: number,
): Promise<boolean> =>
  wanted === user.branchId ||
  (user.role === 'admin' && (await queries.listBranches(db, user.accountId)).some(({ id }) => id === wanted))

export async function switchBranch(
  { db, session }: Context,
  chosen: number | typeof ALL_BRANCHES,
): Promise<void> {
  const allBranches = chosen === ALL_BRANCHES
  const branchId = allBranches ? session.branchId : chosen
  if (allBranches ? session.role !== 'admin' : !(await reachesBranch(db, session, branchId))) throw notFound()
  await queries.setSessionBranch(db, session.accountId, session.tokenHash, { branchId, allBranches })
}

/**
 * Returns the branch of something new: the given one, if the user may work there, or the current one. In all
 * branches there is no current one, so it must be given.
 */
export async function branchOfNew(
  { db, session }: Pick<Context, 'db' | 'session'>,
  given: number | undefined,
): Promise<number> {
  if (given === undefined && session.allBranches) throw invalid('branchId', 'error.required')
  const branchId = given ?? session.branchId
  if (!(await reachesBranch(db, session, branchId))) throw invalid('branchId', 'error.notFound')
  return branchId
}

export async function readSettings({ db, session }: Context): Promise<SessionSettings> {
  const found = await queries.findSettings(db, session.accountId, session.userId)
  return {
    notifications: { sendEmail: found?.sendEmail ?? true, sendSmsTo: found?.sendSmsTo ?? null },
    language: session.language,
    region: session.region,
    units: session.units,
  }
}

export async function updateSettings(ctx: Context, settings: SessionSettings): Promise<void> {
  const { db, session } = ctx
  const before = await readSettings(ctx)
  const { accountId, userId } = session
  const {
    notifications,
    language = session.language,
    region = session.region,
    units = session.units,
  } = settings
  if (region !== null && !ALL_REGIONS.some((known) => known === region))
    throw invalid('region', 'error.invalid')
  await queries.upsertSettings(db, { accountId, userId, ...notifications })
  await queries.updateChoices(db, { accountId, userId }, { language, region, units })
  await publish(ctx, {
    action: 'settingsUpdated',
    resource: { kind: 'user', id: userId, name: fullName(session) },
    branchId: session.branchId,
    before: { ...before.notifications, ...choicesOf(session) },
    after: { ...notifications, ...choicesOf({ language, region, units }) },
  })
}

const choicesOf = ({ language, region, units }: Pick<SignedIn, 'language' | 'region' | 'units'>) => ({
  language,
  region,
  units,
})
