import Box from '@mui/material/Box'
import { boundsOf } from '@yardmaster/core/geo/rings.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { BaseMap } from '../../../widgets/map/base/BaseMap.tsx'
import { MapMarker } from '../../../widgets/map/MapMarker.tsx'
import { markerLabel } from '../../../widgets/map/markerLabel.ts'
import { LastKnown } from '../../../widgets/trail/LastKnown.tsx'
import { LoadedTrail } from '../../../widgets/trail/LoadedTrail.tsx'
import { lineOf } from '../../../widgets/trail/trail.ts'
import { GAP_COLOR, colorsOf } from '../../../widgets/trail/trailColors.ts'
import { TrailDot } from '../../../widgets/trail/TrailDot.tsx'
import type { TimelineMapProps } from './TimelineMap.tsx'

export function TimelineMapDrawn(props: TimelineMapProps) {
  const text = useText()
  const bounds = boundsOf(props.overview.lines.flatMap(lineOf))
  return (
    <BaseMap
      label={text('timeline.map')}
      alternative={text('timeline.mapText')}
      height="100%"
      bounds={bounds}
      inPage
    >
      {(map) => <Drawing map={map} {...props} />}
    </BaseMap>
  )
}

type DrawingProps = TimelineMapProps & { map: MapLibre }

function Drawing({ map, assetId, range, overview, intervals, cursor, here, onPick }: DrawingProps) {
  const { useMetric: metric } = useSession()
  return (
    <>
      <LoadedTrail
        map={map}
        name="trail"
        assetId={assetId}
        range={range}
        overview={overview}
        colors={(points) => colorsOf(points, 'state', { intervals, metric })}
        gapColor={GAP_COLOR}
        onPick={onPick}
      />
      {here && cursor !== null && (
        <MapMarker map={map} position={here.position}>
          <TrailDot heading={here.heading} isStale={here.isStale} />
          {here.isStale && (
            <Box sx={markerLabel}>
              <LastKnown since={here.at} at={cursor} />
            </Box>
          )}
        </MapMarker>
      )}
    </>
  )
}
