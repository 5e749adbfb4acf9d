import { finishRest, finishWork } from './workStep.ts'
import type { Load, Step, Stretches, WorkDetection } from './workStep.ts'
import { activityIn, inputsSeenOff } from './workSignals.ts'

/** A device that has shown nothing for this long was probably replaced by one that can't. */
export const SIGNAL_LASTS_MS = 86_400_000

const UNKNOWN: Load = { active: null, pausedAt: null, signalAt: null, inputs: 0 }

/**
 * The engine runs, and the asset moves or carries a load. A pause counts as work, unless it is as long as
 * the rule allows: then all of it is rest. If nothing can show movement or load, the asset works.
 */
export const workByLoad: WorkDetection = {
  enter(stretches, start) {
    stretches.work = { start }
    pauseFrom(stretches, stretches.load?.active === false ? start : null)
  },
  advance(stretches, step) {
    const before = stretches.load ?? UNKNOWN
    const { load, movedSince } = readLoad(before, step)
    stretches.load = load
    if (!step.before) return
    if (step.isOver) endRun(stretches, step, step.before.end)
    else if (load.active === false) goOnWithout(stretches, step)
    else resume(stretches, step, movedSince)
  },
}

function readLoad(before: Load, { reading, at, previousAt, asset, profile: { settings } }: Step) {
  const inputs = inputsSeenOff(before.inputs, reading, asset)
  const activity = activityIn(reading, asset, settings, inputs)
  const signalAt = activity === undefined ? before.signalAt : at
  const isStale = signalAt === null || at - signalAt > SIGNAL_LASTS_MS
  const active = isStale ? null : activity === undefined ? before.active : activity !== 'inactive'
  const load: Load = { active, pausedAt: before.pausedAt, signalAt, inputs }
  return { load, movedSince: activity === 'moved' ? (previousAt ?? at) : at }
}

const isLong = (pausedAt: number, end: number, { rule }: Step): boolean =>
  end - pausedAt >= rule.idleAfterSeconds * 1000

/** Turns a pause that is long enough from work into rest. */
function endPause(stretches: Stretches, end: number, step: Step): void {
  const pausedAt = stretches.load?.pausedAt ?? null
  if (!stretches.work || pausedAt === null || !isLong(pausedAt, end, step)) return
  finishWork(stretches, pausedAt)
  stretches.rest = { start: pausedAt, until: end }
}

const pauseFrom = (stretches: Stretches, pausedAt: number | null): void => {
  if (stretches.load) stretches.load = { ...stretches.load, pausedAt }
}

function endRun(stretches: Stretches, step: Step, end: number): void {
  endPause(stretches, end, step)
  finishWork(stretches, end)
  finishRest(stretches, end)
  pauseFrom(stretches, null)
}

function goOnWithout(stretches: Stretches, step: Step): void {
  endPause(stretches, step.at, step)
  if (stretches.rest) stretches.rest.until = step.at
  pauseFrom(stretches, stretches.work ? (stretches.load?.pausedAt ?? step.at) : null)
}

function resume(stretches: Stretches, step: Step, since: number): void {
  endPause(stretches, since, step)
  pauseFrom(stretches, null)
  if (!stretches.rest) return
  const start = Math.max(stretches.rest.start, since)
  finishRest(stretches, start)
  stretches.work = { start }
}
