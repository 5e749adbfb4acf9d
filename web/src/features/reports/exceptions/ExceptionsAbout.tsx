import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  IDLE_HOURS,
  NIGHT_BEGINS,
  NIGHT_ENDS,
  OFF_HOURS_MINUTES,
  seenKinds,
} from '@yardmaster/core/rules/exceptions.ts'
import { DELIVERY_HOURS, MOVED_METRES, RETURN_HOURS } from '@yardmaster/core/rules/movedWithoutRental.ts'
import { dateFormat } from '@yardmaster/core/times.ts'
import { SECONDS_PER_HOUR } from '@yardmaster/core/units.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { useActor } from '../../../lib/session.tsx'
import { useUnits } from '../../../lib/units.ts'
import { ChevronDownIcon } from '../../../ui/icons.tsx'

/** Says what counts as an exception. */
export function ExceptionsAbout({ idleHours = IDLE_HOURS.standard }: { idleHours: number | undefined }) {
  const text = useText()
  const units = useUnits()
  const kinds = seenKinds(useActor())
  const { locale } = useIntl()
  const clock = (time: string) =>
    dateFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`2026-01-01T${time}:00Z`))
  const words = {
    offHours: { minutes: OFF_HOURS_MINUTES, from: clock(NIGHT_BEGINS), until: clock(NIGHT_ENDS) },
    moved: { distance: units.distance(MOVED_METRES), before: DELIVERY_HOURS, after: RETURN_HOURS },
    idle: { hours: units.engineHours(idleHours * SECONDS_PER_HOUR) },
    fuelDrained: {},
    notReporting: {},
  }
  return (
    <Accordion
      variant="outlined"
      disableGutters
      sx={{ '&&': { borderRadius: 1 } }}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ChevronDownIcon />} id="about" aria-controls="about-exceptions">
        <Typography variant="h3" component="span">
          {text('exceptions.about')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0 }}>
        <Typography variant="body2" sx={{ mb: 1.5, maxWidth: 800 }}>
          {text('exceptions.about.week')}
        </Typography>
        <Box component="dl" sx={list}>
          {kinds.map((kind) => (
            <Box key={kind}>
              <Box component="dt" sx={{ fontWeight: 'fontWeightMedium' }}>
                {text(`exceptions.kind.${kind}`)}
              </Box>
              <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
                {text(`exceptions.about.${kind}`, words[kind])}
              </Box>
            </Box>
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  )
}

const list = { m: 0, display: 'grid', gap: 1, typography: 'body2', maxWidth: 800 } as const
