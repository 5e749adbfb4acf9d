import TextField from '@mui/material/TextField'
import type { Ref } from 'react'
import { useTyped } from './useTyped.ts'

type Props = {
  label: string
  /** A date such as 2026-11-14, or null for none. */
  value: string | null
  onChange: (day: string | null) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  earliest?: string | undefined
  latest?: string
  required?: boolean
  error?: string | undefined
}

/**
 * A date field. It uses the browser's native input, which works with every keyboard, screen reader and
 * phone.
 */
export function DayField({
  label,
  value,
  onChange,
  onBlur,
  inputRef,
  earliest,
  latest,
  required,
  error,
}: Props) {
  const { text, type, settle } = useTyped(value ?? '', (day) => onChange(day || null))
  return (
    <TextField
      type="date"
      label={label}
      value={text}
      required={required ?? false}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        settle()
        onBlur?.()
      }}
      inputRef={inputRef}
      error={Boolean(error)}
      helperText={error ?? ' '}
      slotProps={{
        htmlInput: { min: earliest ?? '1900-01-01', max: latest ?? '2199-12-31' },
        inputLabel: { shrink: true },
      }}
    />
  )
}
