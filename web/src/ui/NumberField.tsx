import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { Ref } from 'react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { parseNumber, typedNumber } from '../lib/typedNumber.ts'

type Props = {
  label: string
  /** Null: empty; NaN: what stands there is no number, and the form will say so. */
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  unit?: { name: string; position: 'start' | 'end' }
  /** How much of what is shown makes one of what is kept: 3.6 km/h a metre per second. */
  factor?: number
  decimals?: number
  error?: string | undefined
  helperText?: string
}

/** A number with its unit, written as the reader's language does. What was typed stays as it was typed. */
export function NumberField({
  label,
  value,
  onChange,
  onBlur,
  inputRef,
  unit,
  factor = 1,
  decimals = 0,
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
      label={label}
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
        htmlInput: { inputMode: 'decimal', maxLength: 20 },
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
