import { AgreedHours } from '@yardmaster/core/contract/rentals/rentals.ts'
import { readClock } from './readClock.ts'

/** How the names of the days begin, from Monday on, in both languages, without accents. */
const DAYS: readonly (readonly string[])[] = [
  ['mon', 'lun'],
  ['tue', 'mar'],
  ['wed', 'mie'],
  ['thu', 'jue'],
  ['fri', 'vie'],
  ['sat', 'sab'],
  ['sun', 'dom'],
]

/** Reads `mon-fri 07:00-17:00`, or several days such as `mon, wed`. Null if it is something else. */
export function readAgreedHours(text: string): AgreedHours | null {
  const [, named = '', from = '', until = ''] =
    /^([a-z][a-z,. -]*?),?\s+(\d[^-]*?)\s*-\s*(\d.*)$/.exec(
      text.replaceAll(/[–—]/g, '-').replaceAll(/\s/g, ' '),
    ) ?? []
  const found = AgreedHours.safeParse({ days: daysIn(named), from: clockOf(from), until: clockOf(until) })
  return found.success ? found.data : null
}

function daysIn(named: string): number[] {
  const days = named.split(',').flatMap((part) => {
    const [first = 0, last = first] = part.split('-').map(dayOf)
    return first > 0 && last >= first ? Array.from({ length: last - first + 1 }, (_, n) => first + n) : [0]
  })
  return [...new Set(days)].toSorted((one, other) => one - other)
}

/** Returns 0 for something else. */
const dayOf = (name: string): number =>
  1 + DAYS.findIndex((beginnings) => beginnings.some((beginning) => name.trim().startsWith(beginning)))

function clockOf(text: string): string {
  const time = readClock(text)
  return time ? [time.hour, time.minute].map((part) => String(part).padStart(2, '0')).join(':') : ''
}
