import { METER_MAX } from '@yardmaster/core/contract/fleet/meters.ts'
import type { MeterName } from '@yardmaster/core/contract/fleet/meters.ts'
import type { Problem, RefusalCode } from '@yardmaster/core/contract/problem.ts'
import type { TransferField } from '@yardmaster/core/contract/fleet/transfer.ts'
import { METERS_PER_MILE, SECONDS_PER_HOUR } from '@yardmaster/core/units.ts'
import type { SpeedUnit } from './speed.ts'

/** The columns of meters, and the meter that each holds. */
export const METER_COLUMNS = { hourMeter: 'engineSeconds', odometer: 'odometer' } as const satisfies Partial<
  Record<TransferField, MeterName>
>
export type MeterColumn = keyof typeof METER_COLUMNS

export const isMeterColumn = (field: string): field is MeterColumn => Object.hasOwn(METER_COLUMNS, field)

/** The meters in a line, and the instant at which they showed these values. */
export type FileMeters = Partial<Record<MeterName, number>> & { at?: string }

const KILOMETER = 1000

/** Returns how many stored units are in a unit of the column: seconds in an hour, meters in a mile. */
function sizeOf(column: MeterColumn, unit: SpeedUnit, header = ''): number {
  if (column === 'hourMeter') return SECONDS_PER_HOUR
  if (/\bmi(les?)?\b/i.test(header)) return METERS_PER_MILE
  if (/\bkm\b|\bkil/i.test(header)) return KILOMETER
  return unit === 'mph' ? METERS_PER_MILE : KILOMETER
}

export const meterUnitName = (column: MeterColumn, unit: SpeedUnit): string =>
  column === 'hourMeter' ? 'h' : unit === 'mph' ? 'mi' : 'km'

/** Converts a stored meter to the number in a cell, with one decimal. */
export const meterCell = (column: MeterColumn, unit: SpeedUnit, stored: number | null): number | null =>
  stored === null ? null : Math.round((stored / sizeOf(column, unit)) * 10) / 10

export function readMeter(
  column: MeterColumn,
  unit: SpeedUnit,
  header: string,
  shown: number,
): number | Problem<RefusalCode> {
  const stored = shown * sizeOf(column, unit, header)
  if (stored < 0) return { code: 'error.mustBePositive', values: {} }
  if (stored > METER_MAX) return { code: 'error.invalid', values: {} }
  return stored
}

/** Equipment does not drive faster than this on average, in meters per second. */
const FASTEST = 40
/** Cells have one decimal. */
const ROUNDING: Record<MeterName, number> = { engineSeconds: 361, odometer: 162 }

/**
 * Returns whether a meter that showed `then` some seconds ago can show `now`. If so, the file contains
 * nothing new: it may be an export from yesterday, and equipment has worked since.
 */
export function canHaveBecome(meter: MeterName, then: number, now: number | null, seconds: number): boolean {
  if (now === null) return false
  const most = meter === 'engineSeconds' ? seconds : seconds * FASTEST
  return now - then >= -ROUNDING[meter] && now - then <= most + ROUNDING[meter]
}

/** Reads a date with an optional time, such as 2026-11-14 16:31, in the branch's time zone. */
export function readAsOf(text: string, day: string | null, timeZone: string): string | null {
  if (day === null) return null
  const time = /[T ,](\d{1,2}):(\d\d)/.exec(text)
  const [hour, minute] = [Number(time?.[1] ?? 0), Number(time?.[2] ?? 0)]
  if (hour > 23 || minute > 59) return null
  return Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone, plainTime: { hour, minute } })
    .toInstant()
    .toString()
}

/** Formats an instant as readAsOf reads it. */
export const asOfCell = (at: Temporal.Instant, timeZone: string): string =>
  at.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')
