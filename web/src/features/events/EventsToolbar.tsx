import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { lazyPart } from '../../lib/lazy.ts'
import { useDayFormat, useToday } from '../../lib/time.tsx'
import { Deferred } from '../../ui/Deferred.tsx'
import { CalendarIcon } from '../../ui/icons.tsx'
import type { useEventsAddress } from './useEventsAddress.ts'

const DayPicker = lazyPart(async () => (await import('../../widgets/DayPicker.tsx')).DayPicker)

/** Up to which day, and whether with status events. */
export function EventsToolbar({ address }: { address: ReturnType<typeof useEventsAddress> }) {
  const { end, hidesStatus, setEnd, setHidesStatus } = address
  const text = useText()
  const format = useDayFormat()
  const today = useToday()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const date = format.medium(end ?? today)
  return (
    <Box sx={toolbar}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<CalendarIcon />}
        aria-label={text('events.until', { date })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {date}
      </Button>
      {end !== undefined && (
        <Button color="inherit" onClick={() => setEnd(today)}>
          {text('events.today')}
        </Button>
      )}
      <FormControlLabel
        label={text('events.hideStatus')}
        control={<Switch checked={hidesStatus} onChange={(_, hides) => setHidesStatus(hides)} size="small" />}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ ml: 'auto', mr: 0, gap: 1, minHeight: { xs: 44, md: 36 } }}
      />
      <Deferred when={anchor !== null}>
        <DayPicker
          anchor={anchor}
          label={text('events.until', { date })}
          day={end ?? today}
          latest={today}
          onChoose={(day) => {
            setAnchor(null)
            setEnd(day)
          }}
          onClose={() => setAnchor(null)}
        />
      </Deferred>
    </Box>
  )
}

const toolbar = {
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: { xs: 2, md: 3 },
  py: { xs: 1, md: 1.5 },
} as const
