import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { PersonPicker } from '../../../widgets/pickers/PersonPicker.tsx'
import type { BulkFormProps } from './BulkDialog.tsx'

export function AssignDialog({ total, onSubmit, ...dialog }: BulkFormProps<number | null>) {
  const text = useText()
  const [userId, setUserId] = useState<number | null>(null)
  return (
    <FormDialog
      {...dialog}
      open
      maxWidth="xs"
      title={text('assets.bulk.assignTitle', { total })}
      changed
      unsaved={userId !== null}
      valid
      save={text(userId === null ? 'assets.bulk.unassign' : 'assets.bulk.assign')}
      onSubmit={() => onSubmit(userId)}
    >
      <PersonPicker
        label={text('assets.assignedTo')}
        initial={null}
        helperText={text('assets.bulk.assignHint')}
        autoFocus
        onChange={(person) => setUserId(person?.id ?? null)}
      />
    </FormDialog>
  )
}
