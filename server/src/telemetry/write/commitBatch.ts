import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import type pg from 'pg'
import { lockStates } from './assetStates.ts'
import type { AssetRef, LockedState, StateMemory } from './assetStates.ts'
import { groupByAsset } from './batch.ts'
import type { AssetItems, Item } from './batch.ts'
import { CopyRows } from './copyRows.ts'
import { flagsOf } from '../derive/derive.ts'
import type { AssetProfile } from '../derive/detector.ts'
import { deriveAll, isAfter } from './deriveBatch.ts'
import type { Derivation } from './deriveBatch.ts'
import { makeMissingWeeks } from './eventWeeks.ts'
import type { KnownWeeks } from './eventWeeks.ts'
import type { Profiles } from '../devices/profiles.ts'
import { EVENTS, INTERVALS, writeEvent, writeInterval, writeReading } from './rows.ts'
import type { Rows } from './rows.ts'
import { hasLeft } from '../devices/serviceRange.ts'
import { noteToldEvents } from './subscribedEvents.ts'
import { endSilence, writeFlags } from './writeFlags.ts'
import { writePresence } from './writePresence.ts'
import { copyRows, insertRows } from './writeRows.ts'
import { evaluateSchedules } from './writeSchedules.ts'
import { announce, insertCheckpoints, markLate, updateStates } from './writeStates.ts'
import type { NextState } from './writeStates.ts'

/** The work that a batch causes for one asset, computed after its row is locked. */
type Plan = {
  asset: AssetItems
  locked: LockedState
  profile: AssetProfile
  /** Readings newer than the asset's newest one. They continue its state. */
  fresh: Item[]
  derivation: Derivation | null
  /** Readings older than the asset's newest one. They are either duplicates or require a rebuild. */
  late: Item[]
}

export type CommitOptions = {
  memory: StateMemory
  profiles: Profiles
  weeks: KnownWeeks
  /** Skips rows that already exist. Slower, but accepts every batch. */
  careful: boolean
}

/** The typical size of an asset's rows in a batch. */
const EXPECTED_BYTES = 2048

/** The readings that were new, and the assets for which some of them arrived late. */
export type BatchOutcome = { stored: Set<Item>; late: AssetRef[] }

/** Commits all readings, everything derived from them and all states in one transaction, or nothing. */
export async function commitBatch(
  client: pg.ClientBase,
  items: readonly Item[],
  { memory, profiles, weeks, careful }: CommitOptions,
): Promise<BatchOutcome> {
  const assets = groupByAsset(items)
  const known = await profiles.of(assets)
  await client.query('begin')
  const locked = await lockStates(client, assets, memory)
  const plans = assets.flatMap((asset, index) => {
    const profile = known[index]
    const state = locked[index]
    // A recently deleted asset has no profile, and its readings are dropped.
    return profile && state ? [planFor(asset, state, profile)] : []
  })
  const made = await makeMissingWeeks(client, instantsOf(plans), weeks)
  const newLate = await insertLate(client, plans)
  const next = plans.flatMap((plan) => nextState(plan, newLate) ?? [])

  await endSilence(
    client,
    plans.flatMap(({ asset, locked: { silentKey }, derivation }) =>
      silentKey !== null && derivation ? { asset, silentKey } : [],
    ),
  )
  if (careful) {
    await insertRows(client, EVENTS, (rows) => writeEvents(rows, plans), 'k')
    await insertRows(client, INTERVALS, (rows) => writeIntervals(rows, plans), 'cause_k')
  } else {
    const events = new CopyRows(plans.length * EXPECTED_BYTES)
    writeEvents(events, plans)
    await copyRows(client, EVENTS, events)
    const intervals = new CopyRows()
    writeIntervals(intervals, plans)
    await copyRows(client, INTERVALS, intervals)
  }
  await noteToldEvents(
    client,
    plans.flatMap(({ asset, profile, derivation }) =>
      (derivation?.events ?? []).flatMap((event) => (profile.told.has(event.type) ? { asset, event } : [])),
    ),
  )
  await insertCheckpoints(
    client,
    plans.flatMap(({ asset, derivation }) =>
      (derivation?.checkpoints ?? []).map((checkpoint) => ({ ...checkpoint, asset })),
    ),
  )
  const flags = plans.flatMap((plan) => changedFlags(plan, memory) ?? [])
  await writeFlags(client, flags)
  await writePresence(
    client,
    plans.flatMap((plan) => changedPresence(plan) ?? []),
  )
  await updateStates(client, next)
  const outgrown = plans.flatMap(({ asset, profile, derivation }) =>
    derivation && hasLeft(profile.service, derivation.state) ? asset : [],
  )
  await evaluateSchedules(client, outgrown)
  await markLate(client, next)
  await announce(
    client,
    next.map(({ asset }) => asset),
  )
  await client.query('commit')

  for (const week of made) weeks.add(week)
  profiles.forgetAssets(outgrown)
  for (const plan of plans) remember(plan, memory, newLate)
  return {
    stored: new Set([...plans.flatMap(({ fresh }) => fresh), ...newLate]),
    late: next.filter(({ dirtyFrom }) => dirtyFrom !== null).map(({ asset }) => asset),
  }
}

