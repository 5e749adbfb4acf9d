import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useRemoveRepair } from './repairs.api.ts'

const EditRepairDialog = lazyPart(async () => (await import('./EditRepairDialog.tsx')).EditRepairDialog, {
  words: ['merge'],
})
const ResolveDialog = lazyPart(async () => (await import('./ResolveDialog.tsx')).ResolveDialog)

type Dialog = 'edit' | 'resolve' | 'delete'

/** The dialogs of a ticket. A resolved or deleted ticket leads back to the list. */
export function useRepairDialogs(repair: Repair | undefined) {
  const text = useText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { show } = useSnackbar()
  const remove = useRemoveRepair()
  const [shown, setShown] = useState<Dialog | null>(null)
  const close = () => setShown(null)
  if (!repair) return { open: setShown, dialogs: null }
  const ticketNum = String(repair.ticketNum)

  const leave = (message: string) => {
    // Closes the dialog, because this page stays visible until the code of the next one has loaded.
    close()
    void navigate(paths.service)
    show(message)
  }
  const confirmDelete = () =>
    remove.mutate(
      { params: { id: repair.id } },
      {
        onSuccess: () => leave(text('repair.deleted', { ticketNum })),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
        onSettled: close,
      },
    )
  const dialogs = (
    <Suspense>
      {shown === 'edit' && <EditRepairDialog repair={repair} onClose={close} />}
      {shown === 'resolve' && (
        <ResolveDialog
          repair={repair}
          onClose={close}
          onResolved={() => leave(text('repair.resolved', { ticketNum }))}
        />
      )}
      {shown === 'delete' && (
        <LazyConfirmDialog
          open
          tone="danger"
          title={text('repair.delete.title', { ticketNum })}
          body={text('repair.delete.body')}
          confirm={text('action.delete')}
          busy={remove.isPending}
          onClose={close}
          onConfirm={confirmDelete}
        />
      )}
    </Suspense>
  )
  return { open: setShown, dialogs }
}
