import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { AssetNow } from '@yardmaster/core/contract/fleet/equipment.now.ts'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { lazyMap } from '../../../widgets/map/base/lazyMap.ts'
import { MapPlace } from '../../../widgets/map/MapPlace.tsx'

export type NowMapProps = {
  profile: Profile
  position: Coordinate
  areas: AssetNow['areas']
}

const Drawn = lazyMap(async () => (await import('./NowMapDrawn.tsx')).NowMapDrawn)

type Props = { profile: Profile; position: Coordinate; now: AssetNow | undefined }

/** Where the asset is, and its trail of the last hours. */
export function NowMap({ profile, position, now }: Props) {
  // The map library is large, and the page answers in words before.
  if (!now) return <Skeleton variant="rounded" sx={{ ...room, height: 'auto' }} />
  return (
    <Box sx={{ ...room, position: 'relative' }}>
      <MapPlace height="100%">
        <Drawn profile={profile} position={position} areas={now.areas} />
      </MapPlace>
    </Box>
  )
}

const room = { height: 1, minHeight: { xs: 200, md: 260 }, '@media print': { display: 'none' } } as const
