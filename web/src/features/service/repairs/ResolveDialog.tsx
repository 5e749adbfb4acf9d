import Box from '@mui/material/Box'
import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { REPAIR_TEXT_MAX } from '@yardmaster/core/contract/service/repairs.ts'
import { useState } from 'react'
import { Controller, useFormState, useWatch } from 'react-hook-form'
import type { CallError } from '../../../lib/call.ts'
import { showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useToday } from '../../../lib/time.tsx'
import { CheckList } from '../../../ui/fields/CheckList.tsx'
import { DayField } from '../../../ui/fields/DayField.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'
import { LongTextField } from './LongTextField.tsx'
import { CostSummary } from './CostSummary.tsx'
import { PartsField } from './PartsField.tsx'
import { ResolveForm, resolveFormOf } from './repairForms.ts'
import { readNewest, useParts, useResolveRepair } from './repairs.api.ts'

type Props = { repair: Repair; onClose: () => void; onResolved: () => void }

const HOURS = { name: 'h', position: 'end' } as const

/** Resolves the ticket: the date, the hours of labor, the parts, and when the asset is due again. */
export function ResolveDialog({ repair, onClose, onResolved }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const today = useToday()
  const resolve = useResolveRepair()
  const { data: catalogue = [] } = useParts(repair.equipment.categoryId)
  const [base, setBase] = useState(repair)
  const [error, setError] = useState<string | null>(null)
  const form = useContractForm(ResolveForm, resolveFormOf(repair, today))
  const { errors, isDirty, isValid } = useFormState(form)
  const [totalLabor, used = []] = useWatch({ control: form.control, name: ['totalLabor', 'parts'] })
  const { id, ticketNum, laborRate, branchId } = repair
  const { plannedTasks } = base
  const priced = used.map(({ partId, quantity }) => ({
    quantity: quantity || 0,
    unitCost: catalogue.find((part) => part.id === partId)?.unitCost ?? 0,
  }))

  /**
   * Handles an edit conflict without losing input. If someone else edited the ticket, the user saves again;
   * if someone else resolved it, the user can still copy the text.
   */
  const meet = async (refusal: CallError) => {
    const told = errorText(refusal)
    try {
      const newest = await readNewest(id)
      setBase(newest)
      const planned = new Set(newest.plannedTasks.map((task) => task.id))
      const done = form.getValues('tasksDone') ?? []
      form.setValue(
        'tasksDone',
        done.filter((taskId) => planned.has(taskId)),
      )
      setError(newest.isOpen ? `${told} ${text('repair.resolve.again')}` : told)
    } catch {
      setError(told)
    }
  }
  const save = (values: ResolveForm) =>
    resolve.mutate(
      { params: { id }, body: { ...values, totalLabor: values.totalLabor ?? 0, version: base.version } },
      {
        onSuccess: onResolved,
        onError: (refusal) => {
          if (refusal.status === 409) return void meet(refusal)
          setError(showRefusal(form, refusal) ? null : errorText(refusal))
        },
      },
    )
  return (
    <FormDialog
      open
      title={text('repair.resolve.title', { ticketNum: String(ticketNum) })}
      // The form can be saved as it opens.
      changed
      unsaved={isDirty}
      valid={isValid && base.isOpen}
      busy={resolve.isPending}
      error={error}
      save={text('repair.resolve')}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <Box sx={pair}>
        <Controller
          control={form.control}
          name="date"
          render={({ field: { ref, onChange, ...field } }) => (
            <DayField
              {...field}
              onChange={(day) => onChange(day ?? '')}
              inputRef={ref}
              required
              latest={today}
              label={text('repair.completedDate')}
              error={errors.date?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="totalLabor"
          render={({ field: { ref, ...field } }) => (
            <NumberField
              {...field}
              inputRef={ref}
              decimals={2}
              unit={HOURS}
              label={text('repair.totalLabor')}
              error={errors.totalLabor?.message}
            />
          )}
        />
      </Box>
      <Controller
        control={form.control}
        name="resolution"
        render={({ field: { ref, value, ...field } }) => (
          <LongTextField
            {...field}
            value={value ?? ''}
            inputRef={ref}
            autoFocus
            max={REPAIR_TEXT_MAX}
            label={text('repair.resolution')}
            error={errors.resolution?.message}
          />
        )}
      />
      {plannedTasks.length > 0 && (
        <Controller
          control={form.control}
          name="tasksDone"
          render={({ field: { value = [], onChange } }) => (
            <CheckList
              label={text('repair.plannedTasks')}
              options={plannedTasks.map((task) => ({ id: task.id, label: task.name }))}
              chosen={value}
              onChange={onChange}
              hint={text('repair.resolve.hint')}
              error={errors.tasksDone?.message}
            />
          )}
        />
      )}
      <Controller
        control={form.control}
        name="parts"
        render={({ field: { value = [], onChange } }) => (
          <PartsField
            catalogue={catalogue}
            used={value}
            onChange={onChange}
            error={errors.parts?.message ?? errors.parts?.find?.(Boolean)?.quantity?.message}
          />
        )}
      />
      <CostSummary
        typing
        branchId={branchId}
        work={{ totalLabor: totalLabor || 0, laborRate, parts: priced }}
      />
      <Box sx={{ ...pair, mt: 1.5 }}>
        <Controller
          control={form.control}
          name="nextServiceDate"
          render={({ field: { ref, value, ...field } }) => (
            <DayField
              {...field}
              value={value ?? null}
              inputRef={ref}
              label={text('repair.nextServiceDate')}
              error={errors.nextServiceDate?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="nextServiceEngineHours"
          render={({ field: { ref, value, ...field } }) => (
            <NumberField
              {...field}
              value={value ?? null}
              inputRef={ref}
              decimals={2}
              unit={HOURS}
              label={text('repair.nextServiceHours')}
              error={errors.nextServiceEngineHours?.message}
            />
          )}
        />
      </Box>
    </FormDialog>
  )
}

const pair = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: 0.75,
} as const
