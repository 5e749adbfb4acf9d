import TextField from '@mui/material/TextField'
import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { UNREADABLE } from '../../../ui/fields/unreadable.ts'
import { coordinateText, readCoordinate } from './coordinateText.ts'

type Props = {
  label: string
  /** Null until a position is chosen. */
  value: Coordinate | null
  onChange: (position: Coordinate) => void
}

/** A position for typing or pasting instead of dragging. */
export function CoordinateField({ label, value, onChange }: Props) {
  const text = useText()
  // Keeps the text while it is being typed. Otherwise the field follows the map.
  const [typed, setTyped] = useState<string | null>(null)
  const stored = value ? coordinateText(value) : ''
  const isWrong = typed !== null && typed.trim() !== '' && readCoordinate(typed) === null
  return (
    <TextField
      size="small"
      label={label}
      value={typed ?? stored}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = readCoordinate(target.value)
        // The field shows fewer digits than the map knows. A text that says the same changes nothing.
        if (next && coordinateText(next) !== stored) onChange(next)
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null)
      }}
      error={isWrong}
      helperText={isWrong ? text('map.coordinate.wrong') : undefined}
      slotProps={{
        htmlInput: { autoComplete: 'off', spellCheck: false, ...(isWrong && { [UNREADABLE]: true }) },
      }}
      sx={{ flex: '1 1 220px', minWidth: 0 }}
    />
  )
}
