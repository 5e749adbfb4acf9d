import { millisecondsOf } from '@yardmaster/core/contract/instants.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { useIsMobile } from '../../../../lib/viewport.ts'
import { lineOf } from '../../../../widgets/trail/trail.ts'
import type { Fleet } from '../fleet/fleet.ts'
import { useFleetMap } from '../canvas/fleetMap.ts'
import { FitOnce } from '../canvas/FitOnce.tsx'
import { useMapView } from '../liveMap.hash.ts'
import { MovingMarker } from './MovingMarker.tsx'
import type { Period } from './period.ts'
import { usePlaybackView } from './playback.hash.ts'
import { PlayBar } from './PlayBar.tsx'
import { PlayBarState } from './PlayBarState.tsx'
import { createPlayClock } from './playClock.ts'
import { TrackLayers } from './TrackLayers.tsx'
import { useTracks } from './useTracks.ts'

type Props = { fleet: Fleet; ids: readonly number[]; period: Period }

/** The activity of assets between two instants: the trails on the map and the playback bar. */
export const Playback = (props: Props) => (
  <Played key={`${props.period.from} ${props.period.to} ${props.ids.join('.')}`} {...props} />
)

function Played({ fleet, ids, period }: Props) {
  const text = useText()
  const map = useFleetMap()
  const isMobile = useIsMobile()
  const [{ focus }, setView] = useMapView()
  const [{ cursor, pace, color, chase }, setPlayback] = usePlaybackView()
  const [clock] = useState(() =>
    createPlayClock(period, { at: cursor === undefined ? period.from : millisecondsOf(cursor), pace }),
  )
  const { tracks, failed } = useTracks(fleet, ids, period, color)

  const write = useEffectEvent(() => {
    const at = new Date(clock.at()).toISOString()
    setPlayback({ cursor: at, pace: clock.pace() }, { replace: true })
  })
  useEffect(() => {
    const timers = { rest: undefined as ReturnType<typeof setTimeout> | undefined }
    // During playback the URL is updated every few seconds; otherwise when the clock has come to rest.
    const end = clock.subscribe(() => {
      if (clock.isPlaying()) {
        timers.rest ??= setTimeout(() => {
          timers.rest = undefined
          write()
        }, WHILE_PLAYING)
        return
      }
      clearTimeout(timers.rest)
      timers.rest = setTimeout(() => {
        timers.rest = undefined
        write()
      }, AT_REST)
    })
    return () => {
      clearTimeout(timers.rest)
      end()
      clock.pause()
    }
  }, [clock])

  const close = () => {
    setView({ dateTime: undefined, endDate: undefined })
    setPlayback({ cursor: undefined, chase: false }, { replace: true })
  }
  if (failed)
    return <PlayBarState error={failed.error} onRetry={() => void failed.refetch()} onClose={close} />
  if (!tracks) return <PlayBarState onClose={close} />
  if (tracks.every(({ points }) => points.length === 0))
    return <PlayBarState message={text('playback.empty')} onClose={close} />
  const isAlone = tracks.length === 1
  return (
    <>
      {map && (
        <>
          <FitOnce
            map={map}
            points={tracks.flatMap(({ points }) => lineOf(points))}
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
              named={!isAlone}
              followed={chase && place === 0}
            />
          ))}
        </>
      )}
      <PlayBar
        clock={clock}
        period={period}
        tracks={tracks}
        coloring={color}
        onColoring={(next) => setPlayback({ color: next }, { replace: true })}
        follows={chase}
        onFollow={(follows) => setPlayback({ chase: follows }, { replace: true })}
        onClose={close}
      />
    </>
  )
}

/** Milliseconds. */
const WHILE_PLAYING = 3000
const AT_REST = 300
