import type { AssetState } from '../derive/state.ts'

/** An open range between two meter values. */
type MeterRange = { above: number; below: number }

/** The ranges within which the asset's meters don't change what is due. */
export type ServiceRange = { engineSeconds: MeterRange; odometer: MeterRange }

const ANYWHERE: MeterRange = { above: -Infinity, below: Infinity }
export const UNSCHEDULED: ServiceRange = { engineSeconds: ANYWHERE, odometer: ANYWHERE }

/** A meter without a value can't leave its range: no assignment by it can be due. */
export const hasLeft = ({ engineSeconds, odometer }: ServiceRange, { snapshot }: AssetState): boolean =>
  isBeyond(snapshot['engineSeconds']?.[0], engineSeconds) || isBeyond(snapshot['odometer']?.[0], odometer)

const isBeyond = (reading: unknown, { above, below }: MeterRange): boolean =>
  typeof reading === 'number' && (reading <= above || reading >= below)

export type RangeRow = Record<
  'engine_above' | 'engine_below' | 'metres_above' | 'metres_below',
  number | null
>

export const rangeOf = (row: RangeRow): ServiceRange => ({
  engineSeconds: { above: row.engine_above ?? -Infinity, below: row.engine_below ?? Infinity },
  odometer: { above: row.metres_above ?? -Infinity, below: row.metres_below ?? Infinity },
})

const bounds = (name: string, scheduleType: string) => `
  max(above) filter (where schedule_type = '${scheduleType}') as ${name}_above,
  min(below) filter (where schedule_type = '${scheduleType}') as ${name}_below`

/**
 * SQL for the columns of a RangeRow, for the equipment `e`. An assignment that has not started yet starts with
 * the next reading. One that started with a value that was taken back starts again below it.
 */
export const SERVICE_RANGE = `select ${bounds('engine', 'engine-hours')}, ${bounds('metres', 'odometer')}
  from (
    select schedule_type, case when last_value is null then '-infinity' else flip_value end as below,
      case state when 1 then warn_value when 2 then next_value else case counts_from when 'firstReading' then last_value - 1 end end as above
    from task_assignment a where a.account_id = e.account_id and a.equipment_id = e.id and schedule_type <> 'time'
    union all
    select 'engine-hours', case engine_state when 0 then engine_warn when 1 then engine_due end,
      case engine_state when 1 then engine_warn when 2 then engine_due end
    from next_service n where n.account_id = e.account_id and n.equipment_id = e.id and engine_due is not null
  ) as change`
