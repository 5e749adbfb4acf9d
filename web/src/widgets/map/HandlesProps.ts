import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import type { Map as MapLibre } from 'maplibre-gl'

export type HandlesProps = {
  map: MapLibre
  color: string
  /** Changed at once, by a key or a click. */
  onChange: (shape: Shape) => void
  /** Changed while a handle is being dragged. */
  onDrag: (shape: Shape) => void
  onDragEnd: () => void
}
