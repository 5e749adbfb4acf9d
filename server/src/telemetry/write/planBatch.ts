import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import { flagsOf } from '../derive/derive.ts'
import type { AssetProfile } from '../derive/detector.ts'
import { hasLeft } from '../devices/serviceRange.ts'
import type { LockedState, StateMemory } from './assetStates.ts'
import type { AssetItems, Item } from './batch.ts'
import { deriveAll, isAfter, newestInput } from './deriveBatch.ts'
import type { Derivation } from './deriveBatch.ts'
import type { AssetChange } from './writeDerived.ts'

/** The work that a batch causes for one asset, computed after its row is locked. */
export type Plan = {
  asset: AssetItems
  locked: LockedState
  profile: AssetProfile
  /** Readings newer than the asset's newest reading and correction. They continue its state. */
  fresh: Item[]
  derivation: Derivation | null
  /** Older readings. They are either duplicates or require a rebuild. */
  late: Item[]
}

export function planFor(asset: AssetItems, locked: LockedState, profile: AssetProfile): Plan {
  const newest = newestInput(locked)
  const fresh = asset.items.filter(({ key }) => isAfter(key, newest))
  const late = asset.items.filter(({ key }) => !isAfter(key, newest))
  const derivation = fresh.length > 0 ? deriveAll(locked, fresh, profile) : null
  return { asset, locked, profile, fresh, derivation, late }
}

/** Yields the instants of everything that the plans store. */
export function* instantsOf(plans: readonly Plan[]): Generator<number> {
  for (const { asset, derivation } of plans) {
    for (const { key } of asset.items) yield key.at
    for (const { at } of derivation?.events ?? []) yield at
  }
}

/** Returns what has to be written, or null if none of the readings was new. */
export function changeOf(plan: Plan, newLate: ReadonlySet<Item>, memory: StateMemory): AssetChange | null {
  const { asset, locked, profile, fresh, derivation, late } = plan
  const oldestLate = late.find((item) => newLate.has(item))
  const oldest = fresh[0] ?? oldestLate
  if (!oldest) return null
  return {
    next: {
      asset,
      version: locked.version + 1,
      firstKey: keyToBigint(oldest.key),
      derivation,
      dirtyFrom: oldestLate ? keyToBigint(oldestLate.key) : null,
    },
    readings: fresh,
    notable: derivation?.events.filter(({ type }) => profile.subscribed.has(type)) ?? [],
    flags: changedFlags(plan, memory),
    inside: changedPresence(plan),
    meterMatters: derivation !== null && hasLeft(profile.service, derivation.state),
  }
}

function changedFlags({ asset, locked, profile, derivation }: Plan, memory: StateMemory) {
  if (!derivation) return null
  const flags = flagsOf(derivation.state, profile)
  const known = memory.recall(asset)
  const before = known?.version === locked.version ? known.flags : undefined
  return before?.join() === flags.join() ? null : flags
}

/** Compares by identity: an unchanged list is the same array. */
function changedPresence({ locked, derivation }: Plan) {
  const inside = derivation?.state.areas.inside
  return inside && inside !== locked.state.areas.inside ? inside : null
}

/** Remembers the state that the committed plan left. */
export function remember(plan: Plan, newLate: ReadonlySet<Item>, memory: StateMemory): void {
  const { asset, locked, profile, derivation } = plan
  const state = derivation?.state ?? locked.state
  const changed = derivation !== null || plan.late.some((item) => newLate.has(item))
  const flags = derivation ? flagsOf(state, profile) : undefined
  memory.keep(asset, { version: locked.version + (changed ? 1 : 0), state, flags })
}
