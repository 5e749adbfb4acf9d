import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import { describeEvent } from '@yardmaster/core/events/describe.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl.tsx'
import { useSession } from '../../lib/session.tsx'

/** Describes an event in the reader's language and the branch's units. */
export function useDescribeEvent(): (event: EventEntry) => string {
  const text = useText()
  const { locale } = useIntl()
  const { useMetric: metric } = useSession().branch
  return (event) => describeEvent(event, { text, metric, locale })
}
