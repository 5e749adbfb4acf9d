import { boundsOf } from '@yardmaster/core/geo/rings.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { BaseMap } from '../../../widgets/map/base/BaseMap.tsx'
import { MapMarker } from '../../../widgets/map/MapMarker.tsx'
import { lineOf, whenNear, whereAt } from '../../../widgets/trail/trail.ts'
import { colorsOf, coloredLines } from '../../../widgets/trail/trailColors.ts'
import { TrailDot } from '../../../widgets/trail/TrailDot.tsx'
import { TrailLines } from '../../../widgets/trail/TrailLines.tsx'
import type { TimelineMapProps } from './TimelineMap.tsx'

export function TimelineMapDrawn(props: TimelineMapProps) {
  const text = useText()
  return (
    <BaseMap label={text('timeline.map')} height="100%" bounds={boundsOf(lineOf(props.points))} inPage>
      {(map) => <Drawing map={map} {...props} />}
    </BaseMap>
  )
}

function Drawing({ map, points, intervals, cursor, onPick }: TimelineMapProps & { map: MapLibre }) {
  const { useMetric: metric } = useSession().branch
  const lines = coloredLines(points, colorsOf(points, 'state', { intervals, metric }))
  const here = cursor === null ? null : whereAt(points, cursor)
  return (
    <>
      <TrailLines
        map={map}
        name="trail"
        lines={lines}
        onPick={(position) => {
          const at = whenNear(points, position)
          if (at !== null) onPick(at)
        }}
      />
      {here && (
        <MapMarker map={map} position={here.position}>
          <TrailDot heading={here.heading} />
        </MapMarker>
      )}
    </>
  )
}
