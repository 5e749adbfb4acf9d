import Box from '@mui/material/Box'
import type { Day } from '@yardmaster/core/days.ts'
import { useDayFormat } from '../../../../lib/time.tsx'
import type { Axis } from './axis.ts'
import { isMonday, isWeekend, NAMED_DAYS } from './axis.ts'

/** The months and the days above the bars. Screen readers get dates from the bars instead. */
export function AxisHeader({ axis, today }: { axis: Axis; today: Day }) {
  const format = useDayFormat()
  const { days } = axis
  const isDense = days.length > NAMED_DAYS
  return (
    <Box aria-hidden>
      <Box sx={{ display: 'flex' }}>
        {monthsOf(days).map(({ first, count }) => (
          <Box key={first} sx={month} style={{ width: `${(count / days.length) * 100}%` }}>
            {/* A month of which only a day or two is shown has no room for its name. */}
            <Box component="span" sx={monthName}>
              {count > (isDense ? 6 : 2) && format.format(first, { month: 'long', year: 'numeric' })}
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex' }}>
        {days.map((day) => (
          <Box key={day} data-today={day === today || undefined} sx={dayCell(isDense)}>
            {isDense ? (
              isMonday(day) && <span>{format.format(day, { day: 'numeric' })}</span>
            ) : (
              <>
                <Box component="span" sx={{ color: isWeekend(day) ? 'text.disabled' : undefined }}>
                  {format.format(day, { weekday: 'narrow' })}
                </Box>
                <span>{format.format(day, { day: 'numeric' })}</span>
              </>
            )}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** Groups consecutive days by month. */
function monthsOf(days: readonly Day[]): { first: Day; count: number }[] {
  const months = new Map<string, { first: Day; count: number }>()
  for (const day of days) {
    const known = months.get(day.slice(0, 7))
    if (known) known.count += 1
    else months.set(day.slice(0, 7), { first: day, count: 1 })
  }
  return [...months.values()]
}

const month = {
  flex: 'none',
  minWidth: 0,
  height: 22,
  textAlign: 'left',
  borderLeft: 1,
  borderColor: 'divider',
  typography: 'smallStrong',
  whiteSpace: 'nowrap',
  '&:first-of-type': { borderLeft: 0 },
} as const

const monthName = {
  position: 'sticky',
  left: 'var(--asset-width)',
  display: 'inline-block',
  px: 0.75,
} as const

const dayCell = (isDense: boolean) =>
  ({
    flex: '1 1 0',
    minWidth: 0,
    height: isDense ? 20 : 34,
    display: 'flex',
    flexDirection: 'column',
    alignItems: isDense ? 'flex-start' : 'center',
    justifyContent: 'center',
    typography: 'tiny',
    color: 'text.secondary',
    whiteSpace: 'nowrap',
    '&[data-today]': { color: 'primary.main', fontWeight: 'fontWeightBold' },
  }) as const
