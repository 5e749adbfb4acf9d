const DAY = 86_400_000
const HOUR = 3_600_000

/** Days are counted from 1970 and are calendar days of a time zone, so some have 23 or 25 hours. */
export type Calendar = {
  dayOf: (instant: number) => number
  startOf: (day: number) => number
  /**
   * Returns the instant at which local time shows this hour. Valid only for hours after the nightly clock
   * change.
   */
  hour: (day: number, hours: number) => number
  /** 1 is Monday. */
  weekday: (day: number) => number
  isHoliday: (day: number) => boolean
}

const calendars = new Map<string, Calendar>()

/** Returns one shared calendar per time zone, because many assets need the same days. */
export function calendarOf(timeZone: string): Calendar {
  let calendar = calendars.get(timeZone)
  if (!calendar) calendars.set(timeZone, (calendar = makeCalendar(timeZone)))
  return calendar
}

const KEPT = 4096

function makeCalendar(timeZone: string): Calendar {
  const remember = <T>(find: (date: Temporal.PlainDate) => T) => {
    const known = new Map<number, T>()
    return (day: number) => {
      let value = known.get(day)
      if (value === undefined) {
        if (known.size >= KEPT) known.clear()
        value = find(dateOf(day))
        known.set(day, value)
      }
      return value
    }
  }
  const startOf = remember((date) => date.toZonedDateTime(timeZone).epochMilliseconds)
  const noonOf = remember((date) => date.toZonedDateTime({ timeZone, plainTime: '12:00' }).epochMilliseconds)
  return {
    startOf,
    dayOf(instant) {
      let day = Math.floor(instant / DAY)
      while (startOf(day) > instant) day--
      while (startOf(day + 1) <= instant) day++
      return day
    },
    hour: (day, hours) => noonOf(day) + (hours - 12) * HOUR,
    weekday: (day) => ((((day + 3) % 7) + 7) % 7) + 1,
    isHoliday: remember(({ month, day }) => (month === 1 && day === 1) || (month === 12 && day === 25)),
  }
}

const dateOf = (day: number) => new Temporal.PlainDate(1970, 1, 1).add({ days: day })
