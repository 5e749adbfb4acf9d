import type { ComponentProps } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useFormState } from 'react-hook-form'
import { FormDialog } from './FormDialog.tsx'

type Shown = Omit<ComponentProps<typeof FormDialog>, 'open' | 'changed' | 'valid' | 'onInvalid' | 'onSubmit'>

type Props<Input extends FieldValues, Output extends FieldValues> = Shown & {
  form: UseFormReturn<Input, unknown, Output>
  onSave: (values: Output) => void
  /** Defaults to whether the user has changed a field. */
  changed?: boolean
  /** Whether everything beside the form's fields is valid. */
  valid?: boolean
}

/** An open FormDialog for a form made by useContractForm. */
export function ContractFormDialog<Input extends FieldValues, Output extends FieldValues>({
  form,
  onSave,
  changed,
  valid = true,
  ...shown
}: Props<Input, Output>) {
  const { isDirty, isValid } = useFormState(form)
  return (
    <FormDialog
      open
      changed={changed ?? isDirty}
      unsaved={isDirty}
      valid={isValid && valid}
      onInvalid={() => form.trigger()}
      onSubmit={form.handleSubmit(onSave)}
      {...shown}
    />
  )
}
