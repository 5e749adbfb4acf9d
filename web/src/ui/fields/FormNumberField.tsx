import type { ComponentProps } from 'react'
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { NumberField } from './NumberField.tsx'

type Amount = number | null | undefined

type Props<Input extends FieldValues, Output> = {
  control: Control<Input, unknown, Output>
  name: FieldPathByValue<Input, Amount>
} & Pick<
  ComponentProps<typeof NumberField>,
  'label' | 'unit' | 'factor' | 'decimals' | 'placeholder' | 'helperText'
>

/** A number of a form, with its error. */
export function FormNumberField<Input extends FieldValues, Output>({
  control,
  name,
  ...props
}: Props<Input, Output>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <NumberField
          {...props}
          value={value ?? null}
          onChange={onChange}
          onBlur={onBlur}
          inputRef={ref}
          error={error?.message}
        />
      )}
    />
  )
}
