import TextField from '@mui/material/TextField'
import { useSession } from '../../lib/session.tsx'
import { useZoneName } from '../../lib/time.tsx'
import { useTyped } from '../../ui/fields/useTyped.ts'
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
  const zone = useZoneName()
  const { text, type, settle } = useTyped(toLocalText(at, timezone), (typed) => {
    const next = fromLocalText(typed, timezone)
    if (next !== null) onChange(next)
  })
  return (
    <TextField
      type="datetime-local"
      size="small"
      label={label}
      value={text}
      onChange={({ target: { value } }) => type(value)}
      onBlur={() => settle({ revert: fromLocalText(text, timezone) === null })}
      error={Boolean(error)}
      helperText={error ?? zone}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '2199-12-31T23:59' } }}
    />
  )
}
