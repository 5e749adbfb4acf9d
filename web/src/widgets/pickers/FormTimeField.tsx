import TextField from '@mui/material/TextField'
import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { useSession } from '../../lib/session.tsx'
import { useTyped } from '../../ui/fields/useTyped.ts'
import { fromLocalText, toLocalText } from './localTime.ts'

type Instant = string | null | undefined

type Texts = {
  label: string
  helperText?: string
  required?: boolean
}

type Props<Input extends FieldValues, Output> = Texts & {
  control: Control<Input, unknown, Output>
  name: FieldPathByValue<Input, Instant>
}

/** An instant of a form, in the branch's time zone. It may be blank. */
export const FormTimeField = <Input extends FieldValues, Output>({
  control,
  name,
  ...texts
}: Props<Input, Output>) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
      <LocalTime
        {...texts}
        value={value ?? null}
        onChange={onChange}
        onBlur={onBlur}
        inputRef={ref}
        error={error?.message}
      />
    )}
  />
)

type LocalProps = Texts & {
  value: string | null
  onChange: (instant: string | null) => void
  onBlur: () => void
  inputRef: (element: HTMLInputElement | null) => void
  error: string | undefined
}

function LocalTime({ label, helperText = ' ', required = false, error, ...field }: LocalProps) {
  const { timezone } = useSession().branch
  const shown = field.value ? toLocalText(Date.parse(field.value), timezone) : ''
  const { text, type, settle } = useTyped(shown, (typed) => {
    const at = fromLocalText(typed, timezone)
    field.onChange(at === null ? null : new Date(at).toISOString())
  })
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={text}
      required={required}
      onChange={({ target }) => type(target.value)}
      onBlur={() => {
        settle()
        field.onBlur()
      }}
      inputRef={field.inputRef}
      error={Boolean(error)}
      helperText={error ?? helperText}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '2199-12-31T23:59' } }}
    />
  )
}
