import type { FeatureList } from '@yardmaster/core/contract/account/users.access.ts'
import { OFFERED_FEATURES } from '@yardmaster/core/policy.ts'
import type { Feature } from '@yardmaster/core/roles.ts'
import { invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { fullName } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { asWorker } from './userAccess.service.ts'
import { findFeatures, setFeatures } from './userFeatures.queries.ts'
import { findUser, findUserForChange } from './users.service.ts'

/** Returns the worker's features among those that both the account and the caller have. */
export async function readFeatures(ctx: Context, id: number): Promise<FeatureList> {
  asWorker(ctx, await findUser(ctx, id), 'user.readAccess')
  const { has } = await featuresOf(ctx, id)
  return OFFERED_FEATURES.filter((feature) => has(feature) && ctx.session.features[feature])
}

export async function updateFeatures(ctx: Context, id: number, wished: FeatureList): Promise<void> {
  const worker = asWorker(ctx, await findUserForChange(ctx, id), 'user.manage')
  const mayGrant = (feature: Feature) =>
    OFFERED_FEATURES.includes(feature) && Boolean(ctx.session.features[feature])
  const foreign = wished.findIndex((feature) => !mayGrant(feature))
  if (foreign >= 0) throw invalid(String(foreign), 'error.featureNotAllowed')
  const { ofAccount, has } = await featuresOf(ctx, id)
  // The caller can neither grant nor revoke features that they don't have.
  const next = ofAccount.filter((feature) => (mayGrant(feature) ? wished.includes(feature) : has(feature)))
  await setFeatures(ctx, id, next.length === ofAccount.length ? null : next)
  const recordedFeatures = (is: (feature: Feature) => boolean) =>
    Object.fromEntries(ofAccount.map((feature) => [`feature.${feature}`, is(feature)]))
  await publish(ctx, {
    action: 'featuresUpdated',
    resource: { kind: 'user', id, name: fullName(worker) },
    branchId: worker.branchId,
    before: recordedFeatures(has),
    after: recordedFeatures((feature) => next.includes(feature)),
  })
}

async function featuresOf(ctx: Context, id: number) {
  const found = await findFeatures(ctx, id)
  const ofAccount = OFFERED_FEATURES.filter((feature) => found.ofAccount.includes(feature))
  const has = (feature: Feature) => ofAccount.includes(feature) && (found.ofWorker?.includes(feature) ?? true)
  return { ofAccount, has }
}
