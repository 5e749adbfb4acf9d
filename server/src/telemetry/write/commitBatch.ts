import type pg from 'pg'
import { lockStates } from './assetStates.ts'
import type { AssetRef, LockedState, StateMemory } from './assetStates.ts'
import { groupByAsset } from './batch.ts'
import type { AssetItems, Fates, Item } from './batch.ts'
import { newestInput } from './deriveBatch.ts'
import { makeMissingWeeks } from './eventWeeks.ts'
import type { KnownWeeks } from './eventWeeks.ts'
import type { Profiles } from '../devices/profiles.ts'
import { changeOf, fatesOf, instantsOf, planFor, remember } from './planBatch.ts'
import { ASSETS_MOVED, areUrgent } from './reportWatched.ts'
import { rulesFor } from './rulesFor.ts'
import { readStored } from './storedReadings.ts'
import { beginQuietly, commitQuietly } from './wakes.ts'
import { writeDerived } from './writeDerived.ts'
import { forgetSilence, settleSilence } from './writeSilence.ts'

export type CommitOptions = {
  memory: StateMemory
  profiles: Profiles
  weeks: KnownWeeks
  now: () => number
  /** Skips rows that already exist. Slower, but accepts every batch. */
  careful: boolean
  /** Locks no rows whose state is remembered. Throws ChangedMeanwhile if another transaction has changed one. */
  trusts: boolean
}

/** Only readings after everything else continue a state. For others, the row decides what becomes of them. */
function isAhead(asset: AssetItems | undefined, known: Pick<LockedState, 'state' | 'watermark'>): boolean {
  const first = asset?.items[0]
  return first !== undefined && first.reading.at > (newestInput(known)?.at ?? 0)
}

export type BatchOutcome = {
  /** What became of the new readings. */
  fates: Fates
  /** The assets that changed. */
  changed: AssetRef[]
  /** The channels of the jobs that have to be woken. */
  wakes: string[]
  /** The assets for which some readings arrived late. */
  late: AssetRef[]
}

/**
 * Commits all readings, everything derived from them and all states in one transaction, or nothing. The caller announces
 * the changes and wakes the jobs.
 */
export async function commitBatch(
  client: pg.ClientBase,
  items: readonly Item[],
  { memory, profiles, weeks, now, careful, trusts }: CommitOptions,
): Promise<BatchOutcome> {
  const assets = groupByAsset(items)
  const known = await profiles.of(assets)
  await beginQuietly(client)
  const locked = await lockStates(client, assets, {
    memory,
    profiles,
    trusts: trusts ? (index, known) => isAhead(assets[index], known) : undefined,
  })
  // No other transaction can add a reading to these assets without being noticed.
  const storedAt = await readStored(client, assets, locked)
  const rules = await rulesFor(assets, locked, known, profiles)
  const plans = assets.flatMap((asset, index) => {
    const versions = rules[index]
    const state = locked[index]
    // A recently deleted asset has no profile, and its readings are dropped.
    return versions && state ? [planFor(asset, state, versions, storedAt)] : []
  })
  const made = await makeMissingWeeks(client, instantsOf(plans), weeks)
  // Asked once: it takes as long as some of the detectors.
  const at = now()
  const changes = plans.flatMap((plan) => changeOf(plan, at) ?? [])
  const heard = plans.flatMap(({ asset, locked: { silentKey }, derivation }) =>
    silentKey !== null && derivation ? { asset, silentKey, state: derivation.state } : [],
  )
  await forgetSilence(client, heard)
  await writeDerived(client, changes, { careful })
  await settleSilence(client, heard, now())
  const wakes = await commitQuietly(client)

  for (const week of made) weeks.add(week)
  profiles.forgetAssets(changes.flatMap(({ next, meterMatters }) => (meterMatters ? next.asset : [])))
  for (const plan of plans) remember(plan, memory)
  return {
    fates: fatesOf(plans),
    changed: changes.map(({ next }) => next.asset),
    wakes: areUrgent(changes) ? [...wakes, ASSETS_MOVED] : wakes,
    late: changes.flatMap(({ next }) => (next.dirtyFrom === null ? [] : next.asset)),
  }
}
