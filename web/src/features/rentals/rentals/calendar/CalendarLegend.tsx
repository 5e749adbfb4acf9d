import Box from '@mui/material/Box'
import { useText } from '../../../../lib/intl.tsx'
import { useCan } from '../../../../lib/session.tsx'
import { useIsMobile } from '../../../../lib/viewport.ts'
import { ZoneNote } from '../../../../ui/page/ZoneNote.tsx'
import { barLook, SHOWN_STATES, STRIPES } from './barLook.ts'

/** Explains the looks of the bars, and how to change a due time. */
export function CalendarLegend({ helpId }: { helpId: string }) {
  const text = useText()
  const isMobile = useIsMobile()
  const mayManage = useCan('rental.manage')
  return (
    <Box sx={legend}>
      {SHOWN_STATES.map((state) => (
        <Box key={state} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <Box
            aria-hidden
            data-swatch
            sx={{ ...barLook(state), ...sample, ...(state === 'overdue' && { backgroundImage: STRIPES }) }}
          />
          {text(`rentalState.${state}`)}
        </Box>
      ))}
      <ZoneNote />
      {mayManage && (
        <Box id={helpId} component="span" sx={{ ml: { md: 'auto' } }}>
          {text(isMobile ? 'rentalCalendar.help.touch' : 'rentalCalendar.help')}
        </Box>
      )}
    </Box>
  )
}

const sample = { width: 22, height: 12, flex: 'none' } as const

const legend = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  mt: 1,
  typography: 'body2',
  color: 'text.secondary',
} as const
