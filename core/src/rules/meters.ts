import { pastInstant } from './clockAhead.ts'

/** Nobody remembers a meter from longer ago, and no telemetry does. */
const YEARS_BACK = 10

type MeterInstant = { at: string } | { problem: 'error.dayInFuture' | 'error.meterTooLongAgo' }

/** Returns the instant at which a meter was read, or why it can't have been read then. */
export function meterInstant(typed: string, now: Temporal.Instant): MeterInstant {
  const at = pastInstant(Temporal.Instant.from(typed), now)
  if (!at) return { problem: 'error.dayInFuture' }
  const oldest = now.toZonedDateTimeISO('UTC').subtract({ years: YEARS_BACK }).toInstant()
  if (Temporal.Instant.compare(at, oldest) < 0) return { problem: 'error.meterTooLongAgo' }
  return { at: at.toString() }
}

/** Differences up to this come from the rounding of the displayed value: 0.05 hours, or a tenth of a kilometer or mile. */
const ROUNDING = { engineSeconds: 180, odometer: 161 }

/** Returns whether a typed meter only repeats the known one. */
export const isSameReading = (meter: keyof typeof ROUNDING, typed: number, known: number | null): boolean =>
  known !== null && Math.abs(typed - known) <= ROUNDING[meter]
