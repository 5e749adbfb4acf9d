import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { millisecondsOf } from '@yardmaster/core/contract/instants.ts'
import { useErrorText, useText } from '../../../../lib/intl.tsx'
import { RetryIcon } from '../../../../ui/icons.tsx'
import { useMapView } from '../liveMap.hash.ts'
import { TimeField } from '../../../../widgets/pickers/TimeField.tsx'

const MINUTE = 60_000
const STEPS = [
  { key: 'playback.hourBack', hint: 'playback.hourBack.label', step: -60 * MINUTE },
  { key: 'playback.minutesBack', hint: 'playback.minutesBack.label', step: -10 * MINUTE },
  { key: 'playback.minutesOn', hint: 'playback.minutesOn.label', step: 10 * MINUTE },
  { key: 'playback.hourOn', hint: 'playback.hourOn.label', step: 60 * MINUTE },
] as const

type Props = { at: string; error: unknown; onRetry: () => void }

/** Says that the map shows a past time. Lets the user change the time and return to the present. */
export function PastBanner({ at, error, onRetry }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const [, setView] = useMapView()
  const now = millisecondsOf(at)
  const goTo = (next: number, replace: boolean) =>
    setView({ dateTime: new Date(Math.min(next, Date.now())).toISOString() }, { replace })
  return (
    <Paper component="section" aria-label={text('playback.past')} elevation={3} sx={banner}>
      <TimeField label={text('playback.asOf')} at={now} onChange={(next) => goTo(next, true)} />
      <Box sx={{ display: 'flex' }}>
        {STEPS.map(({ key, hint, step }) => (
          <Button
            key={key}
            color="inherit"
            title={text(hint)}
            onClick={() => goTo(now + step, true)}
            sx={{ minWidth: 44, px: 1 }}
          >
            {text(key)}
          </Button>
        ))}
      </Box>
      <Button variant="contained" onClick={() => setView({ dateTime: undefined })}>
        {text('playback.live')}
      </Button>
      {Boolean(error) && (
        <Box role="alert" sx={{ flexBasis: '100%', color: 'error.main' }}>
          {errorText(error)}
          <Button startIcon={<RetryIcon />} onClick={onRetry} sx={{ ml: 1 }}>
            {text('app.error.retry')}
          </Button>
        </Box>
      )}
    </Paper>
  )
}

const banner = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  p: 1,
} as const
