import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { useState } from 'react'
import { CircleHandles } from '../../../widgets/map/shapes/CircleHandles.tsx'
import { PolygonHandles } from '../../../widgets/map/shapes/PolygonHandles.tsx'
import { EDITED, shapeFeature } from '../../../widgets/map/shapes/shapeFeatures.ts'
import { useDrawing } from '../../../widgets/map/shapes/useDrawing.ts'

const COLOR = '#7a3ea1'

type Props = { map: MapLibre; shape: Shape; onChange: (shape: Shape) => void }

/** The searched shape, with its handles. */
export function HereShape({ map, shape, onChange }: Props) {
  // The URL isn't updated during a drag.
  const [dragged, setDragged] = useState<Shape | null>(null)
  const shown = dragged ?? shape
  useDrawing(map, 'here', [shapeFeature(shown, { color: COLOR })], EDITED)
  const finishDrag = () => {
    if (dragged) onChange(dragged)
    setDragged(null)
  }
  const handles = { map, color: COLOR, onChange, onDrag: setDragged, onDragEnd: finishDrag }
  return shown.kind === 'circle' ? (
    <CircleHandles circle={shown} {...handles} />
  ) : (
    <PolygonHandles polygon={shown} {...handles} />
  )
}
