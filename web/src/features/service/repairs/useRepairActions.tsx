import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { CheckIcon, DeleteIcon, EditIcon, HistoryIcon, PrintIcon } from '../../../ui/icons.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useRemoveRepair } from './repairs.api.ts'

const EditRepairDialog = lazyPart(async () => (await import('./EditRepairDialog.tsx')).EditRepairDialog, {
  words: ['merge'],
})
const ResolveDialog = lazyPart(async () => (await import('./ResolveDialog.tsx')).ResolveDialog)
const ConfirmDialog = lazyPart(
  async () => (await import('../../../ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog,
)

/** All actions on a ticket, defined once for the toolbar on a wide screen and the context menu on a phone. */
export function useRepairActions(repair: Repair | undefined) {
  const text = useText()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { show } = useSnackbar()
  const mayEdit = useCan('repair.update')
  const mayDelete = useCan('repair.delete')
  const remove = useRemoveRepair()
  const [shown, setShown] = useState<'edit' | 'resolve' | 'delete' | null>(null)
  const close = () => setShown(null)
  if (!repair) return { actions: [], resolve: null, dialogs: null }
  const { id, ticketNum, isOpen } = repair

  /** Null if the ticket can't be resolved, or not by this user. */
  const resolve = mayEdit && isOpen ? () => setShown('resolve') : null

  const leave = (message: string) => {
    // Closes the dialog, because this page stays visible until the code of the next one has loaded.
    close()
    void navigate(paths.service)
    show(message)
  }
  const confirmDelete = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => leave(text('repair.deleted', { ticketNum: String(ticketNum) })),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
        onSettled: close,
      },
    )
  const actions: Action[] = [
    {
      id: 'edit',
      label: text('action.edit'),
      icon: <EditIcon />,
      hidden: !mayEdit,
      onClick: () => setShown('edit'),
    },
    {
      id: 'resolve',
      label: text('repair.resolve'),
      icon: <CheckIcon />,
      tone: 'primary',
      hidden: resolve === null,
      onClick: () => setShown('resolve'),
    },
    {
      id: 'delete',
      label: text('repair.delete'),
      icon: <DeleteIcon />,
      tone: 'danger',
      hidden: !mayDelete,
      onClick: () => setShown('delete'),
    },
    { id: 'print', label: text('repair.print'), icon: <PrintIcon />, onClick: () => window.print() },
    {
      id: 'history',
      label: text('activity.history'),
      icon: <HistoryIcon />,
      overflow: true,
      href: paths.history(paths.repair(id), formatRef({ kind: 'repair', id })),
    },
  ]
  const dialogs = (
    <Suspense>
      {shown === 'edit' && <EditRepairDialog repair={repair} onClose={close} />}
      {shown === 'resolve' && (
        <ResolveDialog
          repair={repair}
          onClose={close}
          onResolved={() => leave(text('repair.resolved', { ticketNum: String(ticketNum) }))}
        />
      )}
      {shown === 'delete' && (
        <ConfirmDialog
          open
          tone="danger"
          title={text('repair.delete.title', { ticketNum: String(ticketNum) })}
          body={text('repair.delete.body')}
          confirm={text('action.delete')}
          busy={remove.isPending}
          onClose={close}
          onConfirm={confirmDelete}
        />
      )}
    </Suspense>
  )
  return { actions, resolve, dialogs }
}
