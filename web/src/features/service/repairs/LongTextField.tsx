import TextField from '@mui/material/TextField'
import type { Ref } from 'react'
import { useText } from '../../../lib/intl.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLTextAreaElement>
  /** The browser accepts no more characters than this. The field says when the limit is reached. */
  max: number
  name?: string
  hint?: string
  error?: string | undefined
  required?: boolean
  autoFocus?: boolean
  minRows?: number
}

export function LongTextField(props: Props) {
  const { label, value, onChange, max, hint = ' ', error, minRows = 3, inputRef, ...field } = props
  const text = useText()
  const isFull = value.length >= max
  return (
    <TextField
      {...field}
      inputRef={inputRef}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      multiline
      minRows={minRows}
      maxRows={12}
      error={Boolean(error)}
      helperText={error ?? (isFull ? text('repair.textFull') : hint)}
      slotProps={{
        htmlInput: { maxLength: max },
        inputLabel: { shrink: true },
        formHelperText: {
          'aria-live': 'polite',
          ...(isFull && !error && { sx: { color: 'warning.main' } }),
        },
      }}
    />
  )
}
