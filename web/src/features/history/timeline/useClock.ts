import type { View } from '@yardmaster/core/timeline/span.ts'
import { useIntl } from 'react-intl'
import { useSession } from '../../../lib/session.tsx'

/** An instant as a clock of the branch shows it; in a week with its day. */
export function useClock(view: View): (at: number) => string {
  const intl = useIntl()
  const { timezone: timeZone } = useSession().branch
  return (at) =>
    intl.formatDate(at, {
      ...(view === 'week' && { weekday: 'short' }),
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    })
}
