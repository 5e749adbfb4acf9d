import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import { finishRest, finishWork } from './workStep.ts'
import type { Step, Stretches, WorkDetection } from './workStep.ts'

/**
 * The chosen input is on, with the engine on or off. If the device never reported the input, a running
 * engine is work.
 */
export const workByInput: WorkDetection = {
  enter(stretches, start, step, isPast) {
    if (isPast ? wasOn(step) : isOn(step)) stretches.work = { start }
    else stretches.rest = { start, until: start }
  },
  advance(stretches, step) {
    const { at, before, isOver } = step
    const known = knownUntil(step)
    if (stretches.work && (known !== at || !isOn(step))) {
      const end = Math.max(stretches.work.start, known)
      finishWork(stretches, end)
      if (before && !isOver) stretches.rest = { start: end, until: at }
    } else if (stretches.rest && before) advanceRest(stretches, step, before.end)
    if (!stretches.work && !step.after && isOn(step)) stretches.work = { start: at }
  },
}

function advanceRest(stretches: Stretches, step: Step, end: number): void {
  if (!stretches.rest) return
  stretches.rest.until = end
  if (step.isOver) finishRest(stretches, end)
  else if (isOn(step)) {
    finishRest(stretches, end)
    stretches.work = { start: end }
  }
}

/** Returns up to which instant of the time before this reading the input is known. */
function knownUntil({ at, previousAt, before, isOver, profile }: Step): number {
  const isGap = previousAt !== null && at - previousAt > profile.settings.longestGapSeconds * 1000
  if (!isGap || (before && !isOver)) return at
  return Math.max(previousAt, before?.end ?? previousAt)
}

const lastKnown = ({ asset, rule }: Step): FieldValue | undefined => asset.snapshot[rule.input]?.[0]

const wasOn = (step: Step): boolean => lastKnown(step) === true || lastKnown(step) === undefined

const isOn = (step: Step): boolean => {
  const value = step.reading.fields[step.rule.input] ?? lastKnown(step)
  return typeof value === 'boolean' ? value : step.after !== null
}
