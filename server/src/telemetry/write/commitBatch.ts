import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import type pg from 'pg'
import { lockStates } from './assetStates.ts'
import type { AssetRef, StateMemory } from './assetStates.ts'
import { groupByAsset } from './batch.ts'
import type { Item } from './batch.ts'
import { makeMissingWeeks } from './eventWeeks.ts'
import type { KnownWeeks } from './eventWeeks.ts'
import type { Profiles } from '../devices/profiles.ts'
import { instantsOf, changeOf, planFor, remember } from './planBatch.ts'
import type { Plan } from './planBatch.ts'
import { EVENTS, writeReading } from './rows.ts'
import type { Rows } from './rows.ts'
import { writeDerived } from './writeDerived.ts'
import { endSilence } from './writeFlags.ts'
import { insertRows } from './writeRows.ts'

export type CommitOptions = {
  memory: StateMemory
  profiles: Profiles
  weeks: KnownWeeks
  /** Skips rows that already exist. Slower, but accepts every batch. */
  careful: boolean
}

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
  const changes = plans.flatMap((plan) => changeOf(plan, newLate, memory) ?? [])
  await endSilence(
    client,
    plans.flatMap(({ asset, locked: { silentKey }, derivation }) =>
      silentKey !== null && derivation ? { asset, silentKey } : [],
    ),
  )
  await writeDerived(client, changes, { careful })
  await client.query('commit')

  for (const week of made) weeks.add(week)
  profiles.forgetAssets(changes.flatMap(({ next, meterMatters }) => (meterMatters ? next.asset : [])))
  for (const plan of plans) remember(plan, newLate, memory)
  return {
    stored: new Set([...plans.flatMap(({ fresh }) => fresh), ...newLate]),
    late: changes.flatMap(({ next }) => (next.dirtyFrom === null ? [] : next.asset)),
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
