import TextField from '@mui/material/TextField'
import type { Part } from '@yardmaster/core/contract/service/parts.ts'
import {
  NEW_PART,
  PART_NAME_MAX,
  PART_NUMBER_MAX,
  PartForm,
} from '@yardmaster/core/contract/service/parts.ts'
import type { UseFormReturn } from 'react-hook-form'
import { Controller, useFormState } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCurrencyUnit } from '../../../lib/currencyUnit.ts'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { FormNumberField } from '../../../ui/fields/FormNumberField.tsx'
import { NameField } from '../../../ui/fields/NameField.tsx'
import { focusRow } from '../../../ui/page/focusWhenShown.ts'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { useAddPart, useCategoriesByName, useUpdatePart } from './parts.api.ts'

type Props = {
  /** Null for a new part. */
  part: Part | null
  onClose: () => void
}

export function PartDialog({ part, onClose }: Props) {
  const text = useText()
  const currency = useCurrencyUnit()
  const add = useAddPart()
  const update = useUpdatePart()
  const { name, number, categoryId, unitCost } = part ?? NEW_PART
  const form = useContractForm(PartForm, { name, number, categoryId, unitCost })
  const { errors } = useFormState(form)
  const title = text(part ? 'parts.edit' : 'parts.add')
  const { error, showResult } = useSaveResult(form, { title, onClose, fallback: 'name' })
  const save = (body: PartForm) => {
    const words = { name: body.name }
    if (part) update.mutate({ params: { id: part.id }, body }, showResult(text('parts.updated', words)))
    else
      add.mutate(
        { body },
        showResult(text('parts.added', words), ({ id }) => focusRow(id)),
      )
  }
  return (
    <ContractFormDialog
      form={form}
      title={title}
      maxWidth="xs"
      busy={add.isPending || update.isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <NameField
        field={form.register('name')}
        label={text('parts.name')}
        maxLength={PART_NAME_MAX}
        error={errors.name?.message}
      />
      <TextField
        {...form.register('number')}
        label={text('parts.number')}
        autoComplete="off"
        error={Boolean(errors.number)}
        helperText={errors.number?.message ?? ' '}
        slotProps={{ htmlInput: { maxLength: PART_NUMBER_MAX } }}
      />
      <CategoryField form={form} />
      <FormNumberField
        control={form.control}
        name="unitCost"
        label={text('parts.unitCost')}
        unit={currency}
        decimals={2}
      />
    </ContractFormDialog>
  )
}

type Form = UseFormReturn<z.input<typeof PartForm>, unknown, PartForm>

/** The category of assets that the part fits, or all of them. */
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
          label={text('parts.fits')}
          none={text('parts.allCategories')}
          options={categories}
          error={error?.message}
        />
      )}
    />
  )
}
