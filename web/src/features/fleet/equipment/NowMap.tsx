import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import type { AssetNow } from '@yardmaster/core/contract/fleet/equipment.now.ts'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { useEffect, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { PlaceIcon } from '../../../ui/icons.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { lazyMap } from '../../../widgets/map/base/lazyMap.ts'
import { MapPlace } from '../../../widgets/map/MapPlace.tsx'
import { lastPosition } from '../boundaries/boundaries.public.ts'

export type NowMapProps = {
  profile: Profile
  position: Coordinate
  areas: AssetNow['areas']
}

const Drawn = lazyMap(async () => (await import('./NowMapDrawn.tsx')).NowMapDrawn)

/** Where the asset is, and its trail of the last hours. */
export function NowMap({ profile, now }: { profile: Profile; now: AssetNow | undefined }) {
  const text = useText()
  const isTime = useAfterTheRest()
  const position = lastPosition(profile.snapshot)
  if (!position)
    return (
      <Paper variant="outlined" sx={{ ...room, display: 'grid', placeItems: 'center' }}>
        <EmptyState icon={<PlaceIcon />} title={text('thing.unlocated')} />
      </Paper>
    )
  if (!isTime || !now) return <Skeleton variant="rounded" sx={{ ...room, height: 'auto' }} />
  return (
    <Box sx={{ ...room, position: 'relative' }}>
      <MapPlace height="100%">
        <Drawn profile={profile} position={position} areas={now.areas} />
      </MapPlace>
    </Box>
  )
}

/** The map library is large, and the page answers in words before. */
function useAfterTheRest(): boolean {
  const [isTime, setIsTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), 0)
    return () => clearTimeout(timer)
  }, [])
  return isTime
}

const room = { height: 1, minHeight: { xs: 200, md: 260 }, '@media print': { display: 'none' } } as const
