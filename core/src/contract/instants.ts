import * as z from 'zod/mini'

/** An instant in UTC, as in 2026-11-14T23:31:04.040Z; an offset is understood, too. */
export const Instant = z.iso.datetime({ offset: true })

/** Whole milliseconds since 1970. What is finer is rounded up: "before" then means the same as before rounding. */
export const millisecondsOf = (instant: string): number => Date.parse(instant) + (FINER.test(instant) ? 1 : 0)
const FINER = /\.\d{3}\d*[1-9]/
