import Typography from '@mui/material/Typography'
import type { Day } from '@yardmaster/core/days.ts'
import { useText } from '../../../lib/intl.tsx'
import { useDayFormat, useToday } from '../../../lib/time.tsx'

/** Sticks to the top while the events of its day scroll below it. */
export function DayHeading({ day }: { day: Day | undefined }) {
  const text = useText()
  const format = useDayFormat()
  const today = useToday()
  if (day === undefined) return null
  return (
    <Typography variant="h2" sx={heading}>
      {format.full(day)}
      {day === today && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
          {text('events.today')}
        </Typography>
      )}
    </Typography>
  )
}

const heading = {
  typography: 'smallStrong',
  lineHeight: '40px',
  px: 2,
  bgcolor: 'background.default',
  borderBottom: 1,
  borderColor: 'divider',
  // Spanish weekdays are lowercase, but a heading starts with a capital letter.
  '&::first-letter': { textTransform: 'uppercase' },
} as const
