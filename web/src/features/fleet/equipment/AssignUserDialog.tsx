import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { useState } from 'react'
import type { CallError } from '../../../lib/call.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { PersonPicker } from '../../../widgets/pickers/PersonPicker.tsx'
import { useAssignUser } from './equipment.api.ts'

export function AssignUserDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const text = useText()
  const errorText = useErrorText()
  const assign = useAssignUser()
  const { equipment, assignedUser } = profile
  const [user, setUser] = useState(assignedUser)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const ofUser = refusal?.errors?.['userId']
  const title = text('assignUser.title')
  const outcome = useOutcome({ title, onClose, onRefused: setRefusal })
  const save = () =>
    assign.mutate(
      { params: { id: equipment.id }, body: { userId: user?.id ?? null } },
      outcome(user ? text('assignUser.assigned', { user: user.name }) : text('assignUser.unassigned')),
    )
  return (
    <FormDialog
      open
      title={title}
      maxWidth="xs"
      changed={user?.id !== assignedUser?.id}
      valid
      busy={assign.isPending}
      error={refusal && !ofUser ? errorText(refusal) : null}
      onSubmit={save}
      onClose={onClose}
    >
      <PersonPicker
        label={text('assignUser.user')}
        initial={assignedUser}
        branchId={equipment.branchId}
        helperText={text('assignUser.hint')}
        error={ofUser}
        autoFocus
        onChange={(choice) => {
          setUser(choice)
          setRefusal(null)
        }}
      />
    </FormDialog>
  )
}
