import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { IN_SHOP } from '@yardmaster/core/flags.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { RentalLine } from '../../../widgets/rentals/RentalLine.tsx'
import { StatusMark } from '../../../widgets/equipment/StatusMark.tsx'

/** The activity and when it was reported, the open ticket if the asset is in the shop, and its rental. */
export function ProfileStatus({ profile }: { profile: Profile }) {
  const text = useText()
  const mayReadTicket = useCan('repair.read')
  const maySeeRentals = useCan('rental.read')
  const { snapshot, flags, openRepair } = profile
  const inShop = flags.some(({ id }) => id === IN_SHOP)
  return (
    <Box component="section" aria-label={text('thing.status')} sx={line}>
      <StatusMark status={snapshot?.status ?? 'noData'} shop={inShop ? 'full' : null} />
      {snapshot?.lastUpdateAt && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <RelativeTime at={snapshot.lastUpdateAt} />
        </Box>
      )}
      {openRepair && mayReadTicket && (
        <Link component={AppLink} href={paths.repair(openRepair.id)}>
          {text('thing.ticket', { number: openRepair.ticketNum })}
        </Link>
      )}
      {maySeeRentals && <RentalLine assetId={profile.equipment.id} />}
    </Box>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  mb: 2,
} as const
