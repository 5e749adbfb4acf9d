import { pointOf } from '@yardmaster/core/geo/rings.ts'
import { wrapLongitude } from '@yardmaster/core/geo/travel.ts'
import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../../lib/intl.tsx'
import { moved, stepOf } from './shapes/arrowKeys.ts'
import { BaseMap } from './base/BaseMap.tsx'
import { Handle } from './shapes/Handle.tsx'
import { MapMarker } from './MapMarker.tsx'
import type { PointPickerProps } from './PointPicker.tsx'

const COLOR = '#0b6670'
/** Close enough to show the surrounding town. */
const ZOOM = 11

export function PointPickerMap({ label, position, onChange }: PointPickerProps) {
  const bounds = position && ([pointOf(position), pointOf(position)] as const)
  return (
    <BaseMap label={label} bounds={bounds}>
      {(map) => <Picking map={map} position={position} onChange={onChange} />}
    </BaseMap>
  )
}

function Picking({ map, position, onChange }: Omit<PointPickerProps, 'label'> & { map: MapLibre }) {
  const text = useText()
  const pick = useEffectEvent(({ lngLat }: MapMouseEvent) =>
    onChange({ lat: lngLat.lat, lng: wrapLongitude(lngLat.lng) }),
  )
  useEffect(() => {
    const onClick = (event: MapMouseEvent) => pick(event)
    map.on('click', onClick)
    return () => {
      map.off('click', onClick)
    }
  }, [map])
  useFollowing(map, position)
  if (!position) return null
  return (
    <MapMarker map={map} position={position} onDrag={onChange}>
      <Handle
        look="center"
        color={COLOR}
        aria-label={text('map.position')}
        onKeyDown={(event) => {
          const step = stepOf(event)
          if (step) onChange(moved(map, position, step))
        }}
      />
    </MapMarker>
  )
}

/** Moves the map to a position that was typed or found by address. */
function useFollowing(map: MapLibre, position: PointPickerProps['position']) {
  const { lat, lng } = position ?? {}
  useEffect(() => {
    if (lat === undefined || lng === undefined || map.getBounds().contains([lng, lat])) return
    map.easeTo({ center: [lng, lat], zoom: Math.max(map.getZoom(), ZOOM) })
  }, [map, lat, lng])
}
