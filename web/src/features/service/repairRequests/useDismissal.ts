import type { RepairRequest } from '@yardmaster/core/contract/service/repairRequests.ts'
import { useText } from '../../../lib/intl.tsx'
import { useUndoableRemoval } from '../../../ui/notices/useUndoableRemoval.ts'
import { useDismissRequest, useRestoreRequest } from './repairRequests.api.ts'

/** Dismisses a request without confirmation, because it can be undone while its message is shown. */
export function useDismissal() {
  const text = useText()
  const dismiss = useUndoableRemoval(useDismissRequest(), useRestoreRequest())
  return ({ id, equipment: { name } }: RepairRequest) =>
    dismiss(id, {
      title: name,
      removed: text('requests.dismissed', { name }),
      restored: text('requests.restored'),
    })
}
