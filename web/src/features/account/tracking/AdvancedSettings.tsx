import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { SettingRow } from './SettingRow.tsx'
import { ADVANCED } from './settings.ts'
import type { TrackingFormApi } from './useTrackingForm.ts'

/** Rarely needed, so collapsed initially. An error inside keeps it expanded. */
export function AdvancedSettings({ form }: { form: TrackingFormApi }) {
  const text = useText()
  const [isOpen, setIsOpen] = useState(false)
  const expanded = isOpen || ADVANCED.some((name) => form.errorAt(name) !== undefined)
  return (
    <Accordion
      variant="outlined"
      disableGutters
      // A single accordion, so it is rounded at both ends.
      sx={{ '&&': { borderRadius: 1 } }}
      expanded={expanded}
      onChange={(_, open) => setIsOpen(open)}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ChevronDownIcon />} id="advanced" aria-controls="advanced-settings">
        <Box>
          <Typography variant="h2" component="span" sx={{ display: 'block' }}>
            {text('tracking.advanced')}
          </Typography>
          <Typography variant="body2" component="span" color="textSecondary">
            {text('tracking.advancedHint')}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0 }}>
        {ADVANCED.map((name) => (
          <SettingRow key={name} name={name} form={form} />
        ))}
      </AccordionDetails>
    </Accordion>
  )
}
