import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { Ref } from 'react'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { parseNumber, typedNumber } from '../../lib/typedNumber.ts'

type Props = {
  label: string
  /**
   * Hides the label, for fields whose name is shown elsewhere on the page. Screen readers still announce it.
   */
  hideLabel?: boolean
  id?: string
  /** The id of the element that describes the field. Requires `id`. */
  describedBy?: string
  /** Null if blank. NaN if the input isn't a number; the form then shows an error. */
  value: number | null
  onChange: (value: number | null) => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
  unit?: { name: string; position: 'start' | 'end' }
  /** How many displayed units make one stored unit, for example 3.6 for km/h stored as meters per second. */
  factor?: number
  decimals?: number
  /** The value that applies while the field is blank. */
  placeholder?: string | undefined
  error?: string | undefined
  helperText?: string
}

/** A number with its unit, in the reader's number format. The field doesn't reformat what the user types. */
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
  // The value may have been changed from outside since the user typed it.
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
