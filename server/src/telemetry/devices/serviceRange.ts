import type { AssetState } from '../derive/state.ts'

/** Between two readings of a meter, both beyond it. */
type MeterRange = { above: number; below: number }

/** As long as its meters stay within these, nothing becomes due, and nothing ceases to be. */
export type ServiceRange = { engineSeconds: MeterRange; odometer: MeterRange }

const ANYWHERE: MeterRange = { above: -Infinity, below: Infinity }
export const UNSCHEDULED: ServiceRange = { engineSeconds: ANYWHERE, odometer: ANYWHERE }

/** Where the meter says nothing, no assignment by it can be anything but up to date. */
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
  max(case state when 1 then warn_value when 2 then next_value end) filter (where schedule_type = '${scheduleType}')
    as ${name}_above,
  min(flip_value) filter (where schedule_type = '${scheduleType}') as ${name}_below`

/** SQL: the columns of a RangeRow, for the machine `e`. */
export const SERVICE_RANGE = `select ${bounds('engine', 'engine-hours')}, ${bounds('metres', 'odometer')}
  from task_assignment a where a.account_id = e.account_id and a.equipment_id = e.id and schedule_type <> 'time'`
