import type { ScheduleType } from './schedule.ts'

/** Something that a schedule can count from. Unknown values are null. */
export type ServiceRecord = {
  /**
   * `start`: counting began without a service. `typed`: a person entered the last service. `ticket`: a
   * resolved ticket did the task.
   */
  kind: 'start' | 'typed' | 'ticket'
  /** Seconds since 1970. */
  at: number | null
  engineSeconds: number | null
  odometer: number | null
}

const FIELDS = { time: 'at', 'engine-hours': 'engineSeconds', odometer: 'odometer' } as const

/** Returns the value of the record in the unit of the schedule, or null if it is unknown. */
export const valueIn = (record: Omit<ServiceRecord, 'kind'>, type: ScheduleType): number | null =>
  record[FIELDS[type]]

/**
 * Returns the record that a schedule counts from, or null if none has a value in its unit. The records are in
 * the order in which they were entered. What a person types replaces everything before it. Among tickets, the
 * latest service counts, not the one that was entered last.
 */
export function lastService<Found extends ServiceRecord>(
  records: readonly Found[],
  type: ScheduleType,
): Found | null {
  let last: Found | null = null
  for (const record of records)
    if (valueIn(record, type) !== null && (last === null || replaces(record, last, type))) last = record
  return last
}

function replaces(record: ServiceRecord, last: ServiceRecord, type: ScheduleType): boolean {
  if (record.kind === 'start') return last.kind === 'start'
  if (record.kind === 'typed' || last.kind === 'start') return true
  if (record.at !== null && last.at !== null) return record.at >= last.at
  return (valueIn(record, type) ?? 0) >= (valueIn(last, type) ?? 0)
}
