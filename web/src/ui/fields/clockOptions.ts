import { clockText } from '@yardmaster/core/workingTime.ts'

const HALF_HOURS = Array.from(
  { length: 49 },
  (_, n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`,
)

/** The times of day at which something can begin. */
export const STARTS: readonly string[] = HALF_HOURS.slice(0, -1)
/** Those at which it can end: midnight is the end of the day. */
export const ENDS: readonly string[] = HALF_HOURS.slice(1)

/** Returns the options of a time of day. One that another program set may be between the half hours. */
export const clockOptions = (offered: readonly string[], chosen: string, locale: string) =>
  [...new Set([...offered, chosen])]
    .toSorted()
    .map((time) => ({ value: time, label: clockText(time, locale) }))
