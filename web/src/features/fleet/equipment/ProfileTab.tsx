import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { useOutletContext } from 'react-router'
import { inOrder } from '../../../ui/page/inOrder.ts'
import { NextServiceNote } from '../../../widgets/schedules/NextServiceNote.tsx'
import { BoundaryCard } from '../boundaries/boundaries.public.ts'
import { AssetFuel } from '../fuel/fuel.public.ts'
import { ImageCard, MediaCard } from '../images/images.public.ts'
import { LiveLinksCard } from '../liveLinks/liveLinks.public.ts'
import { MetersCard } from '../meters/meters.public.ts'
import { AssetNowSection } from './AssetNowSection.tsx'
import { AttributesCard } from './AttributesCard.tsx'
import { ClientCard } from './ClientCard.tsx'
import { AssetCameras } from '../../account/cameras/cameras.public.ts'
import { AssetTheftCard } from '../../rentals/watch/watch.public.ts'
import { DevicesCard } from './DevicesCard.tsx'
import { FlagsCard } from './FlagsCard.tsx'
import { InformationCard } from './InformationCard.tsx'
import { MetricsCard } from './MetricsCard.tsx'
import { UsersCard } from './UsersCard.tsx'

/** The answer first, then all information about the asset: what changes daily before what hardly ever does. */
export function ProfileTab() {
  const profile = useOutletContext<Profile | undefined>()
  return (
    <Box sx={page}>
      {profile?.equipment.deleted === false && <AssetNowSection profile={profile} />}
      {!profile && (
        <Skeleton
          variant="rounded"
          aria-busy="true"
          sx={{ maxWidth: 1400, height: { xs: 620, md: 560 }, mb: 2 }}
        />
      )}
      {profile?.nextService?.state === 'ok' && <NextServiceNote nextService={profile.nextService} />}
      <Box sx={cards}>
        {profile ? (
          <>
            <MetricsCard profile={profile} />
            <MetersCard profile={profile} />
            <AssetFuel assetId={profile.equipment.id} isArchived={profile.equipment.deleted} />
            <FlagsCard profile={profile} />
            <AssetTheftCard asset={profile.equipment} hasDevice={profile.devices.length > 0} />
            <LiveLinksCard asset={profile.equipment} />
            <UsersCard profile={profile} />
            <ClientCard profile={profile} />
            <DevicesCard profile={profile} />
            {profile.devices.length > 0 && <AssetCameras equipmentId={profile.equipment.id} />}
            <BoundaryCard profile={profile} />
            <InformationCard profile={profile} />
            <AttributesCard profile={profile} />
            <ImageCard profile={profile} />
            <MediaCard profile={profile} />
          </>
        ) : (
          SKELETONS.map((height) => <Skeleton key={height} variant="rounded" height={height} />)
        )}
      </Box>
    </Box>
  )
}

/** The approximate heights of the cards that replace the skeletons. */
const SKELETONS = [360, 110, 140, 112, 480, 150]

const page = {
  ...inOrder,
  overflow: 'auto',
  p: { xs: 2, md: 3 },
  '@media print': { overflow: 'visible', p: 0, pt: 2 },
} as const

/** As many columns as fit, each filled from top to bottom. */
const cards = {
  columns: '380px',
  columnGap: 2,
  maxWidth: 1400,
  '& > *': { breakInside: 'avoid', mb: 2 },
  '@media print': { columns: 2, maxWidth: 'none' },
} as const
