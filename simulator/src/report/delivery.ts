import type { Machine } from '../machine.ts'
import { mix, unit } from '../random.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
/** The maximum delay of a report. */
export const LATEST_DAYS = 5

type Silence = { from: number; to: number; lost: boolean }

/**
 * Returns when the device is offline: every few weeks for some hours, sometimes for days. It can't store the
 * reports of more than two days.
 */
export function silenceOf({ seed, habits }: Machine, week: number): Silence | null {
  if (habits.reliable) return null
  const own = mix(mix(seed, 51), week)
  const luck = unit(own, 1)
  if (luck > 0.3) return null
  const days = luck < 0.02 ? 2 + 3 * unit(own, 2) : luck < 0.04 ? 1 + unit(own, 2) : 0
  const hours = days > 0 ? 24 * days : 1 + 8 * unit(own, 2)
  const from = Math.round(week * WEEK + unit(own, 3) * WEEK)
  return { from, to: from + Math.round(hours * HOUR), lost: days > 2 || unit(own, 4) < 0.2 }
}

function silenceAt(machine: Machine, instant: number): Silence | null {
  const week = Math.floor(instant / WEEK)
  for (const candidate of [silenceOf(machine, week), silenceOf(machine, week - 1)])
    if (candidate && instant >= candidate.from && instant < candidate.to) return candidate
  return null
}

/** Returns when a report made at this instant arrives: not at all, once or twice. */
export function arrivalsOf(machine: Machine, instant: number): number[] {
  const chance = mix(mix(machine.seed, 52), instant / 1000)
  const first = arrival(machine, instant, instant + 700 + Math.round(3500 * unit(chance, 1) ** 2))
  if (first === null) return []
  const luck = unit(chance, 2)
  // A later report overtakes this one.
  if (luck < 0.01) return [first + Math.round(30_000 + 200_000 * unit(chance, 3))]
  // The acknowledgment was lost, so the device resends the report.
  if (luck < 0.025) return [first, first + Math.round(5000 + 90_000 * unit(chance, 4))]
  return [first]
}

const DRAIN = 120_000

/** A device that is back online sends its stored reports, oldest first. */
function arrival(machine: Machine, said: number, sent: number): number | null {
  const silence = silenceAt(machine, said)
  if (!silence) return sent
  if (silence.lost) return null
  const share = (said - silence.from) / (silence.to - silence.from)
  const drained = silence.to + Math.round(share * DRAIN)
  const next = silenceAt(machine, drained)
  if (!next) return drained
  return next.lost ? null : next.to + Math.round(share * DRAIN)
}

const CLOCK_ERRORS = [25 * 60_000, -50 * 60_000, -2 * HOUR, 9 * HOUR]

/** Returns by how many milliseconds the clock of a device with a bad clock is off on a day. */
export function clockError({ seed, habits }: Machine, day: number): number {
  const own = mix(mix(seed, 53), day)
  if (!habits.badClock || unit(own, 1) > 0.1) return 0
  return CLOCK_ERRORS[own % CLOCK_ERRORS.length]!
}
