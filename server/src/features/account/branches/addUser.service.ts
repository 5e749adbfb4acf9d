import type { NewUser } from '@yardmaster/core/contract/account/users.ts'
import { OFFERED_FEATURES, assignableRoles } from '@yardmaster/core/policy.ts'
import type { Feature } from '@yardmaster/core/roles.ts'
import { invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { rejectGuessable } from '../../../session/guessablePassword.ts'
import { hashForUser } from '../../../session/hashing.ts'
import { insertUser, unlessEmailTaken } from '../users/users.public.ts'
import { findBranch } from './branches.service.ts'

/** Adds a user who can sign in from now on. Callers can't grant more than they have themselves. */
export async function addUser(ctx: Context, branchId: number, form: NewUser): Promise<{ id: number }> {
  await findBranch(ctx, branchId)
  const { password, features, ...person } = form
  if (!assignableRoles(ctx.session).includes(form.role)) throw invalid('role', 'error.roleNotAllowed')
  const isWorker = form.role === 'worker'
  const user = { ...person, viewOnly: isWorker && form.viewOnly }
  const granted = isWorker && features ? grantable(ctx, features) : null
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

/** Returns the features to grant. Null grants all features, including future ones. */
function grantable({ session }: Context, wished: readonly Feature[]): Feature[] | null {
  const offered = OFFERED_FEATURES.filter((feature) => session.features[feature])
  if (wished.some((feature) => !offered.includes(feature))) {
    throw invalid('features', 'error.featureNotAllowed')
  }
  const granted = offered.filter((feature) => wished.includes(feature))
  return granted.length === offered.length ? null : granted
}

const recordedFeatures = (granted: readonly Feature[] | null) =>
  granted ? Object.fromEntries(granted.map((feature) => [`feature.${feature}`, true])) : {}