function planFor(asset: AssetItems, locked: LockedState, profile: AssetProfile): Plan {
  const fresh = asset.items.filter(({ key }) => isAfter(key, locked.watermark))
  const late = asset.items.filter(({ key }) => !isAfter(key, locked.watermark))
  const derivation = fresh.length > 0 ? deriveAll(locked, fresh, profile) : null
  return { asset, locked, profile, fresh, derivation, late }
}

function* instantsOf(plans: readonly Plan[]): Generator<number> {
  for (const { asset, derivation } of plans) {
    for (const { key } of asset.items) yield key.at
    for (const { at } of derivation?.events ?? []) yield at
  }
}

/** Inserts the late readings and returns those that were not stored yet. */
async function insertLate(client: pg.ClientBase, plans: readonly Plan[]): Promise<Set<Item>> {
  const late = plans.flatMap((plan) => plan.late)
  const identity = "account_id || ':' || asset_id || ':' || k"
  const write = (rows: Rows) => {
    for (const item of late) writeReading(rows, item)
  }
  const inserted = new Set(await insertRows(client, EVENTS, write, identity))
  return new Set(
    late.filter(({ accountId, assetId, key }) => inserted.has(`${accountId}:${assetId}:${keyToBigint(key)}`)),
  )
}

function writeEvents(rows: Rows, plans: readonly Plan[]): void {
  for (const { asset, fresh, derivation } of plans) {
    for (const item of fresh) writeReading(rows, item)
    for (const event of derivation?.events ?? []) writeEvent(rows, asset, event)
  }
}

function writeIntervals(rows: Rows, plans: readonly Plan[]): void {
  for (const { asset, derivation } of plans) {
    for (const interval of derivation?.intervals ?? []) writeInterval(rows, asset, interval)
  }
}

/** Returns null if none of the readings was new. */
function nextState(
  { asset, locked, fresh, derivation, late }: Plan,
  newLate: ReadonlySet<Item>,
): NextState | null {
  const oldestLate = late.find((item) => newLate.has(item))
  const oldest = fresh[0] ?? oldestLate
  if (!oldest) return null
  return {
    asset,
    version: locked.version + 1,
    firstKey: keyToBigint(oldest.key),
    derivation,
    dirtyFrom: oldestLate ? keyToBigint(oldestLate.key) : null,
  }
}

function changedFlags({ asset, locked, profile, derivation }: Plan, memory: StateMemory) {
  if (!derivation) return null
  const flags = flagsOf(derivation.state, profile)
  const known = memory.recall(asset)
  const before = known?.version === locked.version ? known.flags : undefined
  return before?.join() === flags.join() ? null : { asset, flags, since: derivation.watermark.at }
}

/** Compares by identity: an unchanged list is the same array. */
function changedPresence({ asset, locked, derivation }: Plan) {
  const inside = derivation?.state.areas.inside
  return inside && inside !== locked.state.areas.inside ? { asset, inside } : null
}

function remember(plan: Plan, memory: StateMemory, newLate: ReadonlySet<Item>): void {
  const { asset, locked, profile, derivation } = plan
  const state = derivation?.state ?? locked.state
  const changed = derivation !== null || plan.late.some((item) => newLate.has(item))
  const flags = derivation ? flagsOf(state, profile) : undefined
  memory.keep(asset, { version: locked.version + (changed ? 1 : 0), state, flags })
}
