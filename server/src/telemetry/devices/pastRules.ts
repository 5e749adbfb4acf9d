import type pg from 'pg'
import type { AssetRef } from '../write/assetStates.ts'
import { instantOf } from './instant.ts'
import { PRESENT_RULES } from './presentRules.ts'
import type { BoundaryRow, PresentRules, SourceRow, TankRow } from './presentRules.ts'
import type { CategorySpan, Past, PastRules } from './ruleVersions.ts'
import { WORK_RULES } from './workRules.ts'

/** The former rows of an asset, by kind. */
type OwnRules = {
  boundary: Past<BoundaryRow | null>[]
  speedLimit: Past<{ speed_limit: number | null }>[]
  fuelSensor: Past<TankRow | null>[]
  tankSensor: Past<TankRow | null>[]
  meterSource: Past<SourceRow | null>[]
}

type Row = PresentRules & {
  account_id: number
  asset_id: number
  own: Partial<OwnRules> | null
  thresholds: Past<unknown>[] | null
  categories: CategorySpan[] | null
}

/** All rules of an asset, from one snapshot of the database. */
type AllRules = AssetRef & { present: PresentRules; past: PastRules }

export async function loadAllRules(pool: pg.Pool, assets: readonly AssetRef[]): Promise<AllRules[]> {
  const { rows } = await pool.query<Row>({
    name: 'all_rules',
    text: `select e.account_id, e.id as asset_id, ${PRESENT_RULES},
        (select json_object_agg(kind, rules) from (
          select p.kind, json_agg(json_build_object('until', ${instantOf('p.until_at')}, 'value', p.value)
            order by p.until_at) as rules
          from past_asset_rule p where p.account_id = e.account_id and p.equipment_id = e.id group by p.kind) as own)
          as own,
        (select json_agg(json_build_object('until', ${instantOf('t.until_at')}, 'value', t.telemetry)
            order by t.until_at) from past_thresholds t
          where t.account_id = e.account_id) as thresholds,
        (select json_agg(span order by span."from") from (
          select ${instantOf('h.from_at')} as "from", h.category_id, h.archived, c.speed_limit as limit, ${WORK_RULES},
            (select json_agg(json_build_object('until', ${instantOf('l.until_at')}, 'value', l.speed_limit)
                order by l.until_at) from past_category_limit l
              where l.account_id = h.account_id and l.category_id = h.category_id)
              as past_limits
          from equipment_history h left join category c on c.account_id = h.account_id and c.id = h.category_id
          where h.account_id = e.account_id and h.equipment_id = e.id) as span)
          as categories
      from unnest($1::int[], $2::int[]) as wanted (account_id, asset_id)
      join equipment e on e.account_id = wanted.account_id and e.id = wanted.asset_id
      join account on account.id = e.account_id`,
    values: [assets.map(({ accountId }) => accountId), assets.map(({ assetId }) => assetId)],
  })
  return rows.map((row) => ({
    accountId: row.account_id,
    assetId: row.asset_id,
    present: row,
    past: pastOf(row),
  }))
}

const pastOf = ({ own, thresholds, categories }: Row): PastRules => ({
  boundary: own?.boundary ?? [],
  limit: own?.speedLimit ?? [],
  fuelSensor: own?.fuelSensor ?? [],
  tankSensor: own?.tankSensor ?? [],
  meterSource: own?.meterSource ?? [],
  thresholds: thresholds ?? [],
  categories: categories ?? [],
})
