import type { ControlPosition, Map as MapLibre } from 'maplibre-gl'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

type Props = { map: MapLibre; position: ControlPosition; children: ReactNode }

/** Renders React content among MapLibre's own controls. */
export function MapControl({ map, position, children }: Props) {
  const [element] = useState(() => {
    const group = document.createElement('div')
    group.className = 'maplibregl-ctrl maplibregl-ctrl-group'
    return group
  })
  useEffect(() => {
    const control = { onAdd: () => element, onRemove: () => element.remove() }
    map.addControl(control, position)
    return () => {
      if (map.hasControl(control)) map.removeControl(control)
    }
  }, [map, element, position])
  return createPortal(children, element)
}
