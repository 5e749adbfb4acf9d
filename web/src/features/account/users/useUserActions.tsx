import type { User } from '@yardmaster/core/contract/account/users.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { can } from '@yardmaster/core/policy.ts'
import { deleteUserBlocker } from '@yardmaster/core/rules/users.ts'
import { Suspense, useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useActor } from '../../../lib/session.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { DeleteIcon, EditIcon, LockIcon } from '../../../ui/icons.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { isEditable } from '../../../widgets/EditUserDialog.tsx'
import { useRemoveUser } from '../people/people.api.ts'

const ConfirmDialog = lazyPart(
  async () => (await import('../../../ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog,
)
const EditUserDialog = lazyPart(
  async () => (await import('../../../widgets/EditUserDialog.tsx')).EditUserDialog,
  { words: ['user'] },
)
const OperatorDialog = lazyPart(async () => (await import('../people/OperatorDialog.tsx')).OperatorDialog)
const UserPasswordDialog = lazyPart(async () => (await import('./UserPasswordDialog.tsx')).UserPasswordDialog)

type Dialog = 'edit' | 'rename' | 'password' | 'delete'

/** The actions on a user and their dialogs, shared by the user's page and the rows of the list. */
export function useUserActions({ onDeleted }: { onDeleted: () => void }) {
  const text = useText()
  const actor = useActor()
  const [shown, setShown] = useState<{ dialog: Dialog; user: User } | null>(null)
  const confirmDelete = useConfirmDelete(onDeleted)
  const close = () => setShown(null)

  const actionsFor = (user: User, place: 'page' | 'menu'): Action[] => {
    const target = { id: user.id, role: user.role, branchId: user.branch.id }
    const open = (dialog: Dialog) => () => setShown({ dialog, user })
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
        hidden: !isOperator || place === 'menu' || !can(actor, 'user.update', target),
        onClick: open('rename'),
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
        id: 'delete',
        label: text('action.delete'),
        icon: <DeleteIcon {...small} />,
        tone: 'danger',
        hidden: !can(actor, 'user.delete', target),
        disabled: deleteUserBlocker(user.meta) && text('people.deleteBlocked'),
        onClick: open('delete'),
      },
    ]
  }
  const dialogs = shown && (
    <Suspense>
      {shown.dialog === 'edit' && isEditable(shown.user) && (
        <EditUserDialog user={shown.user} onClose={close} />
      )}
      {shown.dialog === 'rename' && <OperatorDialog operator={shown.user} onClose={close} />}
      {shown.dialog === 'password' && <UserPasswordDialog user={shown.user} onClose={close} />}
      {shown.dialog === 'delete' && (
        <ConfirmDialog
          open
          tone="danger"
          title={text('people.deleteTitle', { name: shown.user.name })}
          body={text(`people.deleteBody.${shown.user.role === 'operator' ? 'operator' : 'user'}`)}
          confirm={text('action.delete')}
          onClose={close}
          onConfirm={() => {
            close()
            confirmDelete(shown.user)
          }}
        />
      )}
    </Suspense>
  )
  return { actionsFor, dialogs }
}

export type UserActions = ReturnType<typeof useUserActions>

function useConfirmDelete(onDeleted: () => void) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const remove = useRemoveUser()
  return ({ id, name }: User) =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          onDeleted()
          show(text('people.deleted', { name }))
        },
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
}
