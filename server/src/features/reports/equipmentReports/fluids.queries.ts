import type { Fluid } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { FLUIDS } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { SERIES_POINTS_MAX } from '@yardmaster/core/contract/history/series.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type { Context } from '../../../context.ts'
import { VISIBLE_EQUIPMENT, scopeValues } from '../../../db/scope.ts'
import type { Stretch } from '../../../db/stretches.ts'

/** True for each tank whose level comes from a raw sensor, which must be calibrated. */
export type Calibrated = Record<Fluid, boolean>

const number = (field: string) =>
  `case json_typeof(fields -> '${field}') when 'number' then (fields ->> '${field}')::float8 end`

/**
 * The readings of asset $5 from $6 to before $7. $8 and $9 are true if the levels of the fuel tank and of
 * the other tank come from their sensors.
 */
const READINGS = `
  select fluid, device_id, (k >> 20)::float8 as at, value
  from event cross join lateral (values
    ('fuelLevel', case when $8 then ${number('fuelSensor')} else fuel_level::float8 end),
    ('tankLevel', case when $9 then ${number('tankSensor')} else ${number('tankLevel')} end)
  ) as tank (fluid, value)
  where account_id = $1 and asset_id = $5 and k >= $6 and k < $7 and is_status and value is not null`

const visible = (rows: string) => `
  select found.fluid, unique_id, found.at, found.value
  from equipment
  left join lateral (${rows}) as found on true
  left join device on device.account_id = $1 and device.id = found.device_id
  where ${VISIBLE_EQUIPMENT} and equipment.id = $5
  order by found.fluid, unique_id, found.at`

/** A median follows neither sloshing fuel nor a single wrong value. */
const MEDIAN = 'percentile_disc(0.5) within group (order by value)'

const LINE = visible(`
  select fluid, device_id, max(at) as at, ${MEDIAN} as value
  from (${READINGS}) as reading
  group by fluid, device_id,
    width_bucket(at, ($6::bigint >> 20)::float8, ($7::bigint >> 20)::float8, ${SERIES_POINTS_MAX})`)

/** The number of last values of a day. Ingest smooths a level over as many. */
const LAST_VALUES = 5

const DAILY = visible(`
  select fluid, device_id, day as at, ${MEDIAN} as value
  from (
    select *, row_number() over (partition by fluid, device_id, day order by at desc) as nth
    from (select *, width_bucket(at, $10::float8[]) as day from (${READINGS}) as reading) as dated
  ) as numbered
  where nth <= ${LAST_VALUES}
  group by fluid, device_id, day`)

/**
 * `at` is in milliseconds since 1970, or the number of the day, from 1. `value` is a percentage, or the raw
 * sensor value.
 */
export type LevelRow = { fluid: Fluid; serial: string | null; at: number; value: number }

/** Returns null if the caller may not see the asset. */
export const findLine = (ctx: Context, assetId: number, stretch: Stretch, calibrated: Calibrated) =>
  findLevels(ctx, assetId, stretch, calibrated, { name: 'fluid_line', text: LINE })

/** Returns the level at the end of each day. The first instants of the days are given in milliseconds. */
export const findDaily = (
  ctx: Context,
  assetId: number,
  stretch: Stretch,
  calibrated: Calibrated,
  starts: readonly number[],
) => findLevels(ctx, assetId, stretch, calibrated, { name: 'fluid_days', text: DAILY }, [starts])

async function findLevels(
  ctx: Context,
  assetId: number,
  { from, before }: Stretch,
  calibrated: Calibrated,
  statement: { name: string; text: string },
  more: unknown[] = [],
): Promise<LevelRow[] | null> {
  const kinds = FLUIDS.map((fluid) => calibrated[fluid])
  const values = [...scopeValues(ctx.session), assetId, from, before, ...kinds, ...more]
  const rows = await ctx.read({ ...statement, values, mayLag: true })
  if (rows.length === 0) return null
  return rows.flatMap(([fluid, serial = null, at, value]) =>
    fluid ? [{ fluid: fluid as Fluid, serial, at: Number(at), value: Number(value) }] : [],
  )
}

const { fluidFill, fluidDrain } = EVENT_TYPES

const CHANGES = `
  select k >> 20, fields ->> 'fluid', fields ->> 'from', fields ->> 'to'
  from event
  where account_id = $1 and asset_id = $2 and k >= $3 and k < $4 and not is_status
    and type in (${fluidFill}, ${fluidDrain})
  order by k`

/** Returns fills and drops. The caller must have checked that the user may see the asset. */
export async function findChanges(ctx: Context, assetId: number, { from, before }: Stretch) {
  const rows = await ctx.read({
    name: 'fluid_changes',
    text: CHANGES,
    values: [ctx.session.accountId, assetId, from, before],
    mayLag: true,
  })
  return rows.flatMap(([at, fluid, was, is]) =>
    at && was && is && (FLUIDS as readonly (string | null | undefined)[]).includes(fluid)
      ? [{ at: new Date(Number(at)).toISOString(), fluid: fluid as Fluid, from: Number(was), to: Number(is) }]
      : [],
  )
}
