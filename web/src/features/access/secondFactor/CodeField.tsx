import TextField from '@mui/material/TextField'
import type { UseFormRegisterReturn } from 'react-hook-form'

type Props = {
  field: UseFormRegisterReturn
  label: string
  error: string | undefined
  /** Whether recovery codes, which have letters, are accepted, too. */
  letters?: boolean
}

export const CodeField = ({ field, label, error, letters = false }: Props) => (
  <TextField
    {...field}
    label={label}
    required
    autoFocus
    autoComplete="one-time-code"
    error={error !== undefined}
    helperText={error ?? ' '}
    slotProps={{
      htmlInput: {
        maxLength: letters ? 40 : 12,
        inputMode: letters ? 'text' : 'numeric',
        autoCapitalize: 'none',
        spellCheck: false,
      },
    }}
  />
)
