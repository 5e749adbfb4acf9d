import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'
import { KIND } from './statement.ts'

/** The intervals from which engine time and its parts are computed. */
export const ENGINE_KINDS = ['engine', 'working', 'idle', 'gap'] as const satisfies IntervalKind[]

export const secondsOf = (...kinds: IntervalKind[]): string =>
  `coalesce(sum(seconds) filter (where kind in (${kinds.map((kind) => KIND[kind]).join()})), 0)`

/**
 * Sums pieces of the kinds above, unrounded: `engine` with the time that a meter proved during a gap, `working`,
 * `idle`, and `during_gap`, the part of the engine time for which only the meter is known.
 */
export const engineSums = `${secondsOf('engine', 'gap')} as engine, ${secondsOf('working')} as working,
  ${secondsOf('idle')} as idle, ${secondsOf('gap')} as during_gap`

/** Working and idle time together. Half a second is less than what the stored values are accurate to. */
const KNOWN = `case when working + idle < engine + 0.5 then least(round(working + idle), round(engine))
  else round(working + idle) end`
const WORKING = `least(round(working), ${KNOWN})`

/**
 * Rounds the sums to whole seconds that add up: engine = working + idle + unknown. Each total is rounded, not
 * its parts, so the rounding errors don't add up. An asset that works while its engine is off can have more
 * working than engine time.
 */
export const wholeSeconds = `round(engine) as engine, ${WORKING} as working, ${KNOWN} - ${WORKING} as idle,
  greatest(0, round(engine) - (${KNOWN})) as unknown, round(during_gap) as during_gap`
