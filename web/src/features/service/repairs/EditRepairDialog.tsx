import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { REPAIR_TEXT_MAX } from '@yardmaster/core/contract/service/repairs.ts'
import type { TaskAssignment } from '@yardmaster/core/contract/service/tasks.ts'
import { mergeEdits } from '@yardmaster/core/rules/mergeEdits.ts'
import { useState } from 'react'
import { Controller, useFormState } from 'react-hook-form'
import type { CallError } from '../../../lib/call.ts'
import { showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { CheckList } from '../../../ui/fields/CheckList.tsx'
import { DayField } from '../../../ui/fields/DayField.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { MergeNotice } from '../../../widgets/merge/MergeNotice.tsx'
import { useMerge } from '../../../widgets/merge/useMerge.ts'
import { LongTextField } from './LongTextField.tsx'
import { EditForm, editFormOf, inOrder } from './repairForms.ts'
import { readMeeting, useMachineTasks, useUpdateRepair } from './repairs.api.ts'
import { LABELS, useRepairText } from './useRepairText.ts'

/** Edits a ticket. Users see someone else's change before they overwrite it. */
export function EditRepairDialog({ repair, onClose }: { repair: Repair; onClose: () => void }) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const update = useUpdateRepair()
  const [error, setError] = useState<string | null>(null)
  const form = useContractForm(EditForm, editFormOf(repair))
  const { errors, isDirty, isValid } = useFormState(form)
  const { id, ticketNum } = repair

  const { base, meeting, isReading, meet } = useMerge({
    form,
    opened: repair,
    formOf: editFormOf,
    merge: mergeEdits<EditForm>,
    readNewest: () => readMeeting(id),
  })
  const { data: assigned = [] } = useMachineTasks(repair.equipment.id, base.isOpen)
  const tasks = plannable([...repair.plannedTasks, ...base.plannedTasks], assigned)
  const repairText = useRepairText(tasks)

  const refuse = async (refusal: CallError, mine: EditForm) => {
    if (refusal.status !== 409) return setError(showRefusal(form, refusal) ? null : errorText(refusal))
    // The dialog reports that the ticket was resolved, because no field can. The fields themselves show other
    // edits.
    setError(refusal.code === 'error.changedMeanwhile' ? null : errorText(refusal))
    await meet(mine).catch((failure: unknown) => setError(errorText(failure)))
  }
  const save = (values: EditForm) => {
    const { engineCount, totalLabor, plannedTasks, ...typed } = values
    const body = {
      ...typed,
      engineCount: engineCount ?? 0,
      totalLabor: totalLabor ?? 0,
      ...(base.isOpen && { plannedTasks }),
      version: base.version,
    }
    update.mutate(
      { params: { id }, body },
      {
        onSuccess: () => {
          onClose()
          show(text('repair.saved', { ticketNum: String(ticketNum) }))
        },
        onError: (refusal) => void refuse(refusal, values),
      },
    )
  }
  const hours = (name: 'engineCount' | 'totalLabor') => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, ...field } }) => (
        <NumberField
          {...field}
          inputRef={ref}
          label={text(LABELS[name])}
          decimals={2}
          unit={{ name: 'h', position: 'end' }}
          error={errors[name]?.message}
        />
      )}
    />
  )
  const lines = (name: 'issue' | 'resolution', required = false) => (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, ...field } }) => (
        <LongTextField
          {...field}
          value={value ?? ''}
          inputRef={ref}
          label={text(LABELS[name])}
          max={REPAIR_TEXT_MAX}
          required={required}
          error={errors[name]?.message}
        />
      )}
    />
  )
  return (
    <FormDialog
      open
      title={text('repair.edit.title', { ticketNum: String(ticketNum) })}
      changed={isDirty}
      valid={isValid}
      busy={update.isPending || isReading}
      error={error}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      {meeting && (
        <MergeNotice
          key={base.version}
          meeting={meeting}
          {...repairText}
          onChoose={(path, values) => {
            const field = path as keyof EditForm
            form.setValue(field, values[field], { shouldDirty: true, shouldValidate: true })
          }}
        />
      )}
      <Controller
        control={form.control}
        name="date"
        render={({ field: { ref, onChange, ...field } }) => (
          <DayField
            {...field}
            onChange={(day) => onChange(day ?? '')}
            inputRef={ref}
            required
            label={text('repair.startDate')}
            error={errors.date?.message}
          />
        )}
      />
      {hours('engineCount')}
      {lines('issue', true)}
      {!base.isOpen && lines('resolution')}
      {hours('totalLabor')}
      {base.isOpen && tasks.length > 0 && (
        <Controller
          control={form.control}
          name="plannedTasks"
          render={({ field: { value = [], onChange } }) => (
            <CheckList
              label={text('repair.plannedTasks')}
              options={tasks.map((task) => ({ id: task.id, label: task.name }))}
              chosen={value}
              onChange={(chosen) => onChange(inOrder(chosen))}
              error={errors.plannedTasks?.message}
            />
          )}
        />
      )}
    </FormDialog>
  )
}

/** Returns the planned tasks and the other tasks of the asset. */
function plannable(planned: Repair['plannedTasks'], assigned: readonly TaskAssignment[]) {
  const names = new Map(planned.map(({ id, name }) => [id, name]))
  for (const { task } of assigned) names.set(task.id, task.name)
  return [...names].map(([id, name]) => ({ id, name }))
}
