import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { paths } from '@yardmaster/core/paths.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../../lib/intl.tsx'
import { RentalIcon, WarningIcon } from '../../../../ui/icons.tsx'
import { AppLink } from '../../../../ui/page/AppLink.tsx'
import { Undecided } from '../../../../ui/page/Undecided.tsx'
import { useBoardCount } from '../rentals.api.ts'

const ICONS = { needsAttention: <WarningIcon />, toPickUp: <RentalIcon /> }

/** How many rentals telematics says something about, as links to their lists. Absent if there are none. */
export function BoardNotices() {
  const text = useText()
  const intl = useIntl()
  const counts = { needsAttention: useBoardCount('needsAttention'), toPickUp: useBoardCount('toPickUp') }
  if (Object.values(counts).some(({ isPending }) => isPending)) return <Undecided />
  const shown = (['needsAttention', 'toPickUp'] as const).filter((view) => (counts[view].data ?? 0) > 0)
  if (shown.length === 0) return null
  return (
    <Box component="nav" aria-label={text('rentals.board.notices')} sx={row}>
      {shown.map((view) => (
        <Chip
          key={view}
          clickable
          component={AppLink}
          href={paths.rentalsIn(view)}
          color="warning"
          variant="outlined"
          icon={ICONS[view]}
          label={text('rentals.view.count', {
            view: text(`rentals.view.${view}`),
            total: intl.formatNumber(counts[view].data ?? 0),
          })}
          sx={{ height: { xs: 44, md: 32 }, borderRadius: 99, color: 'text.primary' }}
        />
      ))}
    </Box>
  )
}

const row = { display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 } as const
