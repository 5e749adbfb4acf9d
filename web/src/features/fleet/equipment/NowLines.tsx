import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import type { AssetNow } from '@yardmaster/core/contract/fleet/equipment.now.ts'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { IN_SHOP } from '@yardmaster/core/flags.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useCan, useSession } from '../../../lib/session.tsx'
import { RelativeTime, useTimeFormat, useToday } from '../../../lib/time.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { ClientIcon, PlaceIcon, UserIcon } from '../../../ui/icons.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { ClientName } from '../../../widgets/clients/ClientName.tsx'
import { StatusMark } from '../../../widgets/equipment/StatusMark.tsx'
import { RentalFacts } from '../../../widgets/rentals/RentalLine.tsx'
import { WhereLine } from './WhereLine.tsx'

type Props = { profile: Profile; now: AssetNow | undefined }

/** What the asset does and since when, where it is, and who has it. */
export function NowLines({ profile, now }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <WhatLine profile={profile} />
      <StatusLine profile={profile} now={now} />
      <IconLine icon={<PlaceIcon fontSize="small" />}>
        {now ? <WhereLine profile={profile} now={now} /> : <Skeleton width={220} />}
      </IconLine>
      <WhoLine profile={profile} now={now} />
    </Box>
  )
}

/** What the asset is. The bar of a phone has little room for its name. */
function WhatLine({ profile: { equipment, category } }: { profile: Profile }) {
  const isMobile = useIsMobile()
  const { make, model } = equipment.meta
  const kind = [category?.name, `${make} ${model}`.trim()].filter(Boolean).join(' · ')
  return (
    <Box sx={line}>
      {isMobile && <Box sx={{ typography: 'h2', overflowWrap: 'anywhere' }}>{equipment.name}</Box>}
      {kind && <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{kind}</Box>}
    </Box>
  )
}

function StatusLine({ profile: { snapshot, flags, openRepair }, now }: Props) {
  const text = useText()
  const mayReadTicket = useCan('repair.read')
  const sinceText = useSinceText()
  const inShop = flags.some(({ id }) => id === IN_SHOP)
  return (
    <Box sx={line}>
      <Box sx={{ typography: 'h2' }}>
        <StatusMark status={snapshot?.status ?? 'noData'} shop={inShop ? 'full' : null} />
      </Box>
      {now?.since && <span>{sinceText(now.since)}</span>}
      {snapshot?.lastUpdateAt && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {text('thing.reported')} <RelativeTime at={snapshot.lastUpdateAt} />
        </Box>
      )}
      {openRepair && mayReadTicket && (
        <Link component={AppLink} href={paths.repair(openRepair.id)}>
          {text('thing.ticket', { number: openRepair.ticketNum })}
        </Link>
      )}
    </Box>
  )
}

/** Returns since when, with the day unless it is today. */
function useSinceText() {
  const text = useText()
  const format = useTimeFormat()
  const today = useToday()
  const { timezone } = useSession().branch
  return (since: string) =>
    text('thing.since', {
      time: dayAt(Date.parse(since), timezone) === today ? format.time(since) : format.recent(since),
    })
}

/** Nobody has most of a yard's assets, so a line appears only for those who do. */
function WhoLine({ profile: { equipment, assignedUser, atClient }, now }: Props) {
  const mayReadUsers = useCan('user.read')
  return (
    <>
      {now?.rentals && (
        <IconLine icon={<ClientIcon fontSize="small" />}>
          <RentalFacts rentals={now.rentals} />
        </IconLine>
      )}
      {atClient && !now?.rentals?.current && (
        <IconLine icon={<ClientIcon fontSize="small" />}>
          <ClientName {...atClient} />
        </IconLine>
      )}
      {assignedUser && (
        <IconLine icon={<UserIcon fontSize="small" />}>
          {mayReadUsers ? (
            <Link component={AppLink} href={paths.user(assignedUser.id, paths.equipment(equipment.id))}>
              {assignedUser.name}
            </Link>
          ) : (
            assignedUser.name
          )}
        </IconLine>
      )}
    </>
  )
}

const IconLine = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
    <Box aria-hidden sx={{ flex: 'none', display: 'flex', color: 'text.secondary', pt: '1px' }}>
      {icon}
    </Box>
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
  </Box>
)

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
  rowGap: 0.5,
} as const
