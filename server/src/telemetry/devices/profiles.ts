import type pg from 'pg'
import type { AssetRef } from '../write/assetStates.ts'
import { loadStamps, NO_STAMP } from './accountAreas.ts'
import type { AccountAreas } from './accountAreas.ts'
import { flagRulesAt, flagStamp } from './accountFlags.ts'
import { rememberAccounts, rulesOf } from './rememberAccounts.ts'
import type { AccountRules } from './rememberAccounts.ts'
import type { Change } from './changes.ts'
import type { AssetProfile } from '../derive/detector.ts'
import { sharedSettings } from './sharedSettings.ts'
import { NO_AREAS } from '../geo/areaIndex.ts'
import { instantOf } from './instant.ts'
import { loadPastAreas } from './pastAreas.ts'
import { loadAllRules } from './pastRules.ts'
import { PRESENT_RULES, fencesOf, sourcesOf, tanksOf } from './presentRules.ts'
import type { PresentRules } from './presentRules.ts'
import { versionsSince } from './ruleVersions.ts'
import type { Versions } from './ruleVersions.ts'
import { SERVICE_RANGE, rangeOf } from './serviceRange.ts'
import type { RangeRow } from './serviceRange.ts'
import { WORK_RULES, workRulesOf } from './workRules.ts'
import type { WorkRuleRow } from './workRules.ts'

type Row = RangeRow &
  WorkRuleRow &
  PresentRules & {
    account_id: number
    asset_id: number
    category_id: number | null
    archived: boolean
    category_limit: number | null
    since: number
    boundary_since: number
  }

/** Profiles by account and asset. */
type Found = Map<string, Versions>

/** An asset and the instant from which its rules are needed. Without it, those that hold now are enough. */
export type Wanted = AssetRef & { from?: number }

/**
 * Everything that derivation needs to know about assets besides their readings, cached until a change is
 * announced.
 */
export type Profiles = ReturnType<typeof openProfiles>

/** `most`: how many are cached. By default, what fits into memory. */
export function openProfiles(pool: pg.Pool, most?: number) {
  const accounts = rememberAccounts(pool, most)

  async function load(assets: readonly AssetRef[]): Promise<Found> {
    const known = await accounts.of(new Set(assets.map(({ accountId }) => accountId)))
    const keep = accounts.expect(known, assets)
    const { rows } = await pool.query<Row>({
      name: 'asset_profiles',
      text: PROFILES,
      values: [assets.map(({ accountId }) => accountId), assets.map(({ assetId }) => assetId)],
    })
    const loaded: Found = new Map()
    for (const row of rows) {
      const versions: Versions = [profileOf(row, rulesOf(known, row.account_id))]
      loaded.set(nameOf(row.account_id, row.asset_id), versions)
      keep({ accountId: row.account_id, assetId: row.asset_id }, versions)
    }
    return loaded
  }

  /** Loads the rules from before the present ones, for all these assets in one query. */
  async function loadVersions(wanted: readonly Wanted[], present: Found): Promise<Found> {
    const from = Math.max(0, Math.min(...wanted.map((asset) => asset.from ?? Infinity)))
    const known = await accounts.of(new Set(wanted.map(({ accountId }) => accountId)))
    const versions: Found = new Map(present)
    for (const { accountId, assetId, ...rules } of await loadAllRules(pool, wanted)) {
      const name = nameOf(accountId, assetId)
      const [profile] = present.get(name) ?? []
      if (!profile) continue
      const { areas, flags } = rulesOf(known, accountId)
      const shared = { areas: await pastAreas(areas, accountId, from), flags, assetId }
      versions.set(name, versionsSince(from, profile, rules, shared))
    }
    return versions
  }

  async function pastAreas(areas: AccountAreas | undefined, accountId: number, from: number) {
    if (areas?.past && areas.past.from <= from) return areas.past
    const past = await loadPastAreas(pool, accountId, from)
    if (areas) areas.past = past
    return past
  }

  return {
    /**
     * Returns the profile that holds now, preceded by those that held since the given instant. Loads all
     * missing ones in one query. A deleted asset has no profile.
     */
    async of(wanted: readonly Wanted[]): Promise<(Versions | null)[]> {
      const cached = wanted.map((asset) => accounts.profile(asset))
      const missing = wanted.filter((_asset, index) => !cached[index])
      // Others may evict assets while some are loaded. An asset that was found stays found.
      const loaded = missing.length > 0 ? await load(missing) : null
      const found = loaded
        ? cached.map((versions, index) => versions ?? loaded.get(nameAt(wanted, index)) ?? null)
        : cached
      const older = wanted.filter(({ from = Infinity }, index) => from < (found[index]?.[0].since ?? 0))
      if (older.length === 0) return found
      const present = new Map(found.flatMap((each, index) => (each ? [[nameAt(wanted, index), each]] : [])))
      const versions = await loadVersions(older, present)
      return wanted.map((_asset, index) => versions.get(nameAt(wanted, index)) ?? null)
    },
    /** Evicts what a change concerns. Null: everything. */
    forget: (change: Change | null) => {
      if (change?.concerns !== 'device') accounts.forget(change)
    },
    /** Evicts only these assets. Needed because changes by ingest itself are not announced. */
    forgetAssets: (assets: readonly AssetRef[]) => {
      for (const { accountId, assetId } of assets) accounts.forget({ accountId, ids: [assetId] })
    },
    /** Evicts an asset, and all of its account if its areas or flags changed since they were loaded. */
    async renew({ accountId, assetId }: AssetRef): Promise<void> {
      const stamps = await loadStamps(pool, [accountId])
      accounts.forget({ accountId, ids: [assetId] })
      const rules = accounts.rules(accountId)
      if (!rules?.areas) return
      const areasChanged = rules.areas.stamp !== (stamps.get(accountId)?.stamp ?? NO_STAMP)
      const flags = rules.flags?.stamp ?? NO_STAMP
      if (areasChanged || flags !== (await flagStamp(pool, accountId))) accounts.forget({ accountId })
    },
  }
}

