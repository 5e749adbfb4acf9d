import Box from '@mui/material/Box'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useSyncExternalStore } from 'react'
import { MapMarker } from '../../../../widgets/map/MapMarker.tsx'
import { whereAt } from '../../../../widgets/trail/trail.ts'
import { TrailDot } from '../../../../widgets/trail/TrailDot.tsx'
import type { PlayClock } from './playClock.ts'
import type { Track } from './Track.ts'

type Props = {
  map: MapLibre
  clock: PlayClock
  track: Track
  /** Shows the name beside the marker. */
  named: boolean
  followed: boolean
}

/** The position of an asset at the played instant. */
export function MovingMarker({ map, clock, track, named, followed }: Props) {
  const at = useSyncExternalStore(clock.subscribe, clock.at)
  const here = whereAt(track.points, at)
  const lat = here?.position.lat
  const lng = here?.position.lng
  useEffect(() => {
    if (followed && lat !== undefined && lng !== undefined) map.setCenter([lng, lat])
  }, [map, followed, lat, lng])
  if (!here) return null
  return (
    <MapMarker map={map} position={here.position}>
      <TrailDot heading={here.heading} color={track.color} />
      {named && <Box sx={label}>{track.name}</Box>}
    </MapMarker>
  )
}

const label = {
  position: 'absolute',
  left: 28,
  top: 3,
  px: 0.75,
  borderRadius: 0.5,
  whiteSpace: 'nowrap',
  typography: 'caption',
  fontWeight: 560,
  bgcolor: 'background.paper',
  color: 'text.primary',
  boxShadow: 1,
  pointerEvents: 'none',
} as const
