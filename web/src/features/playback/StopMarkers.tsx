import ButtonBase from '@mui/material/ButtonBase'
import type { Interval } from '@yardmaster/core/contract/telemetry.ts'
import { lanesOf } from '@yardmaster/core/timeline/lanes.ts'
import { formatDuration } from '@yardmaster/core/units.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { useText } from '../../lib/intl.tsx'
import { MapMarker } from '../../widgets/map/MapMarker.tsx'
import type { Period } from './period.ts'

/** Those that lasted longest; more would hide the trail. */
const MOST = 40
const SHORTEST = 120_000

type Props = {
  map: MapLibre
  intervals: readonly Interval[]
  period: Period
  onSeek: (at: number) => void
}

/** Where it stood, and for how long. */
export function StopMarkers({ map, intervals, period, onSeek }: Props) {
  const text = useText()
  const stops = lanesOf(intervals, period)
    .stop.filter(({ start, end }) => end - start >= SHORTEST)
    .toSorted((a, b) => b.end - b.start - (a.end - a.start))
    .slice(0, MOST)
  return stops.map(({ start, end, interval }) => {
    const duration = formatDuration((end - start) / 1000)
    return (
      interval.position && (
        <MapMarker key={start} map={map} position={interval.position}>
          <ButtonBase
            aria-label={text('playback.stop', { duration })}
            onClick={() => onSeek(start)}
            sx={badge}
          >
            {duration}
          </ButtonBase>
        </MapMarker>
      )
    )
  })
}

const badge = {
  px: 0.75,
  minHeight: 24,
  borderRadius: 3,
  typography: 'caption',
  fontVariantNumeric: 'tabular-nums',
  bgcolor: 'background.paper',
  color: 'text.primary',
  border: 1,
  borderColor: 'text.secondary',
} as const
