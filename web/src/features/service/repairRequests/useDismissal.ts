import type { RepairRequest } from '@yardmaster/core/contract/service/repairRequests.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { focusContent } from '../../../ui/page/focusContent.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useDismissRequest, useRestoreRequest } from './repairRequests.api.ts'

/** Dismisses a request without confirmation, because it can be undone while its message is shown. */
export function useDismissal() {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const dismiss = useDismissRequest()
  const restore = useRestoreRequest()
  const onError = (refusal: unknown) => show(errorText(refusal), { tone: 'error' })
  const undo = ({ id }: RepairRequest) =>
    restore.mutate({ params: { id } }, { onSuccess: () => show(text('requests.restored')), onError })
  return (request: RepairRequest) =>
    dismiss.mutate(
      { params: { id: request.id } },
      {
        onSuccess: () => {
          // The pressed button disappears with its row, so the focus moves to the content.
          focusContent()
          show(text('requests.dismissed', { name: request.equipment.name }), { undo: () => undo(request) })
        },
        onError,
      },
    )
}
