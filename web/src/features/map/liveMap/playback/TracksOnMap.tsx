import type { Map as MapLibre } from 'maplibre-gl'
import { useIsMobile } from '../../../../lib/viewport.ts'
import { lineOf } from '../../../../widgets/trail/trail.ts'
import { FitOnce } from '../canvas/FitOnce.tsx'
import { useMapView } from '../liveMap.hash.ts'
import { MovingMarker } from './MovingMarker.tsx'
import type { Period } from './period.ts'
import type { PlayClock } from './playClock.ts'
import type { Track } from './Track.ts'
import { TrackLayers } from './TrackLayers.tsx'

type Props = {
  map: MapLibre
  clock: PlayClock
  period: Period
  tracks: readonly Track[]
  /** The map follows the first asset. */
  follows: boolean
}

/** The trails of the played assets, and each asset at the time of the clock. */
export function TracksOnMap({ map, clock, period, tracks, follows }: Props) {
  const isMobile = useIsMobile()
  const [{ focus }] = useMapView()
  return (
    <>
      <FitOnce
        map={map}
        points={tracks.flatMap(({ overview }) => overview.lines.flatMap(lineOf))}
        // On a phone the sheet makes room for the bar, so it doesn't cover the map.
        covered={focus !== undefined && !isMobile}
      />
      <TrackLayers map={map} tracks={tracks} period={period} onSeek={clock.seek} />
      {tracks.map((track, place) => (
        <MovingMarker
          key={track.id}
          map={map}
          clock={clock}
          track={track}
          named={tracks.length > 1}
          followed={follows && place === 0}
        />
      ))}
    </>
  )
}
