import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useSession } from '../../lib/session.tsx'
import { fromLocalText, toLocalText } from './localTime.ts'

type Props = {
  label: string
  /** Milliseconds since 1970. */
  at: number
  onChange: (at: number) => void
  error?: string | undefined
}

/**
 * Selects an instant in the branch's time zone. Uses the browser's native field, which works well with every
 * keyboard and phone.
 */
export function TimeField({ label, at, onChange, error }: Props) {
  const { timezone } = useSession().branch
  const [typed, setTyped] = useState<{ text: string; at: number } | null>(null)
  return (
    <TextField
      type="datetime-local"
      size="small"
      label={label}
      // Keeps the text while it is being typed, even if it isn't a valid date.
      value={typed && typed.at === at ? typed.text : toLocalText(at, timezone)}
      onChange={({ target: { value } }) => {
        const next = fromLocalText(value, timezone)
        setTyped({ text: value, at: next ?? at })
        if (next !== null) onChange(next)
      }}
      onBlur={() => setTyped(null)}
      error={Boolean(error)}
      helperText={error}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '2199-12-31T23:59' } }}
    />
  )
}
