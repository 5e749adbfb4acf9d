import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { daysOfWeek, weekAfter, weekOf } from '@yardmaster/core/rules/exceptions.ts'
import { useText } from '../../../lib/intl.tsx'
import { useDayFormat, useToday } from '../../../lib/time.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.tsx'
import { offeredWeeks } from './exceptions.hash.ts'

type Props = { week: string; onChange: (week: string) => void }

/** Chooses a week from a list, or the one before or after. */
export function WeekChoice({ week, onChange }: Props) {
  const text = useText()
  const today = useToday()
  const nameOf = useWeekName()
  const isLast = week >= weekOf(today)
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'flex-start', flex: { xs: '1 1 100%', md: 'none' }, minWidth: 0 }}
    >
      <IconButton
        edge="start"
        aria-label={text('exceptions.week.before')}
        onClick={() => onChange(weekAfter(week, -1))}
      >
        <ChevronLeftIcon />
      </IconButton>
      <TextField
        select
        label={text('exceptions.week')}
        value={week}
        onChange={(event) => onChange(event.target.value)}
        helperText=" "
        sx={{ flex: { xs: 1, md: 'none' }, minWidth: 0, width: { md: 280 } }}
      >
        {offeredWeeks(today, week).map((option) => (
          <MenuItem key={option} value={option}>
            {nameOf(option)}
          </MenuItem>
        ))}
      </TextField>
      <IconButton
        edge="end"
        aria-label={text('exceptions.week.after')}
        disabled={isLast}
        onClick={() => onChange(weekAfter(week))}
      >
        <ChevronRightIcon />
      </IconButton>
    </Box>
  )
}

/** Returns a function that names a week by its days, or as this or last week. */
export function useWeekName(): (week: string) => string {
  const text = useText()
  const { shortRange } = useDayFormat()
  const today = useToday()
  const current = weekOf(today)
  return (week) => {
    const { start, end } = daysOfWeek(week) ?? { start: today, end: today }
    const range = shortRange(start, end, today.slice(0, 4))
    if (week === current) return `${text('exceptions.week.this')}, ${range}`
    return week === weekAfter(current, -1) ? `${text('exceptions.week.last')}, ${range}` : range
  }
}
