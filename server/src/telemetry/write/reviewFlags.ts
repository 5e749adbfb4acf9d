import { firstKeyAt } from '@yardmaster/core/events/eventKey.ts'
import type pg from 'pg'
import { judgeFlags, raiseFlags } from '../derive/customFlags.ts'
import type { HeldFlag } from '../derive/customFlags.ts'
import { draftOf, flagsOf, initialState } from '../derive/derive.ts'
import type { AssetProfile } from '../derive/detector.ts'
import { reconsider } from '../derive/reconsider.ts'
import type { AssetState } from '../derive/state.ts'
import { flagRulesAt, loadFlags } from '../devices/accountFlags.ts'
import type { AccountFlags } from '../devices/accountFlags.ts'
import { openProfiles } from '../devices/profiles.ts'
import type { Profiles } from '../devices/profiles.ts'
import { presentOf } from '../devices/ruleVersions.ts'
import { inTransaction } from '../upkeep/transaction.ts'
import { announceChanges } from './announceChanges.ts'
import { lockStates, rememberStates } from './assetStates.ts'
import type { AssetRef, LockedState } from './assetStates.ts'
import { causedByItself, endedByRule } from './deriveBatch.ts'
import { makeMissingWeeks } from './eventWeeks.ts'
import { writeDerived } from './writeDerived.ts'
import type { AssetChange } from './writeDerived.ts'

/** Assets that are looked at without a lock, and those that are locked at once. */
const LOOK_AT = 1000
const LOCK_AT_ONCE = 100

/**
 * Another process may derive readings by the former rules until it hears of a change. Long after that, the
 * assets are looked at once more.
 */
const LOOK_AGAIN_SECONDS = 30

type Review = {
  account_id: number
  equipment_id: number
  after_id: number
  looks: number
  requested_at: string
}

/**
 * Judges the custom flags of assets again whose rules changed since their newest reading: a flag was added,
 * edited or deleted, or the asset got another category or was archived. Returns the assets for which ingest
 * has to derive readings again, because they were derived by the former rules.
 */
export async function reviewFlags(pool: pg.Pool, now: number, signal?: AbortSignal): Promise<AssetRef[]> {
  const outdated: AssetRef[] = []
  for (let review = await nextReview(pool); review; review = await nextReview(pool)) {
    if (signal?.aborted) break
    const { assets, last } = await findAffected(pool, review)
    // Opened now, so that they are those after the change.
    const profiles = openProfiles(pool)
    for (let start = 0; start < assets.length; start += LOCK_AT_ONCE) {
      const some = assets.slice(start, start + LOCK_AT_ONCE)
      outdated.push(...(await applyRules(pool, some, profiles, now)))
    }
    await recordProgress(pool, review, last)
  }
  return outdated
}

async function nextReview(pool: pg.Pool): Promise<Review | undefined> {
  const { rows } = await pool.query<Review>(
    `select account_id, equipment_id, after_id, looks, requested_at::text from flag_review
     where looks = 0 or requested_at < clock_timestamp() - ${LOOK_AGAIN_SECONDS} * interval '1 second'
     order by looks, requested_at limit 1`,
  )
  return rows[0]
}

/** A change in the meantime has restarted the review. */
async function recordProgress(pool: pg.Pool, review: Review, last: number | null): Promise<void> {
  const same = 'account_id = $1 and equipment_id = $2 and requested_at = $3::timestamptz'
  const values = [review.account_id, review.equipment_id, review.requested_at]
  if (last !== null) await pool.query(`update flag_review set after_id = $4 where ${same}`, [...values, last])
  else if (review.looks === 0)
    await pool.query(`update flag_review set after_id = 0, looks = 1 where ${same}`, values)
  else await pool.query(`delete from flag_review where ${same}`, values)
}

type Looked = {
  id: number
  category_id: number | null
  archived: boolean
  snapshot: AssetState['snapshot']
  held: HeldFlag[] | null
  ruled_at: number | null
  at: number
}

