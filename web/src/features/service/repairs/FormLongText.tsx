import { REPAIR_TEXT_MAX } from '@yardmaster/core/contract/service/repairs.ts'
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { LongTextField } from './LongTextField.tsx'

type Props<Input extends FieldValues, Output> = {
  control: Control<Input, unknown, Output>
  name: FieldPathByValue<Input, string | undefined>
  label: string
  required?: boolean
  autoFocus?: boolean
}

/** A long text of a ticket's form, with its error. */
export function FormLongText<Input extends FieldValues, Output>({
  control,
  name,
  ...props
}: Props<Input, Output>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, ...field }, fieldState: { error } }) => (
        <LongTextField
          {...field}
          {...props}
          value={value ?? ''}
          inputRef={ref}
          max={REPAIR_TEXT_MAX}
          error={error?.message}
        />
      )}
    />
  )
}
