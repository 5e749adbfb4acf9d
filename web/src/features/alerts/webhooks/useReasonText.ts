import type { Delivery } from '@yardmaster/core/contract/alerts/webhooks.ts'
import { useText } from '../../../lib/intl.tsx'

type Answered = Pick<Delivery, 'status' | 'reason'>

/** Words the answer of a receiver, or why there is none. Blank before the first attempt. */
export function useReasonText(): (answered: Answered) => string {
  const text = useText()
  return ({ status, reason }) => {
    const values = { status: status ?? '' }
    if (reason) return text(`webhooks.reason.${reason}`, values)
    return status === null ? '' : text('webhooks.reason.status', values)
  }
}
