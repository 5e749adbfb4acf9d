import Box from '@mui/material/Box'
import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
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

export function PointPickerMap({ label, alternative, position, onChange }: PointPickerProps) {
  const bounds = position && ([pointOf(position), pointOf(position)] as const)
  return (
    <BaseMap label={label} alternative={alternative} bounds={bounds}>
      {(map) => <Picking map={map} position={position} onChange={onChange} />}
    </BaseMap>
  )
}

function Picking({
  map,
  position,
  onChange,
}: Omit<PointPickerProps, 'label' | 'alternative'> & { map: MapLibre }) {
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
  usePickingByKey(map, onChange)
  useFollowing(map, position)
  return (
    <>
      <Box aria-hidden sx={crosshair} />
      {position && <Picked map={map} position={position} onChange={onChange} />}
    </>
  )
}

/** Enter sets the position at the crosshair, under which the arrow keys move the map. */
function usePickingByKey(map: MapLibre, onChange: PointPickerProps['onChange']) {
  const pick = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const { lat, lng } = map.getCenter()
    onChange({ lat, lng: wrapLongitude(lng) })
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => pick(event)
    const canvas = map.getCanvas()
    canvas.addEventListener('keydown', onKey)
    return () => canvas.removeEventListener('keydown', onKey)
  }, [map])
}

type PickedProps = { map: MapLibre; position: Coordinate; onChange: PointPickerProps['onChange'] }

function Picked({ map, position, onChange }: PickedProps) {
  const text = useText()
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

const ARM = 14

/** Marks the center while the map has the keyboard's focus. */
const crosshair = {
  display: 'none',
  position: 'absolute',
  top: '50%',
  left: '50%',
  width: 2 * ARM,
  height: 2 * ARM,
  m: `${-ARM}px`,
  pointerEvents: 'none',
  background: `linear-gradient(${COLOR}, ${COLOR}) 50% / 2px 100% no-repeat, linear-gradient(${COLOR}, ${COLOR}) 50% / 100% 2px no-repeat`,
  filter: 'drop-shadow(0 0 1px #fff)',
  'figure:has(canvas:focus-visible) > &': { display: 'block' },
} as const