const nameOf = (accountId: number, assetId: number) => `${accountId}:${assetId}`

const nameAt = (assets: readonly AssetRef[], index: number): string => {
  const asset = assets[index]
  return asset ? nameOf(asset.accountId, asset.assetId) : ''
}

const PROFILES = `select e.account_id, e.id as asset_id, ${PRESENT_RULES}, e.category_id, e.archived_at is not null as archived,
    c.speed_limit as category_limit, ${WORK_RULES}, service.*,
    ${instantOf(`greatest(own.changed_at,
      (select max(h.from_at) from equipment_history h where h.account_id = e.account_id and h.equipment_id = e.id),
      (select max(l.until_at) from past_category_limit l
        where l.account_id = e.account_id and l.category_id = e.category_id),
      (select max(t.until_at) from past_thresholds t where t.account_id = e.account_id))`)} as since,
    ${instantOf('own.boundary_at')} as boundary_since
  from unnest($1::int[], $2::int[]) as wanted (account_id, asset_id)
  join equipment e on e.account_id = wanted.account_id and e.id = wanted.asset_id
  join account on account.id = e.account_id
  left join category c on c.account_id = e.account_id and c.id = e.category_id
  cross join lateral (select max(p.until_at) as changed_at, max(p.until_at) filter (where p.kind = 'boundary') as boundary_at
    from past_asset_rule p where p.account_id = e.account_id and p.equipment_id = e.id) as own
  cross join lateral (${SERVICE_RANGE}) as service`

function profileOf(row: Row, { areas, flags, subscribed }: AccountRules): AssetProfile {
  const limits = { category: row.category_limit, asset: row.asset_limit }
  const settings = sharedSettings(row.telemetry, limits)
  const since = Math.max(row.since, areas?.since ?? 0, flags?.since ?? 0)
  return {
    since,
    settings,
    fences: fencesOf(row.boundary, row.boundary_since),
    areas: areas?.index ?? NO_AREAS,
    tanks: tanksOf(row.tanks ?? []),
    ...sourcesOf(row.meter_source),
    workRules: workRulesOf(row),
    service: rangeOf(row),
    flags: flagRulesAt(flags, since, {
      assetId: row.asset_id,
      categoryId: row.category_id,
      archived: row.archived,
    }),
    subscribed,
  }
}
