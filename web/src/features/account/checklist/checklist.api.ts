import { checklist } from '@yardmaster/core/contract/account/checklist.ts'
import { useCall, useEndpoint } from '../../../lib/query.ts'
import { useCan } from '../../../lib/session.tsx'

/** Always fresh, because users come back from the step that they have just done. */
export function useChecklist() {
  const mayInvite = useCan('user.create')
  return useEndpoint(checklist.read, {}, { enabled: mayInvite, staleTime: 0 })
}

export const useHideChecklist = () => useCall(checklist.hide, { invalidates: [checklist.read] })
