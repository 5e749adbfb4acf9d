import type { Repair } from '@yardmaster/core/contract/repairs.ts'
import { REPAIR_TEXT_MAX } from '@yardmaster/core/contract/repairs.ts'
import { useState } from 'react'
import { Controller, useFormState } from 'react-hook-form'
import type { CallError } from '../../lib/call.ts'
import { showRefusal, useContractForm } from '../../lib/form.ts'
import { useErrorText, useText } from '../../lib/intl.tsx'
import { DayField } from '../../ui/DayField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { useSnackbar } from '../../ui/Snackbars.tsx'
import { LongTextField } from './LongTextField.tsx'
import { EditForm, editFormOf } from './repairForms.ts'
import { readNewest, useUpdateRepair } from './repairs.api.ts'

const LABELS = {
  date: 'repair.startDate',
  engineCount: 'repair.hourMeter',
  issue: 'repair.issue',
  resolution: 'repair.resolution',
  totalLabor: 'repair.totalLabor',
} as const
const FIELDS = Object.keys(LABELS) as (keyof typeof LABELS)[]

/** What is typed in about a ticket. Who saves over someone else's change has been told of it. */
export function EditRepairDialog({ repair, onClose }: { repair: Repair; onClose: () => void }) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const update = useUpdateRepair()
  // As it was when it was opened, or as the reader was last told that it is.
  const [base, setBase] = useState(repair)
  const [error, setError] = useState<string | null>(null)
  const form = useContractForm(EditForm, editFormOf(repair))
  const { errors, isDirty, isValid } = useFormState(form)
  const { id, ticketNum } = repair

  const meet = async (refusal: CallError) => {
    const told = errorText(refusal)
    try {
      const newest = await readNewest(id)
      const [before, now] = [editFormOf(base), editFormOf(newest)]
      const fields = FIELDS.filter((field) => before[field] !== now[field]).map((field) =>
        text(LABELS[field]),
      )
      setBase(newest)
      const again =
        fields.length > 0
          ? text('repair.edit.again', { fields: fields.join(', ') })
          : text('repair.edit.againPlain')
      setError(`${told} ${again}`)
    } catch {
      setError(told)
    }
  }
  const save = ({ engineCount, totalLabor, ...values }: EditForm) =>
    update.mutate(
      {
        params: { id },
        body: {
          ...values,
          engineCount: engineCount ?? 0,
          totalLabor: totalLabor ?? 0,
          version: base.version,
        },
      },
      {
        onSuccess: () => {
          onClose()
          show(text('repair.saved', { ticketNum: String(ticketNum) }))
        },
        onError: (refusal) => {
          if (refusal.status === 409) return void meet(refusal)
          setError(showRefusal(form, refusal) ? null : errorText(refusal))
        },
      },
    )
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
      busy={update.isPending}
      error={error}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
