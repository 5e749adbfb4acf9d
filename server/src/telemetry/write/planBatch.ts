import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import { flagsOf } from '../derive/derive.ts'
import type { AssetProfile } from '../derive/detector.ts'
import { presentOf } from '../devices/ruleVersions.ts'
import type { Versions } from '../devices/ruleVersions.ts'
import { hasLeft } from '../devices/serviceRange.ts'
import type { LockedState, StateMemory } from './assetStates.ts'
import type { AssetItems, Fate, Item, KeyedItem } from './batch.ts'
import { deriveAll, isAfter, newestInput } from './deriveBatch.ts'
import type { Derivation } from './deriveBatch.ts'
import { mustSave } from './mustSave.ts'
import { numberReadings } from './numberReadings.ts'
import type { StoredAt } from './storedReadings.ts'
import type { AssetChange } from './writeDerived.ts'
import { isAboutSilence, isStillSilent } from './writeSilence.ts'

/** The work that a batch causes for one asset, computed after its row is locked. */
export type Plan = {
  asset: AssetItems
  locked: LockedState
  /** The profile that holds now. */
  profile: AssetProfile
  /** New readings that follow the asset's newest reading, correction and rule. They continue its state. */
  fresh: KeyedItem[]
  derivation: Derivation | null
  /** New readings that precede it. They require a rebuild. */
  late: KeyedItem[]
  /** Readings of instants that have no room for another one. They are rejected. */
  surplus: Item[]
  /** The derived flags after it. Null if nothing was derived. */
  flags: readonly number[] | null
}

export function planFor(
  asset: AssetItems,
  locked: LockedState,
  versions: Versions,
  storedAt: StoredAt,
): Plan {
  const { keyed, surplus } = numberReadings(asset.items, (at) => storedAt(asset, at))
  const newest = newestInput(locked)
  const fresh = keyed.filter(({ key }) => isAfter(key, newest))
  const late = keyed.filter(({ key }) => !isAfter(key, newest))
  const derivation = fresh.length > 0 ? deriveAll(locked, fresh, versions) : null
  const profile = presentOf(versions)
  const flags = derivation && flagsOf(derivation.state, profile)
  return { asset, locked, profile, fresh, derivation, late, surplus, flags }
}

/** Yields the instants of everything that the plans store. */
export function* instantsOf(plans: readonly Plan[]): Generator<number> {
  for (const { fresh, late, derivation } of plans) {
    for (const { key } of fresh) yield key.at
    for (const { key } of late) yield key.at
    for (const { at } of derivation?.events ?? []) yield at
  }
}

/** Returns what has to be written, or null if none of the readings was new. */
export function changeOf(plan: Plan, now: number): AssetChange | null {
  const { asset, locked, profile, fresh, derivation, late } = plan
  const oldestLate = late[0]
  const oldest = fresh[0] ?? oldestLate
  if (!oldest) return null
  return {
    next: {
      asset,
      version: locked.version + 1,
      firstKey: keyToBigint(oldest.key),
      derivation,
      dirtyFrom: oldestLate ? keyToBigint(oldestLate.key) : null,
      saves: mustSave(plan),
    },
    before: locked.state,
    readings: late.length > 0 ? [...late, ...fresh] : fresh,
    notable: notableOf(plan, now),
    flags: changedFlags(plan),
    inside: changedPresence(plan),
    meterMatters: derivation !== null && hasLeft(profile.service, derivation.state),
  }
}

function notableOf({ locked, profile, derivation }: Plan, now: number): AssetChange['notable'] {
  if (!derivation) return []
  const subscribed = derivation.events.filter(({ type }) => profile.subscribed.has(type))
  if (subscribed.length === 0 || locked.silentKey === null || !isStillSilent(derivation.state, now))
    return subscribed
  return subscribed.filter(({ type }) => !isAboutSilence(type))
}

const changedFlags = ({ locked, flags }: Plan) =>
  flags && locked.flags && isEqual(locked.flags, flags) ? null : flags

const isEqual = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((flag, index) => flag === others[index])

/** Compares by identity: an unchanged list is the same array. */
function changedPresence({ locked, derivation }: Plan) {
  const inside = derivation?.state.areas.inside
  return inside && inside !== locked.state.areas.inside ? inside : null
}

/** Remembers the state that the committed plan left. */
export function remember(plan: Plan, memory: StateMemory): void {
  const { asset, locked, derivation } = plan
  const state = derivation?.state ?? locked.state
  const changed = derivation !== null || plan.late.length > 0
  const tail = mustSave(plan) ? 0 : locked.tail + plan.fresh.length
  memory.keep(asset, {
    version: locked.version + (changed ? 1 : 0),
    watermark: derivation?.watermark ?? locked.watermark,
    state,
    flags: plan.flags ?? undefined,
    tail,
    isPlain: locked.silentKey === null && locked.dirtyFrom === null && plan.late.length === 0,
  })
}

/** Returns what became of the readings that were not stored before. */
export function fatesOf(plans: readonly Plan[]): Map<Item, Fate> {
  const fates = new Map<Item, Fate>()
  for (const { fresh, late, surplus } of plans) {
    for (const { item } of fresh) fates.set(item, 'stored')
    for (const { item } of late) fates.set(item, 'stored')
    for (const item of surplus) fates.set(item, 'tooMany')
  }
  return fates
}
