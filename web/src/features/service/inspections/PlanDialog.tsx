import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import TextField from '@mui/material/TextField'
import { InspectionPlanForm } from '@yardmaster/core/contract/service/inspections.ts'
import type { InspectionPlan } from '@yardmaster/core/contract/service/inspections.ts'
import { ITEMS_MAX, ITEM_MAX, PLAN_NAME_MAX } from '@yardmaster/core/rules/inspections.ts'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Controller, useFormState, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { FormNumberField } from '../../../ui/fields/FormNumberField.tsx'
import { NameField } from '../../../ui/fields/NameField.tsx'
import { focusRow } from '../../../ui/page/focusWhenShown.ts'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { useAddPlan, useCategoriesByName, useUpdatePlan } from './inspections.api.ts'
import { itemsOf, itemsProblem } from './planText.ts'

const NEW_PLAN: InspectionPlanForm = {
  name: '',
  categoryId: null,
  items: [],
  atCheckOut: true,
  atCheckIn: false,
  everyDays: null,
}

/** Offered when a schedule is turned on. */
const USUAL_DAYS = 30

type Form = UseFormReturn<z.input<typeof InspectionPlanForm>, unknown, InspectionPlanForm>

type Props = {
  /** Null for a new checklist. */
  plan: InspectionPlan | null
  onClose: () => void
}

export function PlanDialog({ plan, onClose }: Props) {
  const text = useText()
  const add = useAddPlan()
  const update = useUpdatePlan()
  const { name, categoryId, items, atCheckOut, atCheckIn, everyDays } = plan ?? NEW_PLAN
  const form: Form = useContractForm(InspectionPlanForm, {
    name,
    categoryId,
    items,
    atCheckOut,
    atCheckIn,
    everyDays,
  })
  const { errors } = useFormState(form)
  const title = text(plan ? 'inspections.edit' : 'inspections.add')
  const { error, showResult } = useSaveResult(form, { title, onClose, fallback: 'name' })
  const save = (body: InspectionPlanForm) => {
    const words = { name: body.name }
    if (plan) update.mutate({ params: { id: plan.id }, body }, showResult(text('inspections.updated', words)))
    else
      add.mutate(
        { body },
        showResult(text('inspections.added', words), ({ id }) => focusRow(id)),
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
      <NameField
        field={form.register('name')}
        label={text('inspections.name')}
        maxLength={PLAN_NAME_MAX}
        error={errors.name?.message}
      />
      <CategoryField form={form} />
      <ItemsField form={form} />
      <WhenFields form={form} />
    </ContractFormDialog>
  )
}

function CategoryField({ form }: { form: Form }) {
  const text = useText()
  const { data: categories = [] } = useCategoriesByName()
  return (
    <Controller
      control={form.control}
      name="categoryId"
      render={({ field: { ref, ...field }, fieldState: { error } }) => (
        <ChoiceField
          {...field}
          inputRef={ref}
          label={text('inspections.appliesTo')}
          none={text('inspections.allCategories')}
          options={categories}
          error={error?.message}
        />
      )}
    />
  )
}

/** One item per line, so that a list can be pasted or dictated. */
function ItemsField({ form }: { form: Form }) {
  const text = useText()
  const problems = {
    none: text('error.required'),
    tooMany: text('inspections.tooMany', { max: ITEMS_MAX }),
    tooLong: text('inspections.itemTooLong', { max: ITEM_MAX }),
  }
  // What was typed, with the empty lines that are no items.
  const [typed, setTyped] = useState(() => form.getValues('items').join('\n'))
  return (
    <Controller
      control={form.control}
      name="items"
      render={({ field: { ref, onChange, onBlur }, fieldState: { invalid } }) => {
        const problem = invalid ? itemsProblem(itemsOf(typed)) : null
        return (
          <TextField
            inputRef={ref}
            label={text('inspections.items')}
            multiline
            minRows={5}
            maxRows={14}
            required
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              onChange(itemsOf(target.value))
            }}
            onBlur={onBlur}
            error={invalid}
            helperText={problem ? problems[problem] : text('inspections.itemsHint', { max: ITEMS_MAX })}
          />
        )
      }}
    />
  )
}

function WhenFields({ form }: { form: Form }) {
  const text = useText()
  const everyDays = useWatch({ control: form.control, name: 'everyDays' })
  const [isScheduled, setScheduled] = useState(everyDays !== null)
  const schedule = (on: boolean) => {
    setScheduled(on)
    form.setValue('everyDays', on ? USUAL_DAYS : null, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend">{text('inspections.when')}</FormLabel>
      {(['atCheckOut', 'atCheckIn'] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field: { value, onChange, onBlur } }) => (
            <FormControlLabel
              label={text(`inspections.${name}`)}
              control={<Checkbox checked={value} onChange={(_, on) => onChange(on)} onBlur={onBlur} />}
            />
          )}
        />
      ))}
      <FormControlLabel
        label={text('inspections.scheduled')}
        control={<Checkbox checked={isScheduled} onChange={(_, on) => schedule(on)} />}
      />
      {isScheduled && (
        <FormNumberField
          control={form.control}
          name="everyDays"
          label={text('inspections.every')}
          unit={{ name: text('inspections.days', { days: everyDays ?? 0 }), position: 'end' }}
          decimals={0}
        />
      )}
    </FormControl>
  )
}
