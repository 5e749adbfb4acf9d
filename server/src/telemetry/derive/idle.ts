import type { Position } from '../readings/reading.ts'
import type { DerivedEvent, DerivedInterval, Detector, Outcome } from './detector.ts'
import { ruleAt } from './workRule.ts'

type Idling = {
  start: number
  /** The last instant at which the asset is known to have idled. */
  until: number
  seconds: number
  position: Position | null
  announced: boolean
}

export type Idle = Idling | null

/**
 * Detects idling: the engine runs without work, see `working`, for long enough. The rule `load` has already
 * left out short pauses.
 *   idleStart no fields
 *   idleEnd seconds
 */
export const idle: Detector<Idle> = {
  initial: null,
  detect(own, reading, { working, distance }, { settings, workRules }) {
    if (!own && !working.rest && working.rested.length === 0) return { state: null }
    const byLoad = ruleAt(workRules, reading.at).rule === 'load'
    const least = byLoad ? 0 : settings.idleSeconds * 1000
    const events: DerivedEvent[] = []
    const intervals: DerivedInterval[] = []
    const { rest, rested } = working
    for (const { start, end, seconds } of rested) {
      const known = own?.start === start ? own : null
      const position = known ? known.position : distance.here
      if (end - start < least && !known?.announced) continue
      if (!known?.announced) events.push(started(start, position))
      events.push({ type: 'idleEnd', at: end, position, fields: { seconds } })
      intervals.push({ kind: 'idle', start, end, seconds, position })
    }
    const outcome: Outcome<Idle> = { state: null, events, intervals }
    if (rest) {
      const known = own?.start === rest.start ? own : null
      const isLong = rest.until - rest.start >= least
      const position = known ? known.position : distance.here
      if (isLong && !known?.announced) events.push(started(rest.start, position))
      outcome.state = { ...rest, position, announced: isLong || known?.announced === true }
    }
    return outcome
  },
  open: (own) =>
    own?.announced ? [{ kind: 'idle', start: own.start, seconds: own.seconds, position: own.position }] : [],
}

const started = (at: number, position: Position | null): DerivedEvent => ({
  type: 'idleStart',
  at,
  position,
  fields: {},
})
