import { insideCircle, insideRing } from '@yardmaster/core/geo/contains.ts'
import type { Fence } from '../derive/detector.ts'
import type { Position } from '../readings/reading.ts'

export const contains = (fence: Fence, position: Position): boolean =>
  'polygon' in fence ? insideRing(fence.polygon, position) : insideCircle(fence, position)
