import TextField from '@mui/material/TextField'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { Controller } from 'react-hook-form'

type Props<Input extends FieldValues, Output> = {
  control: Control<Input, unknown, Output>
  name: Path<Input>
  label: string
  max?: number
  type?: 'tel' | 'email'
  required?: boolean
  autoFocus?: boolean
  disabled?: boolean
  helperText?: string
}

/** A line of text. Controlled, because a merge resets the form. */
export function TextLine<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { control, name, label, max, helperText = ' ', ...field } = props
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...input }, fieldState: { error } }) => (
        <TextField
          {...input}
          {...field}
          inputRef={ref}
          label={label}
          autoComplete="off"
          error={Boolean(error)}
          helperText={error?.message ?? helperText}
          slotProps={{ htmlInput: { maxLength: max } }}
        />
      )}
    />
  )
}
