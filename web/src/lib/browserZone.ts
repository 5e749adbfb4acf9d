import { haveSameClock } from '@yardmaster/core/times.ts'

/** Returns whether clocks in the browser's time zone show the same time as in this one. */
export const isBrowserZone = (timeZone: string): boolean =>
  haveSameClock(new Intl.DateTimeFormat().resolvedOptions().timeZone, timeZone)
