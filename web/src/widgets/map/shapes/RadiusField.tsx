import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { Circle } from '@yardmaster/core/contract/shapes.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'

const METERS = { m: 1, ft: 0.3048 }

/** The radius in the user's units, for typing instead of dragging. */
export function RadiusField({ circle, onChange }: { circle: Circle; onChange: (circle: Circle) => void }) {
  const text = useText()
  const unit = useSession().useMetric ? 'm' : 'ft'
  // Keeps the text while it is being typed, even if it is invalid. Otherwise the field follows the map.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? String(Math.round(circle.radius / METERS[unit]))
  return (
    <TextField
      type="number"
      label={text('map.radius')}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        const value = Number(target.value)
        if (value > 0 && Number.isFinite(value)) onChange({ ...circle, radius: value * METERS[unit] })
      }}
      onBlur={() => setTyped(null)}
      sx={{ width: 150 }}
      slotProps={{
        htmlInput: { min: 1, inputMode: 'decimal' },
        input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
      }}
    />
  )
}
