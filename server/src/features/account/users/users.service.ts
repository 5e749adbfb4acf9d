import type { User, UserChange } from '@yardmaster/core/contract/account/users.ts'
import { assignableRoles, can } from '@yardmaster/core/policy.ts'
import type { Actor } from '@yardmaster/core/policy.ts'
import type { Role } from '@yardmaster/core/roles.ts'
import { deleteUserBlocker } from '@yardmaster/core/rules/users.ts'
import { isViewOnly } from '@yardmaster/core/rules/viewOnly.ts'
import { conflict, forbidden, invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import { publish } from '../../../domainEvents.ts'
import { changeOwnEmail } from './emailChange.service.ts'
import { releaseArchived } from './releaseArchived.queries.ts'
import { rejectGuessable } from '../../../session/guessablePassword.ts'
import { endSessionsOf } from '../../../session/session.service.ts'
import { hashForUser } from '../../../session/hashing.ts'
import type { UserRow } from './users.queries.ts'
import * as queries from './users.queries.ts'

export const readUser = async (ctx: Context, id: number): Promise<User> =>
  describeUser(ctx.session, await findUser(ctx, id))

export async function updateUser(
  ctx: Context,
  id: number,
  { currentPassword = '', ...form }: UserChange,
): Promise<void> {
  const { session } = ctx
  const user = await findUserForChange(ctx, id)
  if (!can(session, 'user.update', user)) throw forbidden()
  if (user.role === 'operator') throw forbidden()
  const roleChanges = form.role !== user.role
  if (roleChanges && (id === session.userId || !assignableRoles(session).includes(form.role))) {
    throw invalid('role', 'error.roleNotAllowed')
  }
  if (roleChanges) await requireOtherAdmin(ctx, user)
  // Users can't extend their own rights, so their own view-only setting stays unchanged.
  const wished = id === session.userId ? user.viewOnly : form.viewOnly
  const ownEmailChanges = id === session.userId && form.email !== user.email
  const email = ownEmailChanges
    ? await changeOwnEmail(ctx, { oldEmail: user.email, email: form.email, currentPassword })
    : form.email
  const after = { ...form, email, viewOnly: isViewOnly({ role: form.role, viewOnly: wished }) }
  await unlessEmailTaken(() => queries.updateUser(ctx, id, after))
  if (email !== user.email) await endSessionsOf(ctx, id, session.tokenHash)
  const { firstName, lastName, role, viewOnly } = user
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'user', id, name: fullName(form) },
    branchId: user.branchId,
    before: { firstName, lastName, email: user.email, role, viewOnly },
    after,
  })
}

export async function removeUser(ctx: Context, id: number): Promise<void> {
  const user = await findUserForChange(ctx, id)
  if (!can(ctx.session, 'user.delete', user)) throw forbidden()
  const blocker = deleteUserBlocker({ hasThings: Boolean(user.hasThings) })
  if (blocker) throw conflict(blocker)
  await requireOtherAdmin(ctx, user)
  await releaseArchived(ctx, id)
  await queries.markUserDeleted(ctx, id)
  await endSessionsOf(ctx, id)
  await publish(ctx, {
    action: 'deleted',
    resource: { kind: 'user', id, name: fullName(user) },
    branchId: user.branchId,
  })
}

/** Sets the password and ends all sessions, so that anyone who knew the old password is signed out. */
export async function setPassword(ctx: Context, id: number, password: string): Promise<void> {
  const user = await findUser(ctx, id)
  if (!can(ctx.session, 'user.manage', user) || user.role === 'operator') throw forbidden()
  rejectGuessable('password', password, { ...user, company: ctx.session.accountName })
  const passwordHash = await hashForUser(ctx.session, ({ hash }) => hash(password))
  await queries.setUserPassword(ctx, id, passwordHash)
  await endSessionsOf(ctx, id)
  await publish(ctx, {
    action: 'passwordChanged',
    resource: { kind: 'user', id, name: fullName(user) },
    branchId: user.branchId,
  })
}

/** Throws 404 for users whom the caller may not see, so that nobody learns which ids exist. */
export async function findUser(ctx: Context, id: number) {
  const found = await queries.findUser(ctx, id)
  const user = found && { ...found, role: found.role as Role }
  if (!user || !can(ctx.session, 'user.read', user)) throw notFound()
  return user
}

/** Like findUser, but locks the user, so that the recorded change is accurate. */
export async function findUserForChange(ctx: Context, id: number) {
  await queries.lockUser(ctx, id)
  return findUser(ctx, id)
}

export function describeUser(session: Actor, row: UserRow): User {
  const { id, firstName, lastName, email, viewOnly, branchId, branchName } = row
  const role = row.role as Role
  const totalThings = Number(row.totalThings)
  // Only callers who could delete the user learn that the user has things they may not see.
  const knowsThings = can(session, 'user.delete', { id, role, branchId })
  const hasThings = knowsThings ? Boolean(row.hasThings) : totalThings > 0
  return {
    id,
    firstName,
    lastName,
    name: fullName(row),
    email,
    role,
    viewOnly,
    branch: { id: branchId, name: branchName },
    meta: { role, lastName, totalThings, hasThings },
  }
}

async function requireOtherAdmin(ctx: Context, { id, role }: { id: number; role: Role }): Promise<void> {
  if (role === 'admin' && !(await queries.hasOtherAdmin(ctx, id))) throw conflict('error.lastAdmin')
}

export const unlessEmailTaken = unlessTaken(['sign_in_pkey'], () => conflict('error.emailTaken', 'email'))
