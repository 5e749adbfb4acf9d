import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import Box from '@mui/material/Box'
import { useOutletContext } from 'react-router'
import { useText } from '../../../lib/intl.tsx'
import { useDayFormat } from '../../../lib/time.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { HistoryIcon } from '../../../ui/icons.tsx'
import type { Listing } from './events.api.ts'
import { listFrame } from './listFrame.ts'

/** Says that there are no events and gives the most likely reason. */
export function NoEvents({ listing }: { listing: Listing }) {
  const text = useText()
  const format = useDayFormat()
  const profile = useOutletContext<Profile | undefined>()
  const hasNoDevice = profile?.devices.length === 0
  const reason = hasNoDevice ? 'events.empty.noDevice' : listing.includeStatus ? null : 'events.empty.notable'
  return (
    <Box sx={{ ...listFrame, flex: 'none' }}>
      <EmptyState
        icon={<HistoryIcon />}
        title={text('events.empty', { date: format.medium(listing.until) })}
        {...(reason && { body: text(reason) })}
      />
    </Box>
  )
}
