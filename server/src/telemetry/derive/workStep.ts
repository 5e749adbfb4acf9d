import type { WorkRule } from '@yardmaster/core/telemetry/workRules.ts'
import type { Reading } from '../readings/reading.ts'
import type { AssetProfile, DerivedInterval } from './detector.ts'
import type { AssetState } from './state.ts'

/** A run of the engine. `rate` is the share of its time that its meter counts. */
export type Run = { start: number; end: number; rate: number }

/** Everything that a work rule needs to know about one reading. */
export type Step = {
  reading: Reading
  at: number
  previousAt: number | null
  /** No stretch begins before this instant, because another rule held then. */
  from: number
  /** The engine run before this reading. It ends at its end if `isOver`, and otherwise goes on. */
  before: Run | null
  isOver: boolean
  /** The engine run after this reading. */
  after: Run | null
  rule: WorkRule
  asset: AssetState
  profile: AssetProfile
  /** The intervals that earlier detectors finished with this reading. */
  finished: readonly DerivedInterval[]
}

/** What the rule `load` remembers. */
export type Load = {
  /** Whether the asset moved or carried a load when last known. Null if that is unknown. */
  active: boolean | null
  /** The instant since which it has done neither, while that still counts as work. */
  pausedAt: number | null
  /** The newest reading that could show movement or load. */
  signalAt: number | null
  /** The inputs that can show a load, as bits. */
  inputs: number
}

/** A stretch without work that is certain up to `until`. */
export type Rest = { start: number; until: number }

/** The open stretches, and those that the reading finished. Rules modify it. */
export type Stretches = {
  work: { start: number } | null
  rest: Rest | null
  works: { start: number; end: number }[]
  rests: { start: number; end: number }[]
  load: Load | null
}

/** How one rule finds work. */
export type WorkDetection = {
  /** Begins a stretch in an engine run. `isPast` if `start` is before this reading. */
  enter(stretches: Stretches, start: number, step: Step, isPast: boolean): void
  /** Processes the time since the previous reading. */
  advance(stretches: Stretches, step: Step): void
}

export function finishWork(stretches: Stretches, end: number): void {
  if (stretches.work && end > stretches.work.start) stretches.works.push({ ...stretches.work, end })
  stretches.work = null
}

export function finishRest(stretches: Stretches, end: number): void {
  const { rest } = stretches
  if (rest && end > rest.start) stretches.rests.push({ start: rest.start, end })
  stretches.rest = null
}

export const between = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most))
