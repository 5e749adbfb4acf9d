import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import type { ScheduleState } from '@yardmaster/core/rules/schedule.ts'
import { useUnits } from '../../lib/units.ts'
import { useText } from '../../lib/intl.tsx'
import { WarningIcon } from '../../ui/icons.tsx'

type Props = {
  /** The accessible name of the progress bar. */
  label: string
  /** The completed share of the interval to the next service, or null if there is no reading. */
  ratio: number | null
  state: ScheduleState
}

const COLORS = { ok: 'primary', due: 'warning', overdue: 'error' } as const
/** A schedule that starts at a future reading shows 0%. */
const percentOf = (ratio: number) => Math.max(0, Math.floor(ratio * 100 + 1e-9))

/** The asset's progress toward its next service, as a bar and as text. */
export function ScheduleProgress({ label, ratio, state }: Props) {
  const text = useText()
  const units = useUnits()
  if (ratio === null) return <Box sx={{ color: 'text.secondary' }}>{text('schedule.unread')}</Box>
  const percent = percentOf(ratio)
  const progressText = text('schedule.progress', {
    percent: units.percent(percent),
    state: text(`schedule.state.${state}`),
  })
  return (
    <Box sx={{ width: 190, maxWidth: '100%', py: 0.5 }}>
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mb: 0.5, fontVariantNumeric: 'tabular-nums' }}
      >
        {state !== 'ok' && (
          <WarningIcon
            aria-hidden
            sx={{ fontSize: 16, color: state === 'overdue' ? 'error.main' : 'warning.main' }}
          />
        )}
        <Box
          component="span"
          sx={{
            ...(state === 'overdue' && { color: 'error.main' }),
            ...(state !== 'ok' && { fontWeight: 'fontWeightMedium' }),
          }}
        >
          {progressText}
        </Box>
      </Box>
      <LinearProgress
        variant="determinate"
        color={COLORS[state]}
        value={Math.min(100, percent)}
        aria-label={label}
        aria-valuetext={progressText}
        sx={{ height: 6, borderRadius: 99 }}
      />
    </Box>
  )
}
