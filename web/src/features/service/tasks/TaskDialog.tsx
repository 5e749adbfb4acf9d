import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import {
  PROCEDURE_MAX,
  TASK_NAME_MAX,
  TASK_TYPE_MAX,
  TaskForm,
} from '@yardmaster/core/contract/service/tasks.ts'
import type { Task } from '@yardmaster/core/contract/service/tasks.ts'
import { useFormState } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useUnitSystem } from '../../../lib/units.ts'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { InfoIcon } from '../../../ui/icons.tsx'
import { NameField } from '../../../ui/fields/NameField.tsx'
import { focusRow } from '../../../ui/page/focusWhenShown.ts'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { newSchedule } from './newSchedule.ts'
import { useAddTask, useUpdateTask } from './tasks.api.ts'

type Props = {
  /** Null for a new task. */
  task: Task | null
  onClose: () => void
}

export function TaskDialog({ task, onClose }: Props) {
  const text = useText()
  const { metric } = useUnitSystem()
  const add = useAddTask()
  const update = useUpdateTask()
  const form = useContractForm(TaskForm, {
    name: task?.name ?? '',
    taskType: task?.taskType ?? '',
    procedure: task?.procedure ?? '',
    schedule: task?.schedule ?? newSchedule('engine-hours', metric),
  })
  const { errors } = useFormState(form)
  const title = text(task ? 'tasks.edit' : 'tasks.add')
  const { error, showResult } = useSaveResult(form, { title, onClose, fallback: 'name' })
  const concerned = task ? task.assigned + task.elsewhere : 0
  const save = (body: TaskForm) => {
    const { name } = body
    if (task) update.mutate({ params: { id: task.id }, body }, showResult(text('tasks.updated', { name })))
    else
      add.mutate(
        { body },
        showResult(text('tasks.created', { name }), ({ id }) => focusRow(id)),
      )
  }
  return (
    <ContractFormDialog
      form={form}
      title={title}
      busy={add.isPending || update.isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      {concerned > 0 && (
        <Alert severity="info" icon={<InfoIcon />} sx={{ mb: 2 }}>
          {text('tasks.concerns', { total: concerned, elsewhere: task?.elsewhere ?? 0 })}
        </Alert>
      )}
      <NameField
        field={form.register('name')}
        label={text('tasks.name')}
        maxLength={TASK_NAME_MAX}
        error={errors.name?.message}
      />
      <TextField
        {...form.register('taskType')}
        label={text('tasks.type')}
        autoComplete="off"
        error={Boolean(errors.taskType)}
        helperText={errors.taskType?.message ?? text('tasks.typeHint')}
        slotProps={{ htmlInput: { maxLength: TASK_TYPE_MAX } }}
      />
      <ScheduleFields form={form} before={task} />
      <TextField
        {...form.register('procedure')}
        label={text('tasks.procedure')}
        multiline
        minRows={4}
        maxRows={12}
        error={Boolean(errors.procedure)}
        helperText={errors.procedure?.message ?? text('tasks.procedureHint')}
        slotProps={{ htmlInput: { maxLength: PROCEDURE_MAX } }}
      />
    </ContractFormDialog>
  )
}
