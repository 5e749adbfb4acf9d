import type { Connection } from '@yardmaster/core/contract/account/integrations.ts'
import { useText } from '../../../lib/intl.tsx'
import { useNow, useTimeFormat } from '../../../lib/time.tsx'

/** Returns when a connection runs next, in words. */
export function useNextRun(): (connection: Connection) => string {
  const text = useText()
  const format = useTimeFormat()
  const now = useNow()
  return ({ nextRunAt, running }) => {
    if (running) return text('integrations.state.running')
    if (nextRunAt === null) return text('integrations.nextRun.paused')
    return Date.parse(nextRunAt) <= now ? text('integrations.nextRun.soon') : format.dateTime(nextRunAt)
  }
}
