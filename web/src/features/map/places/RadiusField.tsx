import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { Circle } from '@yardmaster/core/contract/shapes.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'

const METRES = { m: 1, ft: 0.3048 }

/** The radius in the units of the branch, for those who know it in numbers. */
export function RadiusField({ circle, onChange }: { circle: Circle; onChange: (circle: Circle) => void }) {
  const text = useText()
  const unit = useSession().branch.useMetric ? 'm' : 'ft'
  // What is being typed stays as it is, however odd; otherwise the map is what counts.
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? String(Math.round(circle.radius / METRES[unit]))
  return (
    <TextField
      type="number"
      label={text('places.radius')}
      value={shown}
      onChange={({ target }) => {
        setTyped(target.value)
        const value = Number(target.value)
        if (value > 0 && Number.isFinite(value)) onChange({ ...circle, radius: value * METRES[unit] })
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