/** Returns the assets to change, and the last one that was looked at, or null if no more follow. */
async function findAffected(
  pool: pg.Pool,
  { account_id: accountId, equipment_id, after_id }: Review,
): Promise<{ assets: AssetRef[]; last: number | null }> {
  const { rows } = await pool.query<Looked>(
    // Most states are without custom flags. Parsing all of them would take ten times as long.
    `select e.id, e.category_id, e.archived_at is not null as archived, s.snapshot,
       case when s.detectors::text like '%"customFlags":%' then s.detectors -> 'customFlags' end as held,
       nullif(split_part(split_part(s.detectors::text, '"ruledAt":', 2), ',', 1), '')::float8 as ruled_at,
       (s.watermark >> 20)::float8 as at
     from equipment e join asset_state s on s.account_id = e.account_id and s.asset_id = e.id
     where e.account_id = $1 and e.id > $2 and ($3 = 0 or e.id = $3) and s.watermark is not null
     order by e.id limit ${LOOK_AT}`,
    [accountId, after_id, equipment_id],
  )
  const flags = (await loadFlags(pool, [accountId])).get(accountId)
  const assets = rows
    .filter((row) => isAffected(row, flags))
    .map(({ id: assetId }) => ({ accountId, assetId }))
  return { assets, last: rows.length === LOOK_AT ? (rows.at(-1)?.id ?? null) : null }
}

function isAffected(
  { id, category_id, archived, snapshot, held, ruled_at, at }: Looked,
  flags?: AccountFlags,
) {
  const since = flags?.since ?? 0
  if (at >= since && (ruled_at ?? 0) < since) return true
  const rules = flagRulesAt(flags, since, { assetId: id, categoryId: category_id, archived })
  const state: AssetState = { ...initialState(), snapshot, customFlags: held ?? undefined }
  const events = judgeFlags(state, rules, Math.max(since, at))
  return events.length > 0 || JSON.stringify(state.customFlags) !== JSON.stringify(held ?? undefined)
}

/** Returns the assets whose newest readings were derived by former rules. */
async function applyRules(
  pool: pg.Pool,
  assets: readonly AssetRef[],
  profiles: Profiles,
  now: number,
): Promise<AssetRef[]> {
  const rules = await profiles.of(assets)
  const client = await pool.connect()
  try {
    const outdated = await inTransaction(client, async () => {
      const locked = await lockStates(client, assets, { memory: rememberStates(), profiles })
      const changes: AssetChange[] = []
      const outdatedAssets: (AssetRef & { since: number })[] = []
      for (const [index, asset] of assets.entries()) {
        const [versions, row] = [rules[index], locked[index]]
        const profile = versions && presentOf(versions)
        // A rebuild applies the rules itself.
        if (!profile || !row?.watermark || row.dirtyFrom !== null) continue
        if (row.state.ruledAt >= profile.since) continue
        if (row.watermark.at >= profile.since) outdatedAssets.push({ ...asset, since: profile.since })
        else changes.push(changeOf(asset, row, profile, now))
      }
      const events = changes.flatMap(({ next }) => next.derivation?.events ?? [])
      await makeMissingWeeks(
        client,
        events.map(({ at }) => at),
        new Set(),
      )
      await writeDerived(client, changes, { careful: true })
      await announceChanges(client, changes)
      await markOutdated(client, outdatedAssets)
      return outdatedAssets
    })
    client.release()
    return outdated
  } catch (error) {
    client.release(true)
    throw error
  }
}

function changeOf(
  asset: AssetRef,
  { version, watermark, state: before }: LockedState,
  profile: AssetProfile,
  now: number,
): AssetChange {
  const state = draftOf(before)
  const { events, intervals } = reconsider(state, profile)
  const derivation = {
    state,
    watermark,
    events: events.concat(raiseFlags(state, now)).map(causedByItself),
    intervals: intervals.map(endedByRule),
    checkpoints: [],
  }
  return {
    next: { asset, version: version + 1, firstKey: null, derivation, dirtyFrom: null, saves: true },
    before,
    readings: [],
    notable: [],
    flags: flagsOf(state, profile),
    inside: state.areas.inside,
    meterMatters: false,
  }
}

async function markOutdated(
  client: pg.ClientBase,
  assets: readonly (AssetRef & { since: number })[],
): Promise<void> {
  if (assets.length === 0) return
  await client.query(
    `update asset_state s set version = s.version + 1, late_version = s.version + 1,
       dirty_from = least(s.dirty_from, u.dirty_from)
     from unnest($1::int[], $2::int[], $3::int8[]) as u (account_id, asset_id, dirty_from)
     where s.account_id = u.account_id and s.asset_id = u.asset_id`,
    [
      assets.map(({ accountId }) => accountId),
      assets.map(({ assetId }) => assetId),
      assets.map(({ since }) => firstKeyAt(since)),
    ],
  )
}
