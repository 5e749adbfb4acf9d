import type { RepairRequest } from '@yardmaster/core/contract/service/repairRequests.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useRemovalNotice } from '../../../ui/notices/useRemovalNotice.ts'
import { useDismissRequest, useRestoreRequest } from './repairRequests.api.ts'

/** Dismisses a request without confirmation, because it can be undone while its message is shown. */
export function useDismissal() {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const notice = useRemovalNotice()
  const dismiss = useDismissRequest()
  const restore = useRestoreRequest()
  const undo = ({ id }: RepairRequest) =>
    restore.mutate(
      { params: { id } },
      {
        onSuccess: () => show(text('requests.restored')),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  return (request: RepairRequest) =>
    dismiss.mutate(
      { params: { id: request.id } },
      notice(text('requests.dismissed', { name: request.equipment.name }), {
        title: request.equipment.name,
        undo: () => undo(request),
      }),
    )
}
