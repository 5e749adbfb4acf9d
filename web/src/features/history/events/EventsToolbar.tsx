import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useText } from '../../../lib/intl.tsx'
import { useToday } from '../../../lib/time.tsx'
import { ZoneNote } from '../../../ui/page/ZoneNote.tsx'
import { DayButton } from '../../../widgets/pickers/DayButton.tsx'
import type { useEventsAddress } from './useEventsAddress.ts'

/** Selects the last day and whether status events are shown. */
export function EventsToolbar({ address }: { address: ReturnType<typeof useEventsAddress> }) {
  const { end, hidesStatus, setEnd, setHidesStatus } = address
  const text = useText()
  const today = useToday()
  return (
    <Box sx={toolbar}>
      <DayButton day={end ?? today} label={(date) => text('events.until', { date })} onDay={setEnd} />
      {end !== undefined && (
        <Button color="inherit" onClick={() => setEnd(today)}>
          {text('events.today')}
        </Button>
      )}
      <ZoneNote />
      <FormControlLabel
        label={text('events.hideStatus')}
        control={<Switch checked={hidesStatus} onChange={(_, hides) => setHidesStatus(hides)} size="small" />}
        slotProps={{ typography: { variant: 'body2' } }}
        sx={{ ml: 'auto', mr: 0, gap: 1, minHeight: { xs: 44, md: 36 } }}
      />
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
