import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { Ref } from 'react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { parseNumber, typedNumber } from '../../lib/typedNumber.ts'

type Props = {
  label: string
  /** Its name stands elsewhere on the page: it is read out, but not drawn. */
  hideLabel?: boolean
  id?: string
  /** The id of what explains it; with an id of its own. */
  describedBy?: string
  /** Null: empty; NaN: what stands there is no number, and the form will say so. */
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  unit?: { name: string; position: 'start' | 'end' }
  /** How much of what is shown makes one of what is kept: 3.6 km/h a metre per second. */
  factor?: number
  decimals?: number
  /** What counts while it is empty. */
  placeholder?: string | undefined
  error?: string | undefined
  helperText?: string
}

/** A number with its unit, written as the reader's language does. What was typed stays as it was typed. */
export function NumberField({
  label,
  hideLabel = false,
  id,
  describedBy,
  value,
  onChange,
  onBlur,
  inputRef,
  unit,
  factor = 1,
  decimals = 0,
  placeholder,
  error,
  helperText = ' ',
}: Props) {
  const { locale } = useIntl()
  const kept = (typed: string) => {
    const number = parseNumber(typed, locale)
    return number === null ? null : number / factor
  }
  const [typed, setTyped] = useState(() => typedNumber(scaled(value, factor), locale, decimals))
  // Someone else may have set it since.
  const shown = Object.is(kept(typed), value) ? typed : typedNumber(scaled(value, factor), locale, decimals)
  return (
    <TextField
      label={hideLabel ? undefined : label}
      {...(id && { id })}
      placeholder={placeholder}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(kept(event.target.value))
      }}
      onBlur={onBlur}
      inputRef={inputRef}
      error={Boolean(error)}
      helperText={error ?? helperText}
      autoComplete="off"
      slotProps={{
        htmlInput: {
          inputMode: 'decimal',
          maxLength: 20,
          ...(hideLabel && { 'aria-label': label }),
          ...(describedBy && {
            'aria-describedby': error ? `${id}-helper-text ${describedBy}` : describedBy,
          }),
        },
        input: unit && {
          [`${unit.position}Adornment`]: (
            <InputAdornment position={unit.position}>{unit.name}</InputAdornment>
          ),
        },
      }}
    />
  )
}

const scaled = (value: number | null, factor: number) => (value === null ? null : value * factor)
