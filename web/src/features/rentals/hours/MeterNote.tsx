import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { RentalHours } from '@yardmaster/core/contract/rentals/hours.ts'
import { SECONDS_PER_HOUR } from '@yardmaster/core/units.ts'
import { useText } from '../../../lib/intl.tsx'
import { useUnits } from '../../../lib/units.ts'

/** Differences below this come from reading the meter a little before or after. */
const NOTICED_HOURS = 1

/** Compares the hour meter at check-out and check-in with what the device measured. */
export function MeterNote({ hours: { meters, source, total } }: { hours: RentalHours }) {
  const text = useText()
  const { engineHours } = useUnits()
  if (meters.out === null || meters.in === null) return null
  const difference = Math.max(0, meters.in - meters.out)
  const measured = (total.usedHours ?? 0) * SECONDS_PER_HOUR
  if (source === 'device' && Math.abs(difference - measured) >= NOTICED_HOURS * SECONDS_PER_HOUR)
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {text('hours.metersDiffer', { metered: engineHours(difference), measured: engineHours(measured) })}
      </Alert>
    )
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
      {text('hours.meters', {
        out: engineHours(meters.out),
        in: engineHours(meters.in),
        difference: engineHours(difference),
      })}
    </Typography>
  )
}
