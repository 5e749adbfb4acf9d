import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { EquipmentImport } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { ScreenKey } from '@yardmaster/core/i18n/keys.ts'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useNumber, useText } from '../../../lib/intl.tsx'

type Props = { found: EquipmentImport; cancel: ReactNode }

const LABELS: Partial<Record<EquipmentImport['status'], ScreenKey>> = {
  mapped: 'transfer.checking',
  undoing: 'transfer.undoing',
}

export function ImportProgress({ found, cancel }: Props) {
  const text = useText()
  const number = useNumber()
  const label = useId()
  const { status, progress, counts } = found
  const rows = status === 'mapped' || !counts ? found.rows : counts.added + counts.changed
  const values = { done: number(Math.round(progress * rows)), rows: number(rows) }
  return (
    <Box sx={{ maxWidth: 760, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Typography id={label}>{text(LABELS[status] ?? 'transfer.applying', values)}</Typography>
      <LinearProgress
        variant="determinate"
        value={progress * 100}
        aria-labelledby={label}
        sx={{ height: 8, borderRadius: 1 }}
      />
      <Box>{cancel}</Box>
    </Box>
  )
}
