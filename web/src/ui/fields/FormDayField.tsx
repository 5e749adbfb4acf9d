import type { ComponentProps } from 'react'
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { DayField } from './DayField.tsx'

type Day = string | null | undefined

type Props<Input extends FieldValues, Output> = {
  control: Control<Input, unknown, Output>
  name: FieldPathByValue<Input, Day>
  /** The value of the form while the field is blank. */
  blank?: '' | null
} & Pick<ComponentProps<typeof DayField>, 'label' | 'required' | 'earliest' | 'latest'>

/** A date of a form, with its error. */
export function FormDayField<Input extends FieldValues, Output>({
  control,
  name,
  blank = null,
  ...props
}: Props<Input, Output>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
        <DayField
          {...props}
          value={value ?? null}
          onChange={(day) => onChange(day ?? blank)}
          onBlur={onBlur}
          inputRef={ref}
          error={error?.message}
        />
      )}
    />
  )
}
