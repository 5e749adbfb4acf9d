import type pg from 'pg'
import type { AssetRef } from '../write/assetStates.ts'
import { loadAreas } from './accountAreas.ts'
import { NO_SUBSCRIPTIONS, loadSubscribedTypes } from '../write/subscribedEvents.ts'
import type { SubscribedTypes } from '../write/subscribedEvents.ts'
import type { AssetProfile, Fence, Tank } from '../derive/detector.ts'
import { settingsFrom } from '../derive/settings.ts'
import { WORK_RULES, workRulesOf } from './workRules.ts'
import type { WorkRuleRow } from './workRules.ts'
import { NO_AREAS } from '../geo/areaIndex.ts'
import type { AreaIndex } from '../geo/areaIndex.ts'
import type { Position } from '../readings/reading.ts'
import { SERVICE_RANGE, rangeOf } from './serviceRange.ts'
import type { RangeRow } from './serviceRange.ts'

/** The id of the asset's own boundary. Areas have ids of their own. */
const OWN_BOUNDARY = 0

const REMEMBER_MOST = 100_000

type Row = RangeRow &
  WorkRuleRow & {
    account_id: number
    asset_id: number
    telemetry: unknown
    category_limit: number | null
    asset_limit: number | null
    boundary: (Position & { radius: number }) | null
    tanks: { sensor: Tank['sensor']; points: [number, number][] }[] | null
  }

/**
 * The cached data. A change replaces the whole cache, so that the result of an earlier query is never cached
 * after it.
 */
type Known = {
  assets: Map<string, AssetProfile>
  areas: Map<number, AreaIndex>
  subscribed: Map<number, SubscribedTypes>
}

const nothing = (): Known => ({ assets: new Map(), areas: new Map(), subscribed: new Map() })

/**
 * Everything that derivation needs to know about assets besides their readings, cached until a change is
 * announced.
 */
export type Profiles = ReturnType<typeof openProfiles>

export function openProfiles(pool: pg.Pool) {
  let remembered = nothing()

  async function load(known: Known, assets: readonly AssetRef[]): Promise<void> {
    await loadMissingAccounts(known, new Set(assets.map(({ accountId }) => accountId)))
    const { rows } = await pool.query<Row>({
      name: 'asset_profiles',
      text: `select e.account_id, e.id as asset_id, account.telemetry, c.speed_limit as category_limit,
          e.speed_limit as asset_limit,
          (select json_build_object('lat', b.lat, 'lng', b.lng, 'radius', b.radius) from boundary b
            where b.account_id = e.account_id and b.equipment_id = e.id) as boundary,
          (select json_agg(json_build_object('sensor', t.sensor, 'points', t.points)) from tank_calibration t
            where t.account_id = e.account_id and t.equipment_id = e.id) as tanks, ${WORK_RULES}, service.*
        from unnest($1::int[], $2::int[]) as wanted (account_id, asset_id)
        join equipment e on e.account_id = wanted.account_id and e.id = wanted.asset_id
        join account on account.id = e.account_id
        left join category c on c.account_id = e.account_id and c.id = e.category_id
        cross join lateral (${SERVICE_RANGE}) as service`,
      values: [assets.map(({ accountId }) => accountId), assets.map(({ assetId }) => assetId)],
    })
    for (const row of rows) {
      const areas = known.areas.get(row.account_id) ?? NO_AREAS
      const subscribed = known.subscribed.get(row.account_id) ?? NO_SUBSCRIPTIONS
      known.assets.set(nameOf(row.account_id, row.asset_id), { ...profileOf(row, areas), subscribed })
    }
  }

  async function loadMissingAccounts(known: Known, accountIds: ReadonlySet<number>): Promise<void> {
    const missing = [...accountIds].filter((id) => !known.areas.has(id))
    if (missing.length === 0) return
    for (const [id, types] of await loadSubscribedTypes(pool, missing)) known.subscribed.set(id, types)
    for (const [id, areas] of await loadAreas(pool, missing)) known.areas.set(id, areas)
  }

  return {
    /** Loads all missing profiles in one query. A deleted asset has no profile. */
    async of(assets: readonly AssetRef[]): Promise<(AssetProfile | null)[]> {
      if (remembered.assets.size > REMEMBER_MOST) remembered = nothing()
      const known = remembered
      const missing = assets.filter(({ accountId, assetId }) => !known.assets.has(nameOf(accountId, assetId)))
      if (missing.length > 0) await load(known, missing)
      return assets.map(({ accountId, assetId }) => known.assets.get(nameOf(accountId, assetId)) ?? null)
    },
    forget: () => {
      remembered = nothing()
    },
    /** Evicts only these assets. Needed because changes by ingest itself are not announced. */
    forgetAssets: (assets: readonly AssetRef[]) => {
      for (const { accountId, assetId } of assets) remembered.assets.delete(nameOf(accountId, assetId))
    },
  }
}

const nameOf = (accountId: number, assetId: number) => `${accountId}:${assetId}`

function profileOf(row: Row, areas: AreaIndex): Omit<AssetProfile, 'subscribed'> {
  const fences: Fence[] = row.boundary
    ? [
        {
          id: OWN_BOUNDARY,
          center: { lat: row.boundary.lat, lng: row.boundary.lng },
          radius: row.boundary.radius,
        },
      ]
    : []
  const tanks = (row.tanks ?? []).map(({ sensor, points }): Tank => ({
    sensor,
    level: sensor === 'fuelSensor' ? 'fuelLevel' : 'tankLevel',
    calibration: points,
  }))
  const limits = { category: row.category_limit, asset: row.asset_limit }
  return {
    settings: settingsFrom(row.telemetry, limits),
    fences,
    areas,
    tanks,
    workRules: workRulesOf(row),
    service: rangeOf(row),
  }
}
