import { useText } from '../../../lib/intl.tsx'
import { useNow, useTimeFormat } from '../../../lib/time.tsx'

/** Returns when the values of assets that were linked just now appear. */
export function useNextRunText(): (nextRunAt: string | null) => string {
  const text = useText()
  const format = useTimeFormat()
  const now = useNow()
  return (nextRunAt) => {
    if (nextRunAt === null) return text('feeds.nextRun.paused')
    if (Date.parse(nextRunAt) <= now) return text('feeds.nextRun.soon')
    return text('feeds.nextRun', { time: format.dateTime(nextRunAt) })
  }
}
