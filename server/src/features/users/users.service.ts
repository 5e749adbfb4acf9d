import type { User, UserForm } from '@yardmaster/core/contract/users.ts'
import { assignableRoles, can } from '@yardmaster/core/policy.ts'
import type { Role } from '@yardmaster/core/roles.ts'
import { conflict, forbidden, invalid, notFound } from '../../appError.ts'
import type { Context } from '../../context.ts'
import { fullName } from '../../context.ts'
import { violatedUnique } from '../../db/database.ts'
import { publish } from '../../domainEvents.ts'
import * as queries from './users.queries.ts'

export async function readUser(ctx: Context, id: number): Promise<User> {
  const { branchId, branchName, ...user } = await findUser(ctx, id)
  return {
    ...user,
    name: fullName(user),
    branch: { id: branchId, name: branchName },
    meta: { role: user.role, lastName: user.lastName },
  }
}

export async function updateUser(ctx: Context, id: number, form: UserForm): Promise<void> {
  const { session } = ctx
  const user = await findUser(ctx, id)
  if (!can(session, 'user.update', user)) throw forbidden()
  if (user.role === 'operator') throw forbidden()
  const roleChanges = form.role !== user.role
  if (roleChanges && (id === session.userId || !assignableRoles(session).includes(form.role))) {
    throw invalid('role', 'error.roleNotAllowed')
  }
  // Nobody widens their own rights: for oneself the mark stays as it is.
  const wished = id === session.userId ? user.viewOnly : form.viewOnly
  const after = { ...form, viewOnly: form.role === 'worker' && wished }
  await refusingTakenEmail(() => queries.updateUser(ctx, id, after))
  const { firstName, lastName, email, role, viewOnly } = user
  await publish(ctx, {
    action: 'updated',
    resource: { kind: 'user', id, name: fullName(form) },
    branchId: user.branchId,
    before: { firstName, lastName, email, role, viewOnly },
    after,
  })
}

/** Out of sight is not found, so that nobody learns which ids exist. */
async function findUser(ctx: Context, id: number) {
  const found = await queries.findUser(ctx, id)
  const user = found && { ...found, role: found.role as Role }
  if (!user || !can(ctx.session, 'user.read', user)) throw notFound()
  return user
}

async function refusingTakenEmail(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (violatedUnique(error) === 'sign_in_pkey') throw conflict('error.emailTaken', 'email')
    throw error
  }
}
