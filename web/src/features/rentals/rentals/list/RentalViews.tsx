import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { RENTAL_VIEWS } from '@yardmaster/core/contract/rentals/rentals.ts'
import { useDeferredValue } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../../../../lib/intl.tsx'
import { useViewCounts } from '../rentals.api.ts'
import type { Listing } from '../rentals.hash.ts'

type Props = { listing: Listing; onChange: (filter: Partial<Listing>) => void }

/** Groups of rentals with their numbers. One of them is shown. */
export function RentalViews({ listing, onChange }: Props) {
  const text = useText()
  const intl = useIntl()
  const counts = useViewCounts(useDeferredValue(listing))
  const labelOf = (view: Listing['view']) => {
    const name = text(`rentals.view.${view}`)
    const total = counts.get(view)
    return total === undefined
      ? name
      : text('rentals.view.count', { view: name, total: intl.formatNumber(total) })
  }
  return (
    <Box component="fieldset" aria-label={text('rentals.views')} sx={row}>
      {RENTAL_VIEWS.map((view) => {
        const isShown = view === listing.view
        return (
          <Chip
            key={view}
            label={labelOf(view)}
            color={isShown ? 'primary' : 'default'}
            variant={isShown ? 'filled' : 'outlined'}
            aria-pressed={isShown}
            onClick={() => onChange({ view })}
            sx={{ flex: 'none', height: { xs: 44, md: 32 }, borderRadius: 99 }}
          />
        )
      })}
    </Box>
  )
}

/** On a phone, the row scrolls horizontally. */
const row = {
  border: 0,
  mt: 0,
  minInlineSize: 0,
  display: 'flex',
  flex: 'none',
  gap: 1,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  mx: { xs: -2, md: 0 },
  px: { xs: 2, md: '3px' },
  py: '3px',
  mb: 1.5,
} as const
