import type { Day } from './days.ts'

/** An instant in milliseconds since 1970 or as ISO 8601. */
type At = number | string

const formats = new Map<string, Intl.DateTimeFormat>()

/** Caches formats, because creating one costs more than using it a thousand times. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, known)
  return known
}

/** Formats calendar days, which are the same in every time zone. */
export const dayFormatOf = (locale: string) => {
  const format = (options: Intl.DateTimeFormatOptions) => (day: Day) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day))
  return {
    format: (day: Day, options: Intl.DateTimeFormatOptions) => format(options)(day),
    medium: format({ dateStyle: 'medium' }),
    /** From one day to another, both included. */
    range: (first: Day, last: Day) =>
      dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
        new Date(first),
        new Date(last),
      ),
    /** The same without the year, or with it if the days aren't in `year`: Nov 16 – 22. */
    shortRange: (first: Day, last: Day, year = first.slice(0, 4)) =>
      dateFormat(locale, {
        day: 'numeric',
        month: 'short',
        ...(!(first.startsWith(year) && last.startsWith(year)) && { year: 'numeric' }),
        timeZone: 'UTC',
      }).formatRange(new Date(first), new Date(last)),
    full: format({ dateStyle: 'full' }),
    /** For the header of a narrow column. */
    weekday: format({ weekday: 'short', month: 'numeric', day: 'numeric' }),
  }
}

type TimeSetting = {
  /** The tag by which dates and times are formatted, such as es-MX. */
  locale: string
  timeZone: string
  /** Appends the zone's name to clock times, for readers whose own clock may differ. */
  zoned?: boolean
}

/** Formats instants in a time zone. All clock times of pages and messages are formatted here. */
export function timesOf({ locale, timeZone, zoned = false }: TimeSetting) {
  const plain = (options: Intl.DateTimeFormatOptions) => (at: At) =>
    dateFormat(locale, { ...options, timeZone }).format(new Date(at))
  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = plain(options)
    return zoned ? (at: At) => `${format(at)} ${zoneAt({ locale, timeZone }, at)}` : format
  }
  const time = named({ timeStyle: 'short' })
  const dayOfMonth = plain({ day: 'numeric', month: 'short' })
  return {
    toTheSecond: named({ dateStyle: 'medium', timeStyle: 'medium' }),
    dateTime: named({ dateStyle: 'medium', timeStyle: 'short' }),
    /** With the zone in any case. */
    exact: plain({ dateStyle: 'full', timeStyle: 'long' }),
    /** Without the year, for what happened recently. */
    recent: (at: At) => `${dayOfMonth(at)}, ${time(at)}`,
    time,
    date: plain({ dateStyle: 'medium' }),
    dayOfMonth,
    weekday: plain({ weekday: 'short', day: 'numeric' }),
    weekdayTime: plain({ weekday: 'short', hour: 'numeric', minute: '2-digit' }),
    weekdayDayTime: plain({ weekday: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
    hour: plain({ hour: 'numeric' }),
  }
}
export type Times = ReturnType<typeof timesOf>

const zonePart = (format: Intl.DateTimeFormat, at: Date): string | undefined =>
  format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value

/** Returns the zone's short name at an instant, such as MST or GMT-7, depending on the region. */
const zoneAt = ({ locale, timeZone }: TimeSetting, at: At): string =>
  zonePart(dateFormat(locale, { timeZone, timeZoneName: 'short' }), new Date(at)) ?? timeZone

/** Returns the zone's name in summer and winter, such as Mountain Time, for a list of times. */
export const zoneName = ({ locale, timeZone }: TimeSetting): string =>
  zonePart(dateFormat(locale, { timeZone, timeZoneName: 'longGeneric' }), new Date()) ?? timeZone

const FORTNIGHT = 14 * 24 * 3_600_000
const compared = new Map<string, boolean>()

/** Returns whether clocks in two zones show the same time throughout a year, whatever the zones are called. */
export function haveSameClock(one: string, other: string): boolean {
  if (one === other) return true
  const key = `${one} ${other}`
  const known = compared.get(key) ?? compareClocks(one, other)
  compared.set(key, known)
  return known
}

function compareClocks(one: string, other: string): boolean {
  const [here, there] = [one, other].map((timeZone) =>
    dateFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  )
  const now = Date.now()
  return Array.from({ length: 26 }, (_, index) => now + index * FORTNIGHT).every(
    (at) => here?.format(at) === there?.format(at),
  )
}
