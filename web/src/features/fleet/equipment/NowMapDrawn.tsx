import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import type { Point } from '@yardmaster/core/geo/rings.ts'
import { boundsOf } from '@yardmaster/core/geo/rings.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useNow } from '../../../lib/time.tsx'
import { BaseMap } from '../../../widgets/map/base/BaseMap.tsx'
import { MapMarker } from '../../../widgets/map/MapMarker.tsx'
import { Pin } from '../../../widgets/map/Pin.tsx'
import { shapeFeature, SHOWN } from '../../../widgets/map/shapes/shapeFeatures.ts'
import { useDrawing } from '../../../widgets/map/shapes/useDrawing.ts'
import { rangeOf, trailQuery, useIntervals } from '../../../widgets/trail/history.api.ts'
import { LoadedTrail } from '../../../widgets/trail/LoadedTrail.tsx'
import type { Lines } from '../../../widgets/trail/trail.ts'
import { lineOf } from '../../../widgets/trail/trail.ts'
import { GAP_COLOR, colorsOf } from '../../../widgets/trail/trailColors.ts'
import type { NowMapProps } from './NowMap.tsx'

const HOUR = 3_600_000
/** Hours of the trail. Most of a working day. */
const TRAIL = 8
/** Degrees around the asset that the map shows at least: about 1 km. */
const AROUND = 0.01
const DEFAULT_COLOR = '#0b6670'

export function NowMapDrawn(props: NowMapProps) {
  const text = useText()
  const { id } = props.profile.equipment
  // Moves on once an hour. Within the hour, live reports load the same period again.
  const hour = Math.floor(useNow() / HOUR)
  const range = rangeOf({ from: (hour - TRAIL) * HOUR, to: (hour + 1) * HOUR })
  const { data } = useQuery({ ...trailQuery(id, range), placeholderData: keepPreviousData })
  if (!data) return null
  return (
    <BaseMap
      label={text('thing.map')}
      alternative={text('thing.mapText')}
      height="100%"
      bounds={boundsOf([...around(props.position), ...data.lines.flatMap(lineOf)])}
      inPage
    >
      {(map) => <Drawing map={map} range={range} overview={data} {...props} />}
    </BaseMap>
  )
}

const around = ({ lat, lng }: Coordinate): Point[] => [
  [lng - AROUND, lat - AROUND],
  [lng + AROUND, lat + AROUND],
]

type DrawingProps = NowMapProps & { map: MapLibre; range: ReturnType<typeof rangeOf>; overview: Lines }

function Drawing({ map, range, overview, profile, position, areas }: DrawingProps) {
  const { useMetric: metric, branch } = useSession()
  const { equipment, category } = profile
  const navigate = useNavigate()
  const { data: intervals = [] } = useIntervals(equipment.id, range)
  useDrawing(
    map,
    'areas',
    areas.map(({ id, name, color, shape }) => shapeFeature(shape, { id, name, color })),
    SHOWN,
  )
  useFollowing(map, position)
  const open = (at: number) => {
    const instant = new Date(at).toISOString()
    void navigate(paths.timelineAt(equipment.id, dayAt(at, branch.timezone), instant))
  }
  return (
    <>
      <LoadedTrail
        map={map}
        name="trail"
        assetId={equipment.id}
        range={range}
        overview={overview}
        colors={(points) => colorsOf(points, 'state', { intervals, metric })}
        gapColor={GAP_COLOR}
        onPick={open}
      />
      <MapMarker map={map} position={position}>
        <Pin
          name={equipment.name}
          color={category?.color ?? DEFAULT_COLOR}
          {...(category && { icon: category.icon })}
        />
      </MapMarker>
    </>
  )
}

/** Brings the asset back into view when it drives out of it. */
function useFollowing(map: MapLibre, { lat, lng }: Coordinate) {
  useEffect(() => {
    if (!map.getBounds().contains([lng, lat])) map.easeTo({ center: [lng, lat] })
  }, [map, lat, lng])
}
