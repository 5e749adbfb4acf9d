import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Elapsed, TimerButton } from '../../../widgets/tickets/TimerButton.tsx'
import { useRunningTimer } from '../../../widgets/tickets/useTimer.ts'

/** The running timer with a button that stops it. */
export function RunningCard() {
  const text = useText()
  const { data: timer } = useRunningTimer()
  if (!timer) return null
  const { repairId, ticketNum, equipmentName, startedAt } = timer
  return (
    <Paper component="section" variant="outlined" aria-label={text('myWork.timer')} sx={card}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <Elapsed since={startedAt} />
        </Typography>
        <Link component={AppLink} underline="always" href={paths.repair(repairId)}>
          {text('myWork.ticket', { ticketNum: String(ticketNum), name: equipmentName })}
        </Link>
      </Box>
      <TimerButton repairId={repairId} ticketNum={ticketNum} />
    </Paper>
  )
}

const card = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  p: 2,
  borderColor: 'primary.main',
} as const
