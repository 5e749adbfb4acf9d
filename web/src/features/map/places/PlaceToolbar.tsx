import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { Place } from '@yardmaster/core/contract/map/places.ts'
import type { Day } from '@yardmaster/core/days.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useToday } from '../../../lib/time.tsx'
import { ResultCount } from '../../../ui/lists/ResultCount.tsx'
import { DayButton } from '../../../widgets/pickers/DayButton.tsx'

type Props = {
  place: Place
  day: Day
  /** Undefined for all areas. */
  areaId: number | undefined
  /** Returns the label of the day button, which contains the selected day and its role. */
  dayLabel: (date: string) => string
  /** The number of results, as text. */
  found: string
  onDay: (day: Day) => void
  onArea: (areaId: number | undefined) => void
  children?: ReactNode
}

/** Selects the day and the area. */
export function PlaceToolbar({ place, day, areaId, dayLabel, found, onDay, onArea, children }: Props) {
  const text = useText()
  const today = useToday()
  const isKnown = place.areas.some(({ id }) => id === areaId)
  return (
    <Box sx={toolbar}>
      <DayButton day={day} label={dayLabel} onDay={onDay} />
      {day !== today && (
        <Button color="inherit" onClick={() => onDay(today)}>
          {text('places.today')}
        </Button>
      )}
      {place.areas.length > 0 && (
        <TextField
          select
          size="small"
          label={text('places.area')}
          value={isKnown ? areaId : ''}
          onChange={({ target }) => onArea(target.value === '' ? undefined : Number(target.value))}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ minWidth: 160 }}
        >
          <option value="">{text('places.allAreas')}</option>
          {place.areas.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </TextField>
      )}
      {children}
      <ResultCount sx={{ ml: { md: 'auto' } }}>{found}</ResultCount>
    </Box>
  )
}

const toolbar = {
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mb: 2,
} as const
