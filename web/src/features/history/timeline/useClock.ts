import type { View } from '@yardmaster/core/timeline/span.ts'
import { useIntl } from 'react-intl'
import { useSession } from '../../../lib/session.tsx'

/** Formats an instant as a time in the branch's time zone. In the week view, adds the day. */
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
