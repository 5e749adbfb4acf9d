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
