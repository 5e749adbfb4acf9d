import type { AssetProfile, Fence } from '../derive/detector.ts'
import { settingsFrom } from '../derive/settings.ts'
import { flagChanges, flagRulesAt } from './accountFlags.ts'
import type { AccountFlags } from './accountFlags.ts'
import type { PastAreas } from './pastAreas.ts'
import { fencesOf, sourcesOf, tanksOf } from './presentRules.ts'
import type { BoundaryRow, PresentRules, SourceRow, TankRow } from './presentRules.ts'
import { workRulesOf } from './workRules.ts'
import type { WorkRuleRow } from './workRules.ts'

/** The profiles of an asset in the order of the instants from which they hold. The last one holds now. */
export type Versions = readonly [...AssetProfile[], AssetProfile]

export const presentOf = (versions: Versions): AssetProfile => versions.at(-1) ?? versions[0]

/** What held until an instant. */
export type Past<Value> = { until: number; value: Value }

/** The category of an asset since an instant, with its former speed limits. */
export type CategorySpan = WorkRuleRow & {
  from: number
  category_id: number | null
  archived: boolean
  limit: number | null
  past_limits: Past<number | null>[] | null
}

/** The former rules of an asset, each list by the instants until which they held. */
export type PastRules = {
  boundary: readonly Past<BoundaryRow | null>[]
  limit: readonly Past<{ speed_limit: number | null }>[]
  fuelSensor: readonly Past<TankRow | null>[]
  tankSensor: readonly Past<TankRow | null>[]
  meterSource: readonly Past<SourceRow | null>[]
  thresholds: readonly Past<unknown>[]
  categories: readonly CategorySpan[]
}

/** The rules that apply to more assets of the account than this one. */
type Shared = { areas: PastAreas; flags: AccountFlags | undefined; assetId: number }

/**
 * Returns the profiles that held at that instant and later, in order. The last one is the present profile.
 */
export function versionsSince(
  from: number,
  profile: AssetProfile,
  { present, past }: { present: PresentRules; past: PastRules },
  shared: Shared,
): Versions {
  const { areas, flags } = shared
  const instants = new Set([0, ...changesOf(past), ...areas.changes, ...flagChanges(flags)])
  const changes = [...instants].toSorted((a, b) => a - b)
  const first = changes.findLastIndex((instant) => instant <= from)
  const earlier = changes.slice(first).filter((instant) => instant < profile.since)
  const versions = earlier.map((at) => profileAt(at, profile, { present, past }, shared))
  return [...versions, profile]
}

function* changesOf({ categories, ...lists }: PastRules): Generator<number> {
  for (const list of Object.values(lists)) for (const { until } of list) yield until
  for (const { from, past_limits } of categories) {
    yield from
    for (const { until } of past_limits ?? []) yield until
  }
}

function profileAt(
  at: number,
  { service, subscribed }: AssetProfile,
  { present, past }: { present: PresentRules; past: PastRules },
  { areas, flags, assetId }: Shared,
): AssetProfile {
  const category = past.categories.findLast(({ from }) => from <= at)
  const limits = {
    asset: valueAt(past.limit, at, { speed_limit: present.asset_limit }).speed_limit,
    category: category ? valueAt(category.past_limits ?? [], at, category.limit) : null,
  }
  const sensors = (['fuelSensor', 'tankSensor'] as const).flatMap((sensor) => {
    const now = present.tanks?.find((tank) => tank.sensor === sensor) ?? null
    return valueAt(past[sensor], at, now) ?? []
  })
  return {
    since: at,
    settings: settingsFrom(valueAt(past.thresholds, at, present.telemetry), limits),
    fences: boundaryAt(at, present, past),
    tanks: tanksOf(sensors),
    ...sourcesOf(valueAt(past.meterSource, at, present.meter_source)),
    workRules: workRulesOf(category ?? { category_icon: null, work_rules: null }),
    service,
    flags: flagRulesAt(flags, at, {
      assetId,
      categoryId: category?.category_id ?? null,
      archived: category?.archived ?? false,
    }),
    subscribed,
    // Built when it is needed: a long history has many outlines.
    get areas() {
      return areas.at(at)
    },
  }
}

function boundaryAt(at: number, { boundary }: PresentRules, past: PastRules): Fence[] {
  const since = past.boundary.findLast(({ until }) => until <= at)?.until ?? 0
  return fencesOf(valueAt(past.boundary, at, boundary), since)
}

function valueAt<Value>(past: readonly Past<Value>[], at: number, present: Value): Value {
  const held = past.find(({ until }) => at < until)
  return held ? held.value : present
}
