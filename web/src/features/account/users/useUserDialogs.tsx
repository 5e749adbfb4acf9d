import type { User } from '@yardmaster/core/contract/account/users.ts'
import { Suspense, useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useIsHere } from '../../../lib/isHere.ts'
import { lazyPart } from '../../../lib/lazy.ts'
import { LazyConfirmDialog } from '../../../ui/dialogs/LazyConfirmDialog.tsx'
import { keepFocusNearby } from '../../../ui/page/focusWhenShown.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { isEditable } from '../../../widgets/people/editableUser.ts'
import { useRemoveUser } from './users.api.ts'

const EditUserDialog = lazyPart(
  async () => (await import('../../../widgets/people/EditUserDialog.tsx')).EditUserDialog,
  { words: ['user'] },
)
const OperatorDialog = lazyPart(async () => (await import('./OperatorDialog.tsx')).OperatorDialog)
const UserPasswordDialog = lazyPart(
  async () => (await import('./UserPasswordDialog.tsx')).UserPasswordDialog,
  { words: ['passwords'] },
)

export type UserDialog = 'edit' | 'rename' | 'password' | 'delete'

/** The dialogs of the actions on a user. */
export function useUserDialogs({ onDeleted }: { onDeleted?: () => void }) {
  const text = useText()
  const [shown, setShown] = useState<{ dialog: UserDialog; user: User } | null>(null)
  const confirmDelete = useConfirmDelete(onDeleted)
  const close = () => setShown(null)
  const dialogs = shown && (
    <Suspense>
      {shown.dialog === 'edit' && isEditable(shown.user) && (
        <EditUserDialog user={shown.user} onClose={close} />
      )}
      {shown.dialog === 'rename' && <OperatorDialog operator={shown.user} onClose={close} />}
      {shown.dialog === 'password' && <UserPasswordDialog user={shown.user} onClose={close} />}
      {shown.dialog === 'delete' && (
        <LazyConfirmDialog
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
  return { open: (dialog: UserDialog, user: User) => setShown({ dialog, user }), dialogs }
}

function useConfirmDelete(onDeleted: (() => void) | undefined) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const remove = useRemoveUser()
  const isHere = useIsHere()
  return ({ id, name }: User) => {
    // The pressed button disappears with the user.
    keepFocusNearby()
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          if (isHere()) onDeleted?.()
          show(text('people.deleted', { name }))
        },
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  }
}
