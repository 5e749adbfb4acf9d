import Box from '@mui/material/Box'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useSyncExternalStore } from 'react'
import { MapMarker } from '../../../../widgets/map/MapMarker.tsx'
import { markerLabel } from '../../../../widgets/map/markerLabel.ts'
import { LastKnown } from '../../../../widgets/trail/LastKnown.tsx'
import { TrailDot } from '../../../../widgets/trail/TrailDot.tsx'
import { useWhereabouts } from '../../../../widgets/trail/useWhereabouts.ts'
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

/** Where an asset was last known to be at the played instant, and in a gap, since when. */
export function MovingMarker({ map, clock, track, named, followed }: Props) {
  const at = useSyncExternalStore(clock.subscribe, clock.at)
  const here = useWhereabouts(track.id, at)
  const lat = here?.position.lat
  const lng = here?.position.lng
  useEffect(() => {
    if (followed && lat !== undefined && lng !== undefined) map.setCenter([lng, lat])
  }, [map, followed, lat, lng])
  if (!here) return null
  return (
    <MapMarker map={map} position={here.position}>
      <TrailDot heading={here.heading} color={track.color} isStale={here.isStale} />
      {(named || here.isStale) && (
        <Box sx={markerLabel}>
          {named && track.name}
          {named && here.isStale && ' · '}
          {here.isStale && <LastKnown since={here.at} at={at} />}
        </Box>
      )}
    </MapMarker>
  )
}
