import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Flag } from '@yardmaster/core/contract/alerts/flags.ts'
import type { StandardFlagId } from '@yardmaster/core/flags.ts'
import { STANDARD_FLAGS, isStandardFlag } from '@yardmaster/core/flags.ts'
import { useText } from '../../../lib/intl.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { ChevronDownIcon } from '../../../ui/icons.tsx'
import { SeverityIcon } from '../../../widgets/events/EventIcon.tsx'
import { Carriers } from './Carriers.tsx'
import { FlaggedAreas } from './FlaggedAreas.tsx'

/** The only flag that applies to areas instead of assets. */
const OF_AREAS: StandardFlagId = 3

type Props = {
  flag: Flag
  /** What a custom flag is about. */
  detail?: string
  open: boolean
  onToggle: (open: boolean) => void
}

/** A standard flag has the color of its severity while an asset has it. A custom one has its own. */
function lookOf({ id, assets, custom }: Flag) {
  if (!isStandardFlag(id))
    return { icon: 'flag', severity: custom?.severity ?? 'warning', color: custom?.color } as const
  const { icon, severity } = STANDARD_FLAGS[id]
  return { icon, severity: assets > 0 ? severity : 'neutral' } as const
}

/** A flag and the number of assets that have it. Expanding it lists them. */
export function FlagRow({ flag, detail, open, onToggle }: Props) {
  const text = useText()
  const isMobile = useIsMobile()
  const count = text(flag.id === OF_AREAS ? 'flags.areas' : 'flags.assets', { total: flag.assets })
  const counted = (
    <Typography
      component="span"
      variant="body2"
      sx={{
        color: flag.assets > 0 ? 'text.primary' : 'text.secondary',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {count}
    </Typography>
  )
  const head = (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flex: 1, minWidth: 0 }}>
      <SeverityIcon {...lookOf(flag)} />
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 'fontWeightMedium' }}>
          {flag.name}
        </Typography>
        {detail && (
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {detail}
          </Typography>
        )}
        {/* Beside the texts of a custom flag, a phone has no room for it. */}
        {detail && isMobile && counted}
      </Box>
      {!(detail && isMobile) && counted}
    </Box>
  )
  if (flag.assets === 0) return <Box sx={{ ...row, pr: '46px' }}>{head}</Box>
  return (
    <Accordion
      square
      disableGutters
      elevation={0}
      expanded={open}
      onChange={(_, expanded) => onToggle(expanded)}
      slotProps={{ transition: { unmountOnExit: true }, heading: { component: 'h3' } }}
      sx={{ ...line, '&::before': { display: 'none' } }}
    >
      <AccordionSummary
        expandIcon={<ChevronDownIcon />}
        id={`flag-${flag.id}`}
        aria-controls={`flag-${flag.id}-carriers`}
        sx={{ gap: 1, '& .MuiAccordionSummary-content': { my: 1.25 } }}
      >
        {head}
      </AccordionSummary>
      <AccordionDetails sx={{ p: 0, borderTop: 1, borderColor: 'divider' }}>
        {flag.id === OF_AREAS ? <FlaggedAreas flag={flag} /> : <Carriers flag={flag} />}
      </AccordionDetails>
    </Accordion>
  )
}

const line = { borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } } as const
const row = { ...line, display: 'flex', alignItems: 'center', px: 2, py: 1.25, minHeight: 57 } as const
