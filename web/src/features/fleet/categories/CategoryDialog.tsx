import { CATEGORY_NAME_MAX, CategoryForm } from '@yardmaster/core/contract/fleet/categories.ts'
import type { WorkForm } from '@yardmaster/core/contract/fleet/categories.ts'
import { standardWorkRule, usuallyDrivesOnRoads } from '@yardmaster/core/telemetry/workRules.ts'
import { useEffect } from 'react'
import { Controller, useFormState, useWatch } from 'react-hook-form'
import type { CallError } from '../../../lib/call.ts'
import { fieldErrors, showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { NameField } from '../../../ui/fields/NameField.tsx'
import { ColorChoice } from '../../../widgets/pickers/ColorChoice.tsx'
import { IconChoice } from './IconChoice.tsx'
import { RoadsField } from './RoadsField.tsx'
import { WorkFields, isSameWork } from './WorkFields.tsx'

type Props = {
  title: string
  /** The stored category. After a rejected save, `typed` holds what the user entered. */
  category: CategoryForm
  typed?: CategoryForm | undefined
  refusal?: CallError | null | undefined
  busy: boolean
  onSubmit: (form: CategoryForm) => void
  onClose: () => void
}

const showsUnderField = (refusal: CallError) => Object.keys(fieldErrors(refusal, 'name')).length > 0

export function CategoryDialog({ title, category, typed, refusal, busy, onSubmit, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const form = useContractForm(CategoryForm, typed ?? category)
  const { errors } = useFormState(form)
  const values = useWatch(form)
  const work = values.work as WorkForm | undefined
  const isOtherWork = work !== undefined && !(category.work && isSameWork(category.work, work))
  const changed =
    isOtherWork ||
    (['name', 'icon', 'color', 'drivesOnRoads'] as const).some((field) => values[field] !== category[field])
  const { setError } = form
  useEffect(() => {
    if (refusal) showRefusal({ setError }, refusal, 'name')
  }, [refusal, setError])
  return (
    <ContractFormDialog
      form={form}
      title={title}
      changed={changed}
      unsaved={changed}
      busy={busy}
      error={refusal && !showsUnderField(refusal) ? errorText(refusal) : null}
      onSave={onSubmit}
      onClose={onClose}
    >
      <NameField
        field={form.register('name')}
        label={text('categories.name')}
        maxLength={CATEGORY_NAME_MAX}
        error={errors.name?.message}
      />
      <Controller
        control={form.control}
        name="icon"
        render={({ field }) => (
          <IconChoice value={field.value} color={values.color} onChange={field.onChange} />
        )}
      />
      <Controller
        control={form.control}
        name="color"
        render={({ field }) => (
          <ColorChoice
            label={text('categories.color')}
            value={field.value}
            onChange={field.onChange}
            columns="repeat(7, minmax(0, 1fr))"
          />
        )}
      />
      <Controller
        control={form.control}
        name="work"
        render={({ field }) => (
          <WorkFields
            // The rule of a new category follows its icon until the user chooses one.
            value={work ?? standardWorkRule(values.icon ?? category.icon)}
            stored={category.work}
            error={errors.work?.idleAfterSeconds?.message}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="drivesOnRoads"
        render={({ field }) => (
          <RoadsField
            value={field.value ?? usuallyDrivesOnRoads(values.icon ?? category.icon)}
            onChange={field.onChange}
          />
        )}
      />
    </ContractFormDialog>
  )
}
