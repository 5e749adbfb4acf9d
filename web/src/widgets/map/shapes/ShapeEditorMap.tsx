import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import type { Point } from '@yardmaster/core/geo/rings.ts'
import { boundsOf, ringOf } from '@yardmaster/core/geo/rings.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useEffectEvent, useState } from 'react'
import { BaseMap } from '../base/BaseMap.tsx'
import { CircleHandles } from './CircleHandles.tsx'
import { FIT } from '../fit.ts'
import { PolygonHandles } from './PolygonHandles.tsx'
import { EDITED, FAINT, shapeFeature } from './shapeFeatures.ts'
import type { ShapeEditorProps } from './ShapeEditor.tsx'
import { useDrawing } from './useDrawing.ts'

const COLOR = '#0b6670'
const NOTHING: NonNullable<ShapeEditorProps['context']> = []

export function ShapeEditorMap({ label, alternative, ...editor }: ShapeEditorProps) {
  return (
    <BaseMap label={label} alternative={alternative} bounds={boundsOf(ringOf(editor.shape))}>
      {(map) => <Editing map={map} {...editor} />}
    </BaseMap>
  )
}

type EditingProps = Omit<ShapeEditorProps, 'label' | 'alternative'> & { map: MapLibre }

function Editing({ map, shape, onChange, color = COLOR, context = NOTHING }: EditingProps) {
  const [dragging, setDragging] = useState(false)
  useDrawing(
    map,
    'context',
    context.map(({ shape: around, ...rest }) => shapeFeature(around, rest)),
    FAINT,
  )
  useDrawing(map, 'edited', [shapeFeature(shape, { color })], EDITED)
  useKeepInView(map, shape, dragging)
  const drag = (changed: Shape) => {
    setDragging(true)
    onChange(changed)
  }
  const handles = { map, color, onChange, onDrag: drag, onDragEnd: () => setDragging(false) }
  return shape.kind === 'circle' ? (
    <CircleHandles circle={shape} {...handles} />
  ) : (
    <PolygonHandles polygon={shape} {...handles} />
  )
}

/** A shape smaller than this on the screen can't be dragged. */
const LEAST_PIXELS = 24

/** Refits the map when typing or arrow keys move the shape out of view or make it too small to drag. */
function useKeepInView(map: MapLibre, shape: Shape, dragging: boolean) {
  const follow = useEffectEvent((ring: readonly Point[]) => {
    const bounds = boundsOf(ring)
    if (!bounds || dragging) return
    const [southWest, northEast] = bounds.map(([lng, lat]) => map.project([lng, lat]))
    if (!southWest || !northEast) return
    const { clientWidth, clientHeight } = map.getContainer()
    const seen =
      southWest.x >= 0 && northEast.x <= clientWidth && northEast.y >= 0 && southWest.y <= clientHeight
    if (seen && northEast.x - southWest.x >= LEAST_PIXELS) return
    map.fitBounds([[...bounds[0]], [...bounds[1]]], FIT)
  })
  const ring = JSON.stringify(ringOf(shape))
  useEffect(() => {
    follow(JSON.parse(ring) as Point[])
  }, [ring])
}
