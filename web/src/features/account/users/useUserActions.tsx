import type { User } from '@yardmaster/core/contract/account/users.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { can } from '@yardmaster/core/policy.ts'
import { deleteUserBlocker } from '@yardmaster/core/rules/users.ts'
import { useText } from '../../../lib/intl.tsx'
import { useActor } from '../../../lib/session.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { DeleteIcon, EditIcon, LockIcon, UserIcon } from '../../../ui/icons.tsx'
import type { UserDialog } from './useUserDialogs.tsx'
import { useUserDialogs } from './useUserDialogs.tsx'

/**
 * The actions on a user and their dialogs, in the specified order: on the user's page, in its context menu, and in the
 * rows of a list. Operators are renamed in the list.
 */
export function useUserActions(options: { onDeleted?: () => void } = {}) {
  const text = useText()
  const actor = useActor()
  const { open: openDialog, dialogs } = useUserDialogs(options)

  const actionsFor = (user: User, place: 'page' | 'menu'): Action[] => {
    const target = { id: user.id, role: user.role, branchId: user.branch.id }
    const open = (dialog: UserDialog) => () => openDialog(dialog, user)
    const isOperator = user.role === 'operator'
    const isSelf = user.id === actor.userId
    const small = place === 'menu' ? ({ fontSize: 'small' } as const) : {}
    return [
      {
        id: 'edit',
        label: text('action.edit'),
        icon: <EditIcon {...small} />,
        hidden: isOperator || !can(actor, 'user.update', target),
        onClick: open('edit'),
      },
      {
        id: 'rename',
        label: text('people.rename'),
        icon: <EditIcon {...small} />,
        hidden: !isOperator || place === 'page' || !can(actor, 'user.update', target),
        onClick: open('rename'),
      },
      {
        id: 'delete',
        label: text('action.delete'),
        icon: <DeleteIcon {...small} />,
        tone: 'danger',
        hidden: !can(actor, 'user.delete', target),
        disabled: deleteUserBlocker(user.meta) && text('people.deleteBlocked'),
        onClick: open('delete'),
      },
      {
        id: 'password',
        label: text('people.editPassword'),
        icon: <LockIcon {...small} />,
        // Changing your own password requires the old one, so this links to your profile.
        ...(isSelf
          ? { hidden: !can(actor, 'password.update'), href: paths.userProfile }
          : { hidden: isOperator || !can(actor, 'user.manage', target), onClick: open('password') }),
      },
      {
        id: 'personalData',
        label: text('people.personalData'),
        icon: <UserIcon {...small} />,
        overflow: true,
        hidden: !can(actor, 'accountData.manage'),
        href: paths.personalData(user.id),
      },
    ]
  }
  return { actionsFor, dialogs }
}

export type UserActions = ReturnType<typeof useUserActions>
