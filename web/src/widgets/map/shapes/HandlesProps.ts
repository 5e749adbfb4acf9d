import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import type { Map as MapLibre } from 'maplibre-gl'

export type HandlesProps = {
  map: MapLibre
  color: string
  /** Called after a change by key or click. */
  onChange: (shape: Shape) => void
  /** Called repeatedly while a handle is being dragged. */
  onDrag: (shape: Shape) => void
  onDragEnd: () => void
}
