import TextField from '@mui/material/TextField'
import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { useText } from '../../../lib/intl.tsx'

/** The total labor of a ticket with labor entries. It is their sum, so it can't be typed. */
export function SummedLabor({ repair: { totalLabor } }: { repair: Pick<Repair, 'totalLabor'> }) {
  const text = useText()
  return (
    <TextField
      label={text('repair.totalLabor')}
      value={text('repair.hours', { hours: totalLabor })}
      helperText={text('labor.summed')}
      slotProps={{ htmlInput: { readOnly: true } }}
    />
  )
}
