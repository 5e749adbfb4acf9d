import type { LiveAsset } from '@yardmaster/core/contract/fleet/liveLinks.live.ts'
import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import type { Point } from '@yardmaster/core/geo/rings.ts'
import { boundsOf } from '@yardmaster/core/geo/rings.ts'
import { CATEGORY_ICONS } from '@yardmaster/core/icons.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useId, useRef } from 'react'
import { useText } from '../lib/intl.tsx'
import { MapMarker } from '../widgets/map/MapMarker.tsx'
import { TrailLines } from '../widgets/trail/TrailLines.tsx'
import { useLiveTrail } from './live.api.ts'
import { useLiveMap } from './useLiveMap.ts'

type Position = NonNullable<LiveAsset['position']>
export type LiveMapProps = { token: string; asset: LiveAsset; position: Position }

/** Degrees around the asset that the map shows at first: about 2 km. */
const AROUND = 0.02
const DEFAULT_COLOR = '#0b6670'

export function LiveMap({ token, asset, position }: LiveMapProps) {
  const text = useText()
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  const map = useLiveMap(container, {
    label: text('live.map', { name: asset.name }),
    metric: asset.metric,
    ground: asset.ground,
    bounds: boundsOf(around(position)),
  })
  useFollowing(map, position)
  return (
    <figure aria-label={text('live.map', { name: asset.name })} aria-describedby={id}>
      <span id={id} hidden>
        {text('live.mapText')}
      </span>
      <div ref={container} />
      {map && <Trail map={map} token={token} position={position} color={colorOf(asset)} />}
      {map && (
        <MapMarker map={map} position={position}>
          <Marker asset={asset} heading={asset.status === 'moving' ? position.heading : null} />
        </MapMarker>
      )}
      {map && (
        <button
          type="button"
          className="center"
          onClick={() =>
            map.easeTo({ center: [position.lng, position.lat], zoom: Math.max(map.getZoom(), 14) })
          }
        >
          {text('live.center')}
        </button>
      )}
    </figure>
  )
}

const colorOf = ({ category }: LiveAsset): string => category?.color ?? DEFAULT_COLOR

const around = ({ lat, lng }: Coordinate): Point[] => [
  [lng - AROUND, lat - AROUND],
  [lng + AROUND, lat + AROUND],
]

/** Brings the asset back into view when it drives out of it. */
function useFollowing(map: MapLibre | null, { lat, lng }: Coordinate) {
  useEffect(() => {
    if (map && !map.getBounds().contains([lng, lat])) map.easeTo({ center: [lng, lat] })
  }, [map, lat, lng])
}

type TrailProps = { map: MapLibre; token: string; position: Position; color: string }

function Trail({ map, token, position, color }: TrailProps) {
  const { data } = useLiveTrail(token)
  const lines = (data?.lines ?? []).map((line) => line.map(([lat, lng]): Point => [lng, lat]))
  // The newest position is often newer than the trail.
  const [last = [], ...others] = lines.toReversed()
  const newest: Point[] = last.length > 0 ? [...last, [position.lng, position.lat]] : []
  const drawn = [...others, newest].filter(({ length }) => length > 1)
  return <TrailLines map={map} name="trail" lines={drawn.map((line) => ({ color, line }))} gaps={[]} />
}

function Marker({ asset, heading }: { asset: LiveAsset; heading: number | null }) {
  return (
    <div className="marker" style={{ '--category': colorOf(asset) } as React.CSSProperties}>
      <span className="hidden">{asset.name}</span>
      {heading !== null && (
        <svg className="heading" viewBox="0 0 60 60" aria-hidden style={{ rotate: `${heading}deg` }}>
          <path d="M30 2l9 14H21z" />
        </svg>
      )}
      <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden>
        {asset.category && <path d={CATEGORY_ICONS[asset.category.icon]} />}
      </svg>
    </div>
  )
}
