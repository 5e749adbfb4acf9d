/** Nobody remembers a meter from longer ago, and no telemetry does. */
const YEARS_BACK = 10

/** Returns why a meter can't have been read at this instant, or null. */
export function meterInstantProblem(
  at: string,
  now: string,
): 'error.dayInFuture' | 'error.meterTooLongAgo' | null {
  const instant = Temporal.Instant.from(at)
  const limit = Temporal.Instant.from(now)
  if (Temporal.Instant.compare(instant, limit) > 0) return 'error.dayInFuture'
  const oldest = limit.toZonedDateTimeISO('UTC').subtract({ years: YEARS_BACK }).toInstant()
  return Temporal.Instant.compare(instant, oldest) < 0 ? 'error.meterTooLongAgo' : null
}

/** Differences up to this come from the rounding of the displayed value: 0.05 hours, or a tenth of a kilometer or mile. */
const ROUNDING = { engineSeconds: 180, odometer: 161 }

/** Returns whether a typed meter only repeats the known one. */
export const isSameReading = (meter: keyof typeof ROUNDING, typed: number, known: number | null): boolean =>
  known !== null && Math.abs(typed - known) <= ROUNDING[meter]
