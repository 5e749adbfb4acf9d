import type { WorkingTime } from './contract/account/branches.ts'
import { dayFormatOf } from './times.ts'

/** January 1, 2024 was a Monday. */
const dateOf = (weekday: number): string => `2024-01-0${weekday}`

/** Returns the name of a day of the week. Monday is 1. */
export const weekdayName = (weekday: number, locale: string, style: 'long' | 'short' = 'long'): string =>
  dayFormatOf(locale).format(dateOf(weekday), { weekday: style })

/** Returns a time of day as the clock shows it. The end of the day is midnight. */
export const clockText = (time: string, locale: string): string =>
  dayFormatOf(locale).format(`2024-01-01T${time === '24:00' ? '00:00' : time}Z`, { timeStyle: 'short' })

/** Returns working time as text: "Mon–Fri, 8:00 AM – 4:00 PM", "Mon–Sun, 24 h". Days that follow each other are a range. */
export function workingTimeText({ days, from, until }: WorkingTime, locale: string): string {
  const named = runsOf(days).map((run) =>
    [...new Set([run[0], run.at(-1)])].map((day) => weekdayName(day ?? 1, locale, 'short')).join('–'),
  )
  const isWholeDay = from === '00:00' && until === '24:00'
  const hours = isWholeDay ? '24 h' : `${clockText(from, locale)} – ${clockText(until, locale)}`
  return `${named.join(', ')}, ${hours}`
}

/** Groups days that follow each other. Two of them stay apart. */
function runsOf(days: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs.flatMap((run) => (run.length === 2 ? run.map((day) => [day]) : [run]))
}

/** Writes working time as the history records it: `1,2,3,4,5 08:00 16:00`. */
export const workingTimeKey = ({ days, from, until }: WorkingTime): string =>
  `${days.join()} ${from} ${until}`

/** Reads it again. Null if it is something else. */
export function readWorkingTime(key: string): WorkingTime | null {
  const [, days, from, until] = /^([1-7](?:,[1-7])*) (\d\d:\d\d) (\d\d:\d\d)$/.exec(key) ?? []
  return days && from && until ? { days: days.split(',').map(Number), from, until } : null
}

/** Returns a time of day as forms write it. The database adds seconds. */
export const toMinutes = (time: string): string => time.slice(0, 'HH:MM'.length)
