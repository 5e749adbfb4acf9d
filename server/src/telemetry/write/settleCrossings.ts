import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import type pg from 'pg'
import type { JobContext } from '../../jobs/job.ts'
import { raiseFlags } from '../derive/customFlags.ts'
import { draftOf, flagsOf } from '../derive/derive.ts'
import type { Found } from '../derive/derive.ts'
import type { AssetProfile } from '../derive/detector.ts'
import { passTime, timeDue } from '../derive/passTime.ts'
import type { AssetState } from '../derive/state.ts'
import { reconsider } from '../derive/reconsider.ts'
import { openProfiles } from '../devices/profiles.ts'
import { presentOf } from '../devices/ruleVersions.ts'
import { inTransaction } from '../upkeep/transaction.ts'
import { announceChanges } from './announceChanges.ts'
import { lockStates, rememberStates } from './assetStates.ts'
import type { AssetRef, LockedState } from './assetStates.ts'
import { causedByItself, endedByRule } from './deriveBatch.ts'
import { makeMissingWeeks } from './eventWeeks.ts'
import { writeDerived } from './writeDerived.ts'
import type { AssetChange } from './writeDerived.ts'

const BATCH = 200

type Options = Pick<JobContext, 'signal'> & { now: number }

/**
 * Settles the crossings of assets that sent one clear reading and then no other, for example because the
 * device sleeps, and raises the custom flags whose condition has held for long enough. Writes what the next
 * reading would derive. Returns the number of assets that changed.
 */
export async function settleCrossings(pool: pg.Pool, { now, signal }: Options): Promise<number> {
  let crossed = 0
  for (;;) {
    signal.throwIfAborted()
    // A rebuild looks at assets with late readings itself, and records when they are due.
    const { rows } = await pool.query<AssetRef>(
      `select account_id as "accountId", asset_id as "assetId" from asset_state
       where crossing_due <= to_timestamp($1 / 1000.0) and dirty_from is null order by crossing_due limit ${BATCH}`,
      [now],
    )
    if (rows.length === 0) return crossed
    crossed += await settle(pool, rows, now)
  }
}

async function settle(pool: pg.Pool, assets: readonly AssetRef[], now: number): Promise<number> {
  const opened = openProfiles(pool)
  const profiles = await opened.of(assets)
  const client = await pool.connect()
  try {
    const count = await inTransaction(client, async () => {
      const locked = await lockStates(client, assets, { memory: rememberStates(), profiles: opened })
      const changes: AssetChange[] = []
      const later: { asset: AssetRef; due: number | null }[] = []
      for (const [index, asset] of assets.entries()) {
        const [versions, row] = [profiles[index], locked[index]]
        const profile = versions && presentOf(versions)
        const change = profile && row ? changeOf(asset, row, profile, now) : null
        if (change) changes.push(change)
        const due = row && profile ? timeDue(row.state, profile.settings.boundarySeconds) : null
        if (!change) later.push({ asset, due: due !== null && due > now ? due : null })
      }
      const events = changes.flatMap(({ next }) => next.derivation?.events ?? [])
      await makeMissingWeeks(
        client,
        events.map(({ at }) => at),
        new Set(),
      )
      await writeDerived(client, changes, { careful: true })
      await announceChanges(client, changes)
      await lookAgain(client, later)
      return changes.length
    })
    client.release()
    return count
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Returns null if nothing is settled yet, or if a reading has arrived in the meantime that needs a rebuild. */
function changeOf(
  asset: AssetRef,
  { version, watermark, dirtyFrom, state: before }: LockedState,
  profile: AssetProfile,
  now: number,
): AssetChange | null {
  if (!watermark || dirtyFrom !== null) return null
  const state = draftOf(before)
  const ruled = rulesOfFlags(state, profile)
  const { events, intervals } = passTime(state, profile, now)
  const raised = raiseFlags(state, now)
  if (events.length + ruled.events.length + raised.length === 0) return null
  const cause = keyToBigint(watermark)
  const derivation = {
    state,
    watermark,
    events: [
      ...[...ruled.events, ...raised].map(causedByItself),
      ...events.map((event) => ({ ...event, cause })),
    ],
    intervals: [
      ...ruled.intervals.map(endedByRule),
      ...intervals.map((interval) => ({ ...interval, cause })),
    ],
    checkpoints: [],
  }
  return {
    next: {
      asset,
      version: version + 1,
      firstKey: null,
      derivation,
      dirtyFrom: null,
      saves: true,
      settledAt: now,
    },
    before,
    readings: [],
    notable: derivation.events.filter(({ type }) => profile.subscribed.has(type)),
    flags: flagsOf(state, profile),
    inside: state.areas.inside,
    meterMatters: false,
  }
}

/** A flag must not be raised by a rule that no longer holds, so rules that no reading has met apply first. */
const rulesOfFlags = (state: AssetState, profile: AssetProfile): Found =>
  state.customFlags && profile.since > state.ruledAt
    ? reconsider(state, profile)
    : { events: [], intervals: [] }

async function lookAgain(
  client: pg.ClientBase,
  assets: readonly { asset: AssetRef; due: number | null }[],
): Promise<void> {
  if (assets.length === 0) return
  await client.query(
    `update asset_state as state set crossing_due = to_timestamp(look.due / 1000.0)
     from unnest($1::integer[], $2::integer[], $3::bigint[]) as look (account_id, asset_id, due)
     where state.account_id = look.account_id and state.asset_id = look.asset_id`,
    [
      assets.map(({ asset }) => asset.accountId),
      assets.map(({ asset }) => asset.assetId),
      assets.map(({ due }) => due),
    ],
  )
}
