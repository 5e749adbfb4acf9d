import type { Coordinate } from '@yardmaster/core/contract/shapes.ts'
import { wrapLongitude } from '@yardmaster/core/geo/travel.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { Marker } from 'maplibre-gl'
import type { ReactNode } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'

type Props = {
  map: MapLibre
  position: Coordinate
  /** Without this, the marker can't be moved. */
  onDrag?: ((position: Coordinate) => void) | undefined
  onDragEnd?: (() => void) | undefined
  children: ReactNode
}

/** Renders React content at a position on the map. */
export function MapMarker({ map, position: { lat, lng }, onDrag, onDragEnd, children }: Props) {
  const [element] = useState(() => document.createElement('div'))
  const [marker] = useState(() => new Marker({ element, subpixelPositioning: true }))
  const draggable = onDrag !== undefined
  const dragged = useEffectEvent(() => {
    const there = marker.getLngLat()
    onDrag?.({ lat: there.lat, lng: wrapLongitude(there.lng) })
  })
  const dropped = useEffectEvent(() => onDragEnd?.())
  useEffect(() => {
    marker.setLngLat([lng, lat])
  }, [marker, lat, lng])
  useEffect(() => {
    const onMove = () => dragged()
    const onEnd = () => dropped()
    marker.addTo(map)
    marker.on('drag', onMove)
    marker.on('dragend', onEnd)
    return () => {
      marker.off('drag', onMove)
      marker.off('dragend', onEnd)
      marker.remove()
    }
  }, [map, marker])
  useEffect(() => {
    marker.setDraggable(draggable)
  }, [marker, draggable])
  return createPortal(children, element)
}
