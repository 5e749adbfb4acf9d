import { useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { relativeTime } from './relativeTime.ts'
import { useSession } from './session.tsx'

const TICK = 15_000
const tick = (onTick: () => void) => {
  const timer = setInterval(onTick, TICK)
  return () => clearInterval(timer)
}
/** Held still between ticks, so that all times on a page are told from the same moment. */
const useNow = () => useSyncExternalStore(tick, () => Math.floor(Date.now() / TICK) * TICK)

/** Formats instants in the time zone of the branch. */
export function useTimeFormat() {
  const intl = useIntl()
  const { timezone: timeZone } = useSession().branch
  return {
    dateTime: (at: string) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    exact: (at: string) => intl.formatDate(at, { dateStyle: 'full', timeStyle: 'long', timeZone }),
    date: (at: string) => intl.formatDate(at, { dateStyle: 'medium', timeZone }),
    time: (at: string) => intl.formatDate(at, { timeStyle: 'short', timeZone }),
  }
}

const WEEK = 7 * 24 * 3600_000

/** How long ago, with the exact time on hover; what is older than a week is told by its date. */
export function RelativeTime({ at }: { at: string }) {
  const intl = useIntl()
  const format = useTimeFormat()
  const now = useNow()
  const instant = Date.parse(at)
  const { value, unit } = relativeTime(Math.min(instant, now), now)
  const isOld = now - instant >= WEEK
  return (
    <time dateTime={at} title={format.exact(at)}>
      {isOld ? format.date(at) : intl.formatRelativeTime(value, unit, { numeric: 'auto', style: 'short' })}
    </time>
  )
}
