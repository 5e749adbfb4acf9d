import { useColorScheme } from '@mui/material/styles'
import type { Point } from '@yardmaster/core/geo/rings.ts'
import { boundsOf, pointOf, ringOf } from '@yardmaster/core/geo/rings.ts'
import type { Map as MapLibre, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { BASE_COLORS } from '../base/baseColors.ts'
import { BaseMap } from '../base/BaseMap.tsx'
import { FIT } from '../fit.ts'
import { MapMarker } from '../MapMarker.tsx'
import { Pin } from '../Pin.tsx'
import { nameFeature, shapeFeature, shapeNames, SHOWN } from './shapeFeatures.ts'
import type { ShapesMapProps } from './ShapesMap.tsx'
import { useDrawing } from './useDrawing.ts'

export function ShapesMapDrawn({ label, alternative, height, still = false, ...shown }: ShapesMapProps) {
  return (
    <BaseMap
      label={label}
      alternative={alternative}
      height={height}
      bounds={boundsOf(pointsOf(shown))}
      still={still}
      inPage
    >
      {(map) => <Shown map={map} {...shown} />}
    </BaseMap>
  )
}

type ShownProps = Pick<ShapesMapProps, 'shapes' | 'markers' | 'selectedId' | 'onSelect'>

const pointsOf = ({ shapes, markers = [] }: ShownProps): Point[] => [
  ...shapes.flatMap(({ shape }) => ringOf(shape)),
  ...markers.map(({ position }) => pointOf(position)),
]

function Shown({ map, ...shown }: ShownProps & { map: MapLibre }) {
  const { shapes, markers = [], selectedId = null, onSelect } = shown
  const { colorScheme } = useColorScheme()
  const { name, halo } = BASE_COLORS[colorScheme ?? 'light']
  const features = shapes.map(({ shape, ...rest }) =>
    shapeFeature(shape, { ...rest, selected: rest.id === selectedId }),
  )
  useDrawing(map, 'shapes', features, SHOWN)
  useDrawing(map, 'names', shapes.map(nameFeature), [shapeNames(name, halo)])
  useFitting(map, pointsOf(shown))
  useSelecting(map, onSelect)
  return markers.map((marker) => (
    <MapMarker key={marker.id} map={map} position={marker.position}>
      <Pin {...marker} />
    </MapMarker>
  ))
}

/** Refits the map when shapes or markers are added later. */
function useFitting(map: MapLibre, points: readonly Point[]) {
  const key = JSON.stringify(boundsOf(points))
  const fitted = useRef(key)
  const fit = useEffectEvent(() => {
    const bounds = boundsOf(points)
    if (bounds) map.fitBounds([[...bounds[0]], [...bounds[1]]], FIT)
  })
  useEffect(() => {
    if (fitted.current === key) return
    fitted.current = key
    fit()
  }, [key])
}

function useSelecting(map: MapLibre, onSelect: ((id: number) => void) | undefined) {
  const select = useEffectEvent((event: MapMouseEvent) => {
    const [top] = map.queryRenderedFeatures(event.point, { layers: ['shapes 0'] })
    const id: unknown = top?.properties['id']
    if (typeof id === 'number') onSelect?.(id)
  })
  useEffect(() => {
    const onClick = (event: MapMouseEvent) => select(event)
    map.on('click', onClick)
    return () => {
      map.off('click', onClick)
    }
  }, [map])
}
