import type { Proven, Run, Span } from './message.ts'

/** Returns the seconds of each day of a time zone in which the engine ran, by walking through its runs. */
export function secondsByDay(
  runs: readonly Run[],
  proven: readonly Proven[],
  zone: string,
): Map<string, number> {
  const days = new Map<string, number>()
  const add = (day: string, seconds: number) => days.set(day, (days.get(day) ?? 0) + seconds)
  for (const { start, end, seconds } of runs) {
    let from = start
    while (from < end) {
      const day = dayOf(from, zone)
      const midnight = day.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds
      add(day.toString(), (seconds * (Math.min(end, midnight) - from)) / (end - start))
      from = midnight
    }
  }
  for (const { at, seconds } of proven) add(dayOf(at, zone).toString(), seconds)
  return days
}

const dayOf = (at: number, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate()

/** Returns the parts of the first spans that none of the others covers. */
export function without(spans: readonly Span[], others: readonly Span[]): Span[] {
  return others.reduce<Span[]>(
    (left, other) =>
      left.flatMap(({ start, end }) =>
        [
          { start, end: Math.min(end, other.start) },
          { start: Math.max(start, other.end), end },
        ].filter((part) => part.end > part.start),
      ),
    [...spans],
  )
}

/** Joins spans that touch. */
export function joined(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else result.push({ start, end })
  }
  return result
}
