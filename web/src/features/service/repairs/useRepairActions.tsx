import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { CheckIcon, DeleteIcon, EditIcon, HistoryIcon, PrintIcon, RetryIcon } from '../../../ui/icons.tsx'
import { useRepairDialogs } from './useRepairDialogs.tsx'

/** All actions on a ticket, defined once for the toolbar on a wide screen and the context menu on a phone. */
export function useRepairActions(repair: Repair | undefined) {
  const text = useText()
  const mayEdit = useCan('repair.update')
  const mayDelete = useCan('repair.delete')
  const { open, dialogs } = useRepairDialogs(repair)
  if (!repair) return { actions: [], resolve: null, dialogs: null }
  const { id, isOpen } = repair

  /** Null if the ticket can't be resolved, or not by this user. */
  const resolve = mayEdit && isOpen ? () => open('resolve') : null

  const actions: Action[] = [
    {
      id: 'edit',
      label: text('action.edit'),
      icon: <EditIcon />,
      hidden: !mayEdit,
      onClick: () => open('edit'),
    },
    {
      id: 'resolve',
      label: text('repair.resolve'),
      icon: <CheckIcon />,
      tone: 'primary',
      hidden: resolve === null,
      onClick: () => open('resolve'),
    },
    {
      id: 'reopen',
      label: text('repair.reopen'),
      icon: <RetryIcon />,
      hidden: !mayEdit || isOpen,
      onClick: () => open('reopen'),
    },
    {
      id: 'delete',
      label: text('repair.delete'),
      icon: <DeleteIcon />,
      tone: 'danger',
      hidden: !mayDelete,
      onClick: () => open('delete'),
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
  return { actions, resolve, dialogs }
}
