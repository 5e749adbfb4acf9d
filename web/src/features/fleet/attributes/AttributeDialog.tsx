import type { Attribute } from '@yardmaster/core/contract/fleet/attributes.ts'
import { ATTRIBUTE_NAME_MAX, AttributeForm } from '@yardmaster/core/contract/fleet/attributes.ts'
import { useFormState } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useText } from '../../../lib/intl.tsx'
import { ContractFormDialog } from '../../../ui/dialogs/ContractFormDialog.tsx'
import { NameField } from '../../../ui/fields/NameField.tsx'
import { focusRow } from '../../../ui/page/focusWhenShown.ts'
import { useSaveResult } from '../../../ui/page/useSaveResult.ts'
import { useAddAttribute, useUpdateAttribute } from './attributes.api.ts'
import { ApplicableCategory } from './ApplicableCategory.tsx'

type Props = {
  /** Null for a new attribute. */
  attribute: Attribute | null
  onClose: () => void
}

export function AttributeDialog({ attribute, onClose }: Props) {
  const text = useText()
  const add = useAddAttribute()
  const update = useUpdateAttribute()
  const form = useContractForm(AttributeForm, {
    name: attribute?.name ?? '',
    categoryId: attribute?.categoryId,
  })
  const { errors } = useFormState(form)
  // The dialog, not the field, shows the error for a name that is already in use.
  const title = text(attribute ? 'attributes.edit' : 'attributes.add')
  const { error, showResult } = useSaveResult(form, { title, onClose })
  const save = (body: AttributeForm) => {
    const { name } = body
    if (attribute) {
      update.mutate({ params: { id: attribute.id }, body }, showResult(text('attributes.updated', { name })))
    } else
      add.mutate(
        { body },
        showResult(text('attributes.created', { name }), ({ id }) => focusRow(id)),
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
        label={text('attributes.name')}
        maxLength={ATTRIBUTE_NAME_MAX}
        error={errors.name?.message}
      />
      <ApplicableCategory control={form.control} before={attribute} />
    </ContractFormDialog>
  )
}
