import * as z from 'zod/mini'

/** An instant in UTC, as in 2026-11-14T23:31:04.040Z; an offset is understood, too. */
export const Instant = z.iso.datetime({ offset: true })

/** What is finer than a millisecond. Date.parse goes wrong over ten digits, so it does not get to see it. */
const FINER = /(?<=\.\d{3})\d+/

/** Whole milliseconds since 1970, rounded up: so "before" means the same as before rounding. */
export function millisecondsOf(instant: string): number {
  const finer = FINER.exec(instant)?.[0] ?? ''
  return Date.parse(instant.replace(FINER, '')) + (/[1-9]/.test(finer) ? 1 : 0)
}

/** A calendar day, as in 2026-11-14; the years are those that a browser's date field can hold and a yard can mean. */
export const Day = z.iso
  .date()
  .check(z.refine((day) => day >= '1900-01-01' && day <= '2199-12-31', 'error.invalid'))
