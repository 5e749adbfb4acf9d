import TextField from '@mui/material/TextField'
import type { UseFormRegisterReturn } from 'react-hook-form'

type Props = {
  /** The result of registering the field with the form. */
  field: UseFormRegisterReturn
  label: string
  maxLength: number
  error: string | undefined
  /** Shown below the field while there is no error. */
  hint?: string
}

/** The name field at the top of a dialog. */
export const NameField = ({ field, label, maxLength, error, hint = ' ' }: Props) => (
  <TextField
    {...field}
    label={label}
    required
    autoFocus
    autoComplete="off"
    error={error !== undefined}
    helperText={error ?? hint}
    slotProps={{ htmlInput: { maxLength } }}
  />
)
