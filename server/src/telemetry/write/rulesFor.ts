import type { Profiles } from '../devices/profiles.ts'
import type { Versions } from '../devices/ruleVersions.ts'
import type { LockedState } from './assetStates.ts'
import type { AssetItems } from './batch.ts'
import { newestInput } from './deriveBatch.ts'

/**
 * Returns the rules by asset: those that are known to hold now, and for readings from before them also the
 * earlier ones. The states are locked. A state that was derived by newer rules shows that the known ones are
 * outdated.
 */
export async function rulesFor(
  assets: readonly AssetItems[],
  locked: readonly LockedState[],
  known: (Versions | null)[],
  profiles: Profiles,
): Promise<(Versions | null)[]> {
  const outdated = new Set<number>()
  const lacking = new Map<AssetItems, number>()
  for (const [index, asset] of assets.entries()) {
    const since = known[index]?.[0].since
    const state = locked[index]
    const oldest = asset.items[0]
    if (since === undefined || !state || !oldest) continue
    if (since < state.state.ruledAt) outdated.add(asset.accountId)
    else if (oldest.reading.at >= since) continue
    lacking.set(asset, newestInput(state)?.at ?? 0)
  }
  if (lacking.size === 0) return known
  for (const accountId of outdated) profiles.forget({ accountId, concerns: 'asset' })
  return profiles.of(assets.map((asset) => ({ ...asset, from: lacking.get(asset) ?? Infinity })))
}
