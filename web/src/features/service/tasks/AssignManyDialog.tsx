import type { Task } from '@yardmaster/core/contract/service/tasks.ts'
import { useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { keepOpen, useOutcome } from '../../../ui/page/useOutcome.ts'
import { MachinesPicker } from './MachinesPicker.tsx'
import { useAssignMany } from './tasks.api.ts'

type Props = { task: Task; onClose: () => void }

export function AssignManyDialog({ task, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const assign = useAssignMany()
  const [equipmentIds, setEquipmentIds] = useState<number[]>([])
  const title = text('tasks.assignTitle', { name: task.name })
  const outcome = useOutcome({ title, onClose, onRefused: keepOpen })
  const save = () =>
    assign.mutate(
      { params: { id: task.id }, body: { equipmentIds } },
      outcome(({ assigned }: { assigned: number }) => text('tasks.assignedTo', { total: assigned })),
    )
  return (
    <FormDialog
      open
      title={title}
      changed={equipmentIds.length > 0}
      valid
      busy={assign.isPending}
      error={assign.error && errorText(assign.error)}
      save={text('tasks.assignSave')}
      onSubmit={save}
      onClose={onClose}
    >
      <MachinesPicker
        label={text('tasks.assignTo')}
        helperText={text('tasks.assignHint')}
        onChange={setEquipmentIds}
      />
    </FormDialog>
  )
}
