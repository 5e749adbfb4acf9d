import * as z from 'zod/mini'

/** An instant in UTC, such as 2026-11-14T23:31:04.040Z. Offsets are also accepted. */
export const Instant = z.iso.datetime({ offset: true })

/**
 * The digits beyond milliseconds. They are removed before Date.parse, which fails with more than ten digits.
 */
const FINER = /(?<=\.\d{3})\d+/

/** Returns whole milliseconds since 1970, rounded up, so that "before" means the same as without rounding. */
export function millisecondsOf(instant: string): number {
  const finer = FINER.exec(instant)?.[0] ?? ''
  return Date.parse(instant.replace(FINER, '')) + (/[1-9]/.test(finer) ? 1 : 0)
}

/**
 * A calendar day, such as 2026-11-14. The range of years fits a browser's date field and covers all that a
 * yard needs.
 */
export const Day = z.iso
  .date()
  .check(z.refine((day) => day >= '1900-01-01' && day <= '2199-12-31', 'error.invalid'))
