import type { TrailPoint } from '../../widgets/trail/trail.ts'
import type { ColoredLine } from '../../widgets/trail/trailColors.ts'

/** One machine that is played. */
export type Track = {
  id: number
  name: string
  points: readonly TrailPoint[]
  /** Of its category. */
  color: string
  lines: readonly ColoredLine[]
}
