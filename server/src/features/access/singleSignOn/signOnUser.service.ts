import type { SignOnRole } from '@yardmaster/core/contract/access/singleSignOn.ts'
import type { Role } from '@yardmaster/core/roles.ts'
import type { PublicContext } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { publish } from '../../../domainEvents.ts'
import { hasOtherAdmin, insertUser } from '../../account/users/users.public.ts'
import type { Claims, GrantedRole, ProvenPerson } from './claims.ts'
import { grantedRole } from './claims.ts'
import { SignOnFailure } from './signOnFailure.ts'
import type { SignOnUser } from './signOn.queries.ts'
import * as queries from './signOn.queries.ts'
import { listOpenBranches } from './singleSignOn.queries.ts'
import type { StoredSignOn } from './singleSignOn.queries.ts'

type Within = Pick<PublicContext, 'clock' | 'address' | 'userAgent'> & { db: Db }
type Person = ProvenPerson & { subject: string; claims: Claims }
type Found = { userId: number; branchId: number }

/**
 * Returns the account's user for a person whom its provider has proven, with the role that their groups give. Users of
 * other accounts are never looked at. Throws SignOnFailure.
 */
export async function userFor(ctx: Within, stored: StoredSignOn, person: Person): Promise<Found> {
  const granted = grantedRole(stored, person.claims)
  const user = await findUser(ctx, stored, person)
  return user ? applyRole(ctx, stored, user, granted) : createUser(ctx, stored, person, granted)
}

/** Finds the user by their subject at the provider, and at the first time by their email. */
async function findUser({ db }: Within, stored: StoredSignOn, person: Person): Promise<SignOnUser | null> {
  const { accountId, issuer } = stored
  const { email, subject } = person
  const identity = { accountId, issuer, subject }
  const known = await queries.findByIdentity(db, identity)
  if (known && !known.deletedAt) return known
  const named = await queries.findByEmail(db, accountId, email)
  if (known?.deletedAt && (!named || named.deletedAt)) throw new SignOnFailure('deletedUser', { email })
  if (!named) return null
  if (named.deletedAt) throw new SignOnFailure('deletedUser', { email })
  if (await queries.findIdentityOf(db, { accountId, userId: named.userId }, issuer))
    throw new SignOnFailure('otherIdentity', { email, detail: subject })
  // Operators have no email, so this user can sign in.
  await queries.linkIdentity(db, identity, named.userId)
  return named
}

async function createUser(
  ctx: Within,
  stored: StoredSignOn,
  { email, firstName, lastName, subject }: Person,
  granted: GrantedRole | null,
): Promise<Found> {
  const { db } = ctx
  const { accountId, issuer } = stored
  if (!stored.createsUsers) throw new SignOnFailure('unknownUser', { email })
  const branchId = await openBranch(db, accountId, [granted?.branchId, stored.branchId])
  if (branchId === null) throw new SignOnFailure('noBranch', { email })
  const { role, viewOnly } = roleOf(granted?.role ?? stored.defaultRole)
  const user = { firstName, lastName, email, role, viewOnly }
  const userId = await insertUser(
    { db, session: { accountId } },
    { ...user, branchId, features: null, passwordHash: null },
  )
  await queries.linkIdentity(db, { accountId, issuer, subject }, userId)
  await publish(
    { ...ctx, session: { accountId, userId, firstName, lastName } },
    {
      action: 'created',
      resource: { kind: 'user', id: userId, name: fullName(user) },
      branchId,
      after: user,
    },
  )
  return { userId, branchId }
}

/** Gives the user what their groups say, except that the last administrator stays one. */
async function applyRole(
  ctx: Within,
  { accountId }: StoredSignOn,
  user: SignOnUser,
  granted: GrantedRole | null,
): Promise<Found> {
  const { db } = ctx
  const { userId, firstName, lastName } = user
  const branchId = (await openBranch(db, accountId, [granted?.branchId])) ?? user.branchId
  const { role, viewOnly } = granted ? roleOf(granted.role) : user
  const before = { role: user.role, viewOnly: user.viewOnly }
  const isSame = role === user.role && viewOnly === user.viewOnly && branchId === user.branchId
  if (isSame || (user.role === 'admin' && role !== 'admin' && !(await isReplaceable(db, accountId, userId))))
    return { userId, branchId: user.branchId }
  await queries.changeRole(db, { accountId, userId }, { role, viewOnly, branchId })
  await publish(
    { ...ctx, session: { accountId, userId, firstName, lastName } },
    {
      action: 'updated',
      resource: { kind: 'user', id: userId, name: fullName(user) },
      branchId,
      before,
      after: { role, viewOnly },
    },
  )
  return { userId, branchId }
}

const isReplaceable = (db: Db, accountId: number, userId: number): Promise<boolean> =>
  hasOtherAdmin({ db, session: { accountId } }, userId)

const roleOf = (role: SignOnRole): { role: Exclude<Role, 'operator'>; viewOnly: boolean } =>
  role === 'viewer' ? { role: 'worker', viewOnly: true } : { role, viewOnly: false }

/** Returns the first of these branches that is not deleted. */
async function openBranch(
  db: Db,
  accountId: number,
  wanted: readonly (number | null | undefined)[],
): Promise<number | null> {
  const ids = wanted.filter((id) => typeof id === 'number')
  const open = new Set((await listOpenBranches(db, accountId, ids)).map(({ id }) => id))
  return ids.find((id) => open.has(id)) ?? null
}
