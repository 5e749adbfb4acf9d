import { finishWork } from './workStep.ts'
import type { WorkDetection } from './workStep.ts'

/** The engine runs: the asset works. */
export const workByEngine: WorkDetection = {
  enter(stretches, start) {
    stretches.work = { start }
  },
  advance(stretches, { before, isOver }) {
    if (before && isOver) finishWork(stretches, before.end)
  },
}
