import type { NewUser } from '@yardmaster/core/contract/account/users.ts'
import { assignableRoles } from '@yardmaster/core/policy.ts'
import { isViewOnly } from '@yardmaster/core/rules/viewOnly.ts'
import { invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { rejectGuessable } from '../../../session/guessablePassword.ts'
import { hashForUser } from '../../../session/hashing.ts'
import { grantedFeatures, insertUser, recordedFeatures, unlessEmailTaken } from '../users/users.public.ts'
import { findBranch } from './branches.service.ts'

/** Adds a user who can sign in from now on. Callers can't grant more than they have themselves. */
export async function addUser(ctx: Context, branchId: number, form: NewUser): Promise<{ id: number }> {
  await findBranch(ctx, branchId)
  const { password, confirmPass: _typedTwice, features, ...person } = form
  if (!assignableRoles(ctx.session).includes(form.role)) throw invalid('role', 'error.roleNotAllowed')
  const isWorker = form.role === 'worker'
  const user = { ...person, viewOnly: isViewOnly(form) }
  const granted = isWorker && features ? grantedFeatures(ctx, features) : null
  rejectGuessable('password', password, { ...person, company: ctx.session.accountName })
  const passwordHash = await hashForUser(ctx.session, ({ hash }) => hash(password))
  const id = await unlessEmailTaken(() =>
    insertUser(ctx, { ...user, branchId, passwordHash, features: granted }),
  )
  await publish(ctx, {
    action: 'created',
    resource: { kind: 'user', id, name: fullName(form) },
    branchId,
    after: { ...user, ...recordedFeatures(granted) },
  })
  return { id }
}
