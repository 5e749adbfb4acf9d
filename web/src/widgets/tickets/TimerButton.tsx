import Button from '@mui/material/Button'
import { formatDuration } from '@yardmaster/core/units.ts'
import { useText } from '../../lib/intl.tsx'
import { useNow } from '../../lib/time.tsx'
import { icon, PlayIcon } from '../../ui/icons.tsx'
import { useRunningTimer, useTimer } from './useTimer.ts'

const StopIcon = icon('M7 7h10v10H7z')

type Props = { repairId: number; ticketNum: number }

/** Starts the user's timer on a ticket, or stops it and shows how long it has run. */
export function TimerButton({ repairId, ticketNum }: Props) {
  const text = useText()
  const { data: timer } = useRunningTimer()
  const { isBusy, start, stop } = useTimer()
  const isRunning = timer?.repairId === repairId
  const name = text(isRunning ? 'timer.stop' : 'timer.start')
  return (
    <Button
      variant={isRunning ? 'contained' : 'outlined'}
      color={isRunning ? 'primary' : 'inherit'}
      startIcon={isRunning ? <StopIcon /> : <PlayIcon />}
      loading={isBusy}
      disabled={timer === undefined}
      onClick={() => (isRunning ? stop() : start(repairId))}
      aria-label={text(isRunning ? 'timer.stopNamed' : 'timer.startNamed', {
        name,
        ticketNum: String(ticketNum),
      })}
      sx={{ minHeight: 44, flex: 'none' }}
    >
      {name}
    </Button>
  )
}

/** How long the timer has run. */
export function Elapsed({ since }: { since: string }) {
  const now = useNow()
  return <>{formatDuration(Math.max(60, (now - Date.parse(since)) / 1000))}</>
}
