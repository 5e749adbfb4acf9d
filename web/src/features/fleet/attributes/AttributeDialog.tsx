import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Attribute } from '@yardmaster/core/contract/fleet/attributes.ts'
import { ATTRIBUTE_NAME_MAX, AttributeForm } from '@yardmaster/core/contract/fleet/attributes.ts'
import { useState } from 'react'
import { Controller, useFormState, useWatch } from 'react-hook-form'
import type { CallError } from '../../../lib/call.ts'
import { showRefusal, useContractForm } from '../../../lib/form.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { NameField } from '../../../ui/fields/NameField.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useAddAttribute, useCategoriesByName, useUpdateAttribute } from './attributes.api.ts'

type Props = {
  /** Null for a new attribute. */
  attribute: Attribute | null
  onClose: () => void
}

export function AttributeDialog({ attribute, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const { data: categories = [] } = useCategoriesByName()
  const add = useAddAttribute()
  const update = useUpdateAttribute()
  const [error, setError] = useState<string | null>(null)
  const form = useContractForm(AttributeForm, {
    name: attribute?.name ?? '',
    categoryId: attribute?.categoryId,
  })
  const { errors, isDirty, isValid } = useFormState(form)
  const categoryId = useWatch({ control: form.control, name: 'categoryId' })
  const hidesValues = attribute !== null && categoryId !== undefined && categoryId !== attribute.categoryId

  const settle = (done: string) => ({
    onSuccess: () => {
      onClose()
      show(done)
    },
    // The dialog, not the field, shows the error for a name that is already in use.
    onError: (refusal: CallError) => setError(showRefusal(form, refusal) ? null : errorText(refusal)),
  })
  const save = (body: AttributeForm) => {
    const { name } = body
    if (attribute) {
      update.mutate({ params: { id: attribute.id }, body }, settle(text('attributes.updated', { name })))
    } else add.mutate({ body }, settle(text('attributes.created', { name })))
  }
  return (
    <FormDialog
      open
      title={text(attribute ? 'attributes.edit' : 'attributes.add')}
      maxWidth="xs"
      changed={isDirty}
      valid={isValid}
      busy={add.isPending || update.isPending}
      error={error}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <NameField
        field={form.register('name')}
        label={text('attributes.name')}
        maxLength={ATTRIBUTE_NAME_MAX}
        error={errors.name?.message}
      />
      <Controller
        control={form.control}
        name="categoryId"
        render={({ field: { value, onChange, ...field } }) => (
          <TextField
            {...field}
            select
            label={text('attributes.applicableTo')}
            value={value ?? ALL}
            onChange={(event) =>
              onChange(event.target.value === ALL ? undefined : Number(event.target.value))
            }
            error={Boolean(errors.categoryId)}
            helperText={errors.categoryId?.message ?? (hidesValues ? text('attributes.keepsValues') : ' ')}
          >
            <MenuItem value={ALL}>{text('attributes.allCategories')}</MenuItem>
            {categories.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
      />
    </FormDialog>
  )
}

const ALL = 'all'
