import type { TextFieldProps } from '@mui/material/TextField'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'

type Props<Input extends FieldValues, Output> = {
  control: Control<Input, unknown, Output>
  name: FieldPathByValue<Input, string | undefined>
  /** Shown below the field while there is no error. */
  hint?: string
  maxLength?: number
  /** The options of a native select: long lists display well on every phone. */
  options?: readonly { value: string; label: string }[]
} & Pick<TextFieldProps, 'label' | 'required' | 'autoFocus' | 'autoComplete' | 'type' | 'sx'>

/** A text or a choice of a form, with its error. */
export function FormTextField<Input extends FieldValues, Output>(props: Props<Input, Output>): ReactNode {
  const { control, name, hint = ' ', maxLength, options, ...shown } = props
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, value, ...field }, fieldState: { error } }) => (
        <TextField
          {...shown}
          {...field}
          value={value ?? ''}
          inputRef={ref}
          error={error !== undefined}
          helperText={error?.message ?? hint}
          select={options !== undefined}
          slotProps={
            options
              ? { select: { native: true }, inputLabel: { shrink: true } }
              : { htmlInput: maxLength === undefined ? {} : { maxLength } }
          }
        >
          {options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </TextField>
      )}
    />
  )
}
