import type pg from 'pg'
import type { AssetRef } from '../write/assetStates.ts'
import { loadAreas, loadStamps, NO_STAMP } from './accountAreas.ts'
import type { AccountAreas } from './accountAreas.ts'
import { flagRulesAt, flagStamp, loadFlags } from './accountFlags.ts'
import type { AccountFlags } from './accountFlags.ts'
import { NO_SUBSCRIPTIONS, loadSubscribedTypes } from '../write/subscribedEvents.ts'
import type { SubscribedTypes } from '../write/subscribedEvents.ts'
import type { AssetProfile } from '../derive/detector.ts'
import { settingsFrom } from '../derive/settings.ts'
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

const REMEMBER_MOST = 100_000

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

/**
 * The cached data. A change replaces the whole cache, so that the result of an earlier query is never cached
 * after it.
 */
type Known = {
  assets: Found
  areas: Map<number, AccountAreas>
  flags: Map<number, AccountFlags>
  subscribed: Map<number, SubscribedTypes>
}

/** Profiles by account and asset. */
type Found = Map<string, Versions>

const nothing = (): Known => ({
  assets: new Map(),
  areas: new Map(),
  flags: new Map(),
  subscribed: new Map(),
})

/** An asset and the instant from which its rules are needed. Without it, those that hold now are enough. */
export type Wanted = AssetRef & { from?: number }

/**
 * Everything that derivation needs to know about assets besides their readings, cached until a change is
 * announced.
 */
export type Profiles = ReturnType<typeof openProfiles>

export function openProfiles(pool: pg.Pool) {
  let remembered = nothing()

  async function load(known: Known, assets: readonly AssetRef[]): Promise<Found> {
    await loadMissingAccounts(known, new Set(assets.map(({ accountId }) => accountId)))
    const { rows } = await pool.query<Row>({
      name: 'asset_profiles',
      text: PROFILES,
      values: [assets.map(({ accountId }) => accountId), assets.map(({ assetId }) => assetId)],
    })
    const loaded: Found = new Map()
    for (const row of rows) {
      const id = row.account_id
      const account = {
        areas: known.areas.get(id),
        flags: known.flags.get(id),
        subscribed: known.subscribed.get(id) ?? NO_SUBSCRIPTIONS,
      }
      loaded.set(nameOf(id, row.asset_id), [profileOf(row, account)])
    }
    for (const [name, versions] of loaded) known.assets.set(name, versions)
    return loaded
  }

  async function loadMissingAccounts(known: Known, accountIds: ReadonlySet<number>): Promise<void> {
    const missing = [...accountIds].filter((id) => !known.areas.has(id))
    if (missing.length === 0) return
    for (const [id, types] of await loadSubscribedTypes(pool, missing)) known.subscribed.set(id, types)
    for (const [id, flags] of await loadFlags(pool, missing)) known.flags.set(id, flags)
    for (const [id, areas] of await loadAreas(pool, missing)) known.areas.set(id, areas)
  }

  /** Loads the rules from before the present ones, for all these assets in one query. */
  async function loadVersions(known: Known, wanted: readonly Wanted[], present: Found): Promise<Found> {
    const from = Math.max(0, Math.min(...wanted.map((asset) => asset.from ?? Infinity)))
    const versions: Found = new Map(present)
    for (const { accountId, assetId, ...rules } of await loadAllRules(pool, wanted)) {
      const name = nameOf(accountId, assetId)
      const [profile] = present.get(name) ?? []
      if (!profile) continue
      const areas = await pastAreas(known, accountId, from)
      const shared = { areas, flags: known.flags.get(accountId), assetId }
      versions.set(name, versionsSince(from, profile, rules, shared))
    }
    return versions
  }

  async function pastAreas(known: Known, accountId: number, from: number) {
    const areas = known.areas.get(accountId)
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
      if (remembered.assets.size > REMEMBER_MOST) remembered = nothing()
      const known = remembered
      const cached = wanted.map(
        ({ accountId, assetId }) => known.assets.get(nameOf(accountId, assetId)) ?? null,
      )
      const missing = wanted.filter((_asset, index) => !cached[index])
      // Others may evict assets while some are loaded. An asset that was found stays found.
      const loaded = missing.length > 0 ? await load(known, missing) : null
      const found = loaded
        ? cached.map((versions, index) => versions ?? loaded.get(nameAt(wanted, index)) ?? null)
        : cached
      const older = wanted.filter(({ from = Infinity }, index) => from < (found[index]?.[0].since ?? 0))
      if (older.length === 0) return found
      const present = new Map(found.flatMap((each, index) => (each ? [[nameAt(wanted, index), each]] : [])))
      const versions = await loadVersions(known, older, present)
      return wanted.map((_asset, index) => versions.get(nameAt(wanted, index)) ?? null)
    },
    forget: () => {
      remembered = nothing()
    },
    /** Evicts only these assets. Needed because changes by ingest itself are not announced. */
    forgetAssets: (assets: readonly AssetRef[]) => {
      for (const { accountId, assetId } of assets) remembered.assets.delete(nameOf(accountId, assetId))
    },
    /** Evicts an asset, and everything if the areas or flags of its account changed since they were loaded. */
    async renew({ accountId, assetId }: AssetRef): Promise<void> {
      const stamps = await loadStamps(pool, [accountId])
      remembered.assets.delete(nameOf(accountId, assetId))
      const areas = remembered.areas.get(accountId)
      if (!areas) return
      const areasChanged = areas.stamp !== (stamps.get(accountId)?.stamp ?? NO_STAMP)
      const flags = remembered.flags.get(accountId)?.stamp ?? NO_STAMP
      if (areasChanged || flags !== (await flagStamp(pool, accountId))) remembered = nothing()
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

type OfAccount = {
  areas: AccountAreas | undefined
  flags: AccountFlags | undefined
  subscribed: SubscribedTypes
}

function profileOf(row: Row, { areas, flags, subscribed }: OfAccount): AssetProfile {
  const limits = { category: row.category_limit, asset: row.asset_limit }
  const since = Math.max(row.since, areas?.since ?? 0, flags?.since ?? 0)
  return {
    since,
    settings: settingsFrom(row.telemetry, limits),
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
