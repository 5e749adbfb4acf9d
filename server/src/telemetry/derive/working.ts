import type { WorkRule, WorkRuleName } from '@yardmaster/core/telemetry/workRules.ts'
import type { Position, Reading } from '../readings/reading.ts'
import type { AssetProfile, DerivedInterval, Detector } from './detector.ts'
import { toTenths } from './readingFields.ts'
import type { AssetState } from './state.ts'
import { workByEngine } from './workByEngine.ts'
import { workByInput } from './workByInput.ts'
import { workByLoad } from './workByLoad.ts'
import { workByTrip } from './workByTrip.ts'
import { ruleAt, signalOf } from './workRule.ts'
import { finishRest, finishWork } from './workStep.ts'
import type { Load, Rest, Run, Step, Stretches, WorkDetection } from './workStep.ts'

export type Working = {
  /** What the rule looks at by which the rest was derived. */
  signal: string
  /** The start of the engine run that the newest reading left open. */
  run: number | null
  work: { start: number; seconds: number; position: Position | null } | null
  /** The engine runs without work. */
  rest: (Rest & { seconds: number }) | null
  /** The stretches without work that the newest reading finished. */
  rested: readonly { start: number; end: number; seconds: number }[]
  load: Load | null
}

const RULES: Record<WorkRuleName, WorkDetection> = {
  engine: workByEngine,
  trip: workByTrip,
  load: workByLoad,
  input: workByInput,
}

const NONE: Working['rested'] = []

/**
 * Detects work by the rule of the asset's category. The remaining time of the engine is in `rest`, from
 * which `idle` derives idling. For every rule:
 *   - Work and rest never overlap.
 *   - Rest is within the engine's intervals, and so is work if the engine is known. Only the rule `input`
 *     also finds work with the engine off.
 *   - Work and rest together are the engine's intervals. Only the rule `trip` leaves out the time since the
 *     asset was last seen at rest, if the engine stops before it is known whether a trip has begun.
 *   - The engine's seconds are spread evenly over each of its intervals.
 */
export const working: Detector<Working> = {
  initial: { signal: '', run: null, work: null, rest: null, rested: NONE, load: null },
  detect(own, reading, asset, profile, finished = []) {
    const rule = ruleAt(profile.workRules, reading.at)
    const step = stepOf(own, reading, rule, asset, profile, finished)
    const stretches: Stretches = {
      work: own.work && { start: own.work.start },
      rest: own.rest && { start: own.rest.start, until: own.rest.until },
      works: [],
      rests: [],
      load: rule.rule === 'load' ? own.load : null,
    }
    if (signalOf(rule) !== own.signal) endEarlierRule(stretches, step)
    advance(RULES[rule.rule], stretches, step)
    const { work, rest, works, rests, load } = stretches
    const state: Working = {
      signal: signalOf(rule),
      run: asset.engine.start,
      work: work && openWork(own, work.start, step),
      rest: rest && { ...rest, seconds: secondsOf(rest.start, rest.until, step) },
      rested:
        rests.length === 0
          ? NONE
          : rests.map((each) => ({ ...each, seconds: secondsOf(each.start, each.end, step) })),
      load,
    }
    return works.length === 0
      ? { state }
      : { state, intervals: works.map((each) => intervalOf(own, each, step)) }
  },
  open: ({ work }) => (work ? [{ kind: 'working', ...work }] : []),
}

function stepOf(
  own: Working,
  reading: Reading,
  rule: WorkRule,
  asset: AssetState,
  profile: AssetProfile,
  finished: readonly DerivedInterval[],
): Step {
  const { at } = reading
  const { start, seconds } = asset.engine
  const isOver = own.run !== null && own.run !== start
  const after = start === null ? null : runOf(start, at, seconds)
  const before = isOver ? endedRun(own.run ?? at, finished) : own.run === null ? null : after
  const from = signalOf(rule) === own.signal ? -Infinity : (asset.at ?? at)
  return { reading, at, previousAt: asset.at, from, before, isOver, after, rule, asset, profile, finished }
}

const runOf = (start: number, end: number, seconds: number): Run => ({
  start,
  end,
  rate: end > start ? Math.min(1, seconds / ((end - start) / 1000)) : 1,
})

/** The engine derives no interval for a run without any length. */
function endedRun(start: number, finished: readonly DerivedInterval[]): Run {
  const interval = finished.find(({ kind }) => kind === 'engine')
  return interval ? runOf(interval.start, interval.end, interval.seconds) : runOf(start, start, 0)
}

/** What an earlier rule found ends with the previous reading. */
function endEarlierRule(stretches: Stretches, { from }: Step): void {
  finishWork(stretches, from)
  if (stretches.rest) finishRest(stretches, stretches.rest.until)
}

function advance(detection: WorkDetection, stretches: Stretches, step: Step): void {
  const { before, after, isOver, from, at } = step
  const isBegun = stretches.work !== null || stretches.rest !== null
  if (before && !isBegun) detection.enter(stretches, Math.max(before.start, from), step, true)
  detection.advance(stretches, step)
  if (!after || (before && !isOver) || stretches.work || stretches.rest) return
  detection.enter(stretches, after.start, step, after.start < at)
}

/** Spreads the engine's seconds evenly over its run. A trip without an engine leaves out its gaps. */
function secondsOf(start: number, end: number, { before, after, asset, rule, finished }: Step): number {
  const run = before ?? after
  const length = (end - start) / 1000
  if (run && start >= run.start) return toTenths(length * run.rate)
  const trip =
    rule.rule === 'trip' ? (finished.find(({ kind }) => kind === 'trip') ?? asset.trips.trip) : null
  return trip ? Math.min(toTenths(trip.seconds), length) : length
}

const openWork = (own: Working, start: number, step: Step): NonNullable<Working['work']> => ({
  start,
  seconds: secondsOf(start, step.at, step),
  position: positionAt(own, start, step),
})

const intervalOf = (own: Working, { start, end }: { start: number; end: number }, step: Step) => ({
  kind: 'working' as const,
  start,
  end,
  seconds: secondsOf(start, end, step),
  position: positionAt(own, start, step),
})

const positionAt = (own: Working, start: number, { asset }: Step): Position | null =>
  own.work?.start === start ? own.work.position : asset.distance.here
