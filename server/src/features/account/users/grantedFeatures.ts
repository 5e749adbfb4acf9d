import { OFFERED_FEATURES } from '@yardmaster/core/policy.ts'
import type { Feature } from '@yardmaster/core/roles.ts'
import { invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'

/**
 * Returns the features to grant to a worker. Null grants all features, including future ones. Callers can't
 * grant more than they have themselves.
 */
export function grantedFeatures({ session }: Context, wished: readonly Feature[]): Feature[] | null {
  const offered = OFFERED_FEATURES.filter((feature) => session.features[feature])
  if (wished.some((feature) => !offered.includes(feature))) {
    throw invalid('features', 'error.featureNotAllowed')
  }
  const granted = offered.filter((feature) => wished.includes(feature))
  return granted.length === offered.length ? null : granted
}

/** Returns the features as the history records them. */
export const recordedFeatures = (granted: readonly string[] | null) =>
  granted ? Object.fromEntries(granted.map((feature) => [`feature.${feature}`, true])) : {}
