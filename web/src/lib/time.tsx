import type { Day } from '@yardmaster/core/days.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import type { Times } from '@yardmaster/core/times.ts'
import { dayFormatOf, timesOf, zoneName } from '@yardmaster/core/times.ts'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { isBrowserZone } from './browserZone.ts'
import { relativeTime } from './relativeTime.ts'
import { useSession } from './session.tsx'

const TICK = 15_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** All times on the page share one timer. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const listener of listeners) listener()
  }, TICK)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Returns the present in milliseconds. It advances every few seconds. */
export const useNow = () => useSyncExternalStore(subscribe, () => Math.floor(Date.now() / TICK) * TICK)

/** Returns today's date in the branch's time zone. */
export function useToday(): Day {
  const { timezone } = useSession().branch
  return dayAt(useNow(), timezone)
}

/** Formats calendar days, which are the same in every time zone. */
export const useDayFormat = () => dayFormatOf(useIntl().locale)

type TimeOptions = {
  /** Overrides the branch's time zone. */
  timeZone?: string | undefined
  /** For one of many times: a ZoneNote beside the list names the zone. */
  inList?: true
}

/** Formats instants in the branch's time zone, with its name if the browser is in another one. */
export function useTimeFormat({ timeZone: other, inList }: TimeOptions = {}): Times {
  const { locale } = useIntl()
  const { timezone } = useSession().branch
  const timeZone = other ?? timezone
  return timesOf({ locale, timeZone, zoned: !inList && !isBrowserZone(timeZone) })
}

/** Returns the name of the branch's time zone, or null if the browser is in the same one. */
export function useZoneName(): string | null {
  const { locale } = useIntl()
  const { timezone: timeZone } = useSession().branch
  return isBrowserZone(timeZone) ? null : zoneName({ locale, timeZone })
}

/**
 * The instant, in milliseconds, from which relative times below it count. Null, the default, means the
 * present. A page that shows a past time provides that time.
 */
export const AsOf = createContext<number | null>(null)

/** Formats how long ago an instant was. Instants a week or more ago are shown as a date. */
export function useRelativeTime(): (at: string) => string {
  const intl = useIntl()
  const format = useTimeFormat()
  const { timezone } = useSession().branch
  const present = useNow()
  // A link can name a future time, for which the present is shown.
  const now = Math.min(useContext(AsOf) ?? present, present)
  return (at) => {
    const relative = relativeTime(Date.parse(at), now, timezone)
    if (relative === null) return format.date(at)
    return intl.formatRelativeTime(relative.value, relative.unit, { numeric: 'auto', style: 'short' })
  }
}

/** Shows the relative time, with the exact time on hover. */
export function RelativeTime({ at }: { at: string }) {
  const format = useTimeFormat()
  const relative = useRelativeTime()
  return (
    <time dateTime={at} title={format.exact(at)}>
      {relative(at)}
    </time>
  )
}
