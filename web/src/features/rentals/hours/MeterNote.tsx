import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { RentalHours } from '@yardmaster/core/contract/rentals/hours.ts'
import { useText } from '../../../lib/intl.tsx'
import { useUnits } from '../../../lib/units.ts'
import { useDoubts } from './Doubts.tsx'

/** Says what the hour meter showed at check-out and check-in, and warns if hours may not have been counted. */
export function MeterNote({ hours }: { hours: RentalHours }) {
  const text = useText()
  const { engineHours } = useUnits()
  const doubts = useDoubts()(hours)
  const { meters, silentHours } = hours
  const shown =
    meters.out === null || meters.in === null
      ? null
      : text('hours.meters', {
          out: engineHours(meters.out),
          in: engineHours(meters.in),
          difference: engineHours(Math.max(0, meters.in - meters.out)),
        })
  if (doubts.length > 0)
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {[...doubts, ...(shown === null ? [] : [shown])].join('. ')}.
        {silentHours > 0 && ` ${text('hours.about.doubt')}`}
      </Alert>
    )
  if (shown === null) return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      {shown}
    </Typography>
  )
}
