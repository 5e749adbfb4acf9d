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
  max(case state when 1 then warn_value when 2 then next_value end) filter (where schedule_type = '${scheduleType}')
    as ${name}_above,
  min(flip_value) filter (where schedule_type = '${scheduleType}') as ${name}_below`

/** SQL for the columns of a RangeRow, for the equipment `e`. */
export const SERVICE_RANGE = `select ${bounds('engine', 'engine-hours')}, ${bounds('metres', 'odometer')}
  from task_assignment a where a.account_id = e.account_id and a.equipment_id = e.id and schedule_type <> 'time'`
