import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { PersonPicker } from '../../../widgets/pickers/PersonPicker.tsx'
import { useAssignUser } from './equipment.api.ts'

export function AssignUserDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const assign = useAssignUser()
  const { equipment, assignedUser } = profile
  const [user, setUser] = useState(assignedUser)
  const [error, setError] = useState<string | undefined>(undefined)
  const save = () =>
    assign.mutate(
      { params: { id: equipment.id }, body: { userId: user?.id ?? null } },
      {
        onSuccess: () => {
          onClose()
          show(user ? text('assignUser.assigned', { user: user.name }) : text('assignUser.unassigned'))
        },
        onError: (refusal) => setError(refusal.errors?.['userId'] ?? errorText(refusal)),
      },
    )
  return (
    <FormDialog
      open
      title={text('assignUser.title')}
      maxWidth="xs"
      changed={user?.id !== assignedUser?.id}
      valid
      busy={assign.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <PersonPicker
        label={text('assignUser.user')}
        initial={assignedUser}
        branchId={equipment.branchId}
        helperText={text('assignUser.hint')}
        error={error}
        autoFocus
        onChange={(choice) => {
          setUser(choice)
          setError(undefined)
        }}
      />
    </FormDialog>
  )
}
