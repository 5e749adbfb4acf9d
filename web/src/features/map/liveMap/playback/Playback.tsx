import { millisecondsOf } from '@yardmaster/core/contract/instants.ts'
import { useState } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { focusContent } from '../../../../ui/page/focusContent.ts'
import type { Fleet } from '../fleet/fleet.ts'
import { useFleetMap } from '../canvas/fleetMap.ts'
import { useMapView } from '../liveMap.hash.ts'
import type { Period } from './period.ts'
import { usePlaybackView } from './playback.hash.ts'
import { PlayBar } from './PlayBar.tsx'
import { PlayBarState } from './PlayBarState.tsx'
import { createPlayClock } from './playClock.ts'
import { TracksOnMap } from './TracksOnMap.tsx'
import { useCursorInAddress } from './useCursorInAddress.ts'
import { useTracks } from './useTracks.ts'

type Props = { fleet: Fleet; ids: readonly number[]; period: Period }

/** The activity of assets between two instants: the trails on the map and the playback bar. */
export const Playback = (props: Props) => (
  <Played key={`${props.period.from} ${props.period.to} ${props.ids.join('.')}`} {...props} />
)

function Played({ fleet, ids, period }: Props) {
  const text = useText()
  const map = useFleetMap()
  const [, setView] = useMapView()
  const [{ cursor, pace, color, chase }, setPlayback] = usePlaybackView()
  const [clock] = useState(() =>
    createPlayClock(period, { at: cursor === undefined ? period.from : millisecondsOf(cursor), pace }),
  )
  const { tracks, failed } = useTracks(fleet, ids, period, color)

  useCursorInAddress(clock)
  const close = () => {
    setView({ dateTime: undefined, endDate: undefined })
    setPlayback({ cursor: undefined, chase: false }, { replace: true })
    // The pressed button disappears with the bar.
    focusContent()
  }
  if (failed)
    return <PlayBarState error={failed.error} onRetry={() => void failed.refetch()} onClose={close} />
  if (!tracks) return <PlayBarState onClose={close} />
  if (tracks.every(({ overview }) => overview.lines.length === 0))
    return <PlayBarState message={text('playback.empty')} onClose={close} />
  return (
    <>
      {map && <TracksOnMap map={map} clock={clock} period={period} tracks={tracks} follows={chase} />}
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
