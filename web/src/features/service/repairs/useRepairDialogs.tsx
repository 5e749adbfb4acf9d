import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useRemoveRepair, useReopenRepair } from './repairs.api.ts'

const EditRepairDialog = lazyPart(async () => (await import('./EditRepairDialog.tsx')).EditRepairDialog, {
  words: ['merge'],
})
const ResolveDialog = lazyPart(async () => (await import('./ResolveDialog.tsx')).ResolveDialog)

const DeleteRepairDialog = lazyPart(async () => (await import('./DeleteRepairDialog.tsx')).DeleteRepairDialog)

type Dialog = 'edit' | 'resolve' | 'reopen' | 'delete'

/** The dialogs of a ticket. A resolved or deleted ticket leads back to the list. */
export function useRepairDialogs(repair: Repair | undefined) {
  const text = useText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { show } = useSnackbar()
  const remove = useRemoveRepair()
  const reopen = useReopenRepair()
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
  const confirmReopen = () =>
    reopen.mutate(
      { params: { id: repair.id }, body: { version: repair.version } },
      {
        onSuccess: () => show(text('repair.reopened', { ticketNum })),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
        onSettled: close,
      },
    )
  const confirmDelete = (service: 'keep' | 'undo') =>
    remove.mutate(
      { params: { id: repair.id }, query: { service } },
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
      {shown === 'reopen' && (
        <LazyConfirmDialog
          open
          title={text('repair.reopen.title', { ticketNum })}
          body={text('repair.reopen.body')}
          confirm={text('repair.reopen')}
          busy={reopen.isPending}
          onClose={close}
          onConfirm={confirmReopen}
        />
      )}
      {shown === 'delete' && (
        <DeleteRepairDialog
          repair={repair}
          busy={remove.isPending}
          onClose={close}
          onConfirm={confirmDelete}
        />
      )}
    </Suspense>
  )
  return { open: setShown, dialogs }
}
