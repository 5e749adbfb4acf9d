import type { Shape } from '@yardmaster/core/contract/shapes.ts'
import { lazyMap } from '../base/lazyMap.ts'
import { MapPlace } from '../MapPlace.tsx'
import type { NamedShape } from './shapeFeatures.ts'

export type ShapeEditorProps = {
  label: string
  /** Says where the shape's numbers are. */
  alternative: string
  shape: Shape
  onChange: (shape: Shape) => void
  color?: string
  /** Neighboring shapes, drawn faintly for orientation. */
  context?: readonly NamedShape[]
}

const Editor = lazyMap(async () => (await import('./ShapeEditorMap.tsx')).ShapeEditorMap)

/** A circle or polygon on a map, edited by dragging its handles or with the keyboard. */
export const ShapeEditor = (props: ShapeEditorProps) => (
  <MapPlace>
    <Editor {...props} />
  </MapPlace>
)
