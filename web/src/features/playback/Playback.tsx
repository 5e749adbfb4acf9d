import { useQueries } from '@tanstack/react-query'
import { millisecondsOf } from '@yardmaster/core/contract/instants.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { useSession } from '../../lib/session.tsx'
import { rangeOf, trailQuery, useEventsWithin, useIntervals } from '../../widgets/trail/history.api.ts'
import { lineOf } from '../../widgets/trail/trail.ts'
import { colorsOf, coloredLines } from '../../widgets/trail/trailColors.ts'
import type { Fleet } from '../maptrac/fleet/fleet.ts'
import { useFleetMap } from '../maptrac/fleetMap.ts'
import { FitOnce } from '../maptrac/FitOnce.tsx'
import { useMapView } from '../maptrac/maptrac.hash.ts'
import { MovingMarker } from './MovingMarker.tsx'
import type { Period } from './period.ts'
import { usePlaybackView } from './playback.hash.ts'
import { PlayBar } from './PlayBar.tsx'
import { PlayBarState } from './PlayBarState.tsx'
import { createPlayClock } from './playClock.ts'
import type { Track } from './Track.ts'
import { TrackLayers } from './TrackLayers.tsx'
import { useTimeView } from './timeView.ts'
import { useCategoryColor } from './useCategoryColor.ts'

/** The finer, the shorter. */
const zoomOf = ({ from, to }: Period) => (to - from > 2 * 86_400_000 ? 14 : 16)

/** What the machines in focus did between two instants: their trails on the map, and the bar that plays them. */
export function Playback({ fleet }: { fleet: Fleet }) {
  const { played } = useTimeView()
  if (!played) return null
  const { ids, period } = played
  return (
    <Played key={`${period.from} ${period.to} ${ids.join('.')}`} fleet={fleet} ids={ids} period={period} />
  )
}

type Props = { fleet: Fleet; ids: readonly number[]; period: Period }

function Played({ fleet, ids, period }: Props) {
  const text = useText()
  const map = useFleetMap()
  const { useMetric: metric } = useSession().branch
  const [, setView] = useMapView()
  const [{ cursor, pace, color, chase }, setPlayback] = usePlaybackView()
  const [clock] = useState(() =>
    createPlayClock(period, { at: cursor === undefined ? period.from : millisecondsOf(cursor), pace }),
  )
  const colorOf = useCategoryColor(fleet)
  const range = rangeOf(period)
  const lead = ids[0] ?? 0
  const trails = useQueries({ queries: ids.map((id) => trailQuery(id, range, zoomOf(period))) })
  const intervals = useIntervals(lead, range)
  const events = useEventsWithin(lead, range)

  const write = useEffectEvent(() => {
    const at = new Date(clock.at()).toISOString()
    setPlayback({ cursor: at, pace: clock.pace() }, { replace: true })
  })
  useEffect(() => {
    const timers = { rest: undefined as ReturnType<typeof setTimeout> | undefined }
    // While it plays the address follows every few seconds; otherwise once it has come to rest.
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
  const failed = trails.find(({ error }) => error) ?? [intervals, events].find(({ error }) => error)
  const isPending = trails.some((trail) => trail.isPending) || intervals.isPending || events.isPending
  if (failed)
    return <PlayBarState error={failed.error} onRetry={() => void failed.refetch()} onClose={close} />
  if (isPending || !intervals.data || !events.data) return <PlayBarState onClose={close} />

  const isAlone = ids.length === 1
  const tracks = ids.map((id, index): Track => {
    const points = trails[index]?.data?.points ?? []
    const colors = isAlone
      ? colorsOf(points, color, { intervals: intervals.data, metric })
      : points.map(() => colorOf(id))
    const found = fleet.indexOf(id)
    const name = found === -1 ? text('playback.unnamed') : fleet.asset(found).name
    return { id, name, points, color: colorOf(id), lines: coloredLines(points, colors) }
  })
  if (tracks.every(({ points }) => points.length === 0))
    return <PlayBarState message={text('playback.empty')} onClose={close} />
  const leading = tracks.find(({ id }) => id === lead) ?? tracks[0]
  return (
    <>
      {map && (
        <>
          <FitOnce map={map} points={tracks.flatMap(({ points }) => lineOf(points))} />
          <TrackLayers
            map={map}
            tracks={tracks}
            lead={leading}
            intervals={intervals.data}
            events={events.data}
            period={period}
            onSeek={clock.seek}
          />
          {tracks.map((track) => (
            <MovingMarker
              key={track.id}
              map={map}
              clock={clock}
              track={track}
              named={!isAlone}
              followed={chase && track === leading}
            />
          ))}
        </>
      )}
      <PlayBar
        clock={clock}
        period={period}
        points={leading?.points ?? []}
        events={events.data}
        coloring={isAlone ? color : null}
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
