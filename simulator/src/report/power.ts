import { kindOf } from '../kinds.ts'
import type { Machine } from '../machine.ts'
import { isRunning } from '../life/segment.ts'
import type { Segment } from '../life/segment.ts'
import { mix, unit } from '../random.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR

/** Returns the voltage of the asset's battery. */
export function batteryVoltage(
  { kind, seed, habits }: Machine,
  segment: Segment,
  at: number,
  outside: number,
): number {
  const nominal = kindOf(kind).volts
  const noise = (unit(seed, at) - 0.5) * 0.008
  const cold = Math.min(12, Math.max(0, 8 - outside)) * 0.0015
  if (kind === 'electricLift') return nominal * (1.06 - hoursWorkedToday(segment, at) * 0.012 + noise)
  if (!isRunning(segment.activity)) {
    const rested = Math.min(72, (at - segment.offSince) / HOUR)
    const drained = habits.weakBattery ? Math.min(0.1, 0.008 * rested) : 0.0003 * rested
    return nominal * (1.058 - drained - cold + noise)
  }
  const cranking = at === segment.from && !isRunning(segment.before)
  return nominal * (cranking ? 0.93 - 2.5 * cold + 2 * noise : 1.165 + noise)
}

/** Lifts are charged at night. */
const hoursWorkedToday = ({ from, offSince, activity }: Segment, at: number): number =>
  isRunning(activity) ? Math.min(8, (at - from) / HOUR + 2) : Math.max(0, 4 - (at - offSince) / HOUR)

/**
 * Returns whether someone has disconnected the battery of a parked asset. This happens rarely, for a night
 * at most, and never where power must not fail.
 */
export function isUnplugged({ kind, seed }: Machine, { activity }: Segment, at: number): boolean {
  if (activity !== 'parked' || kindOf(kind).duty === 'always') return false
  const week = Math.floor(at / WEEK)
  const own = mix(seed, week)
  if (unit(own, 41) > 0.03) return false
  const begun = week * WEEK + unit(own, 42) * 0.8 * WEEK
  return at >= begun && at < begun + (2 + unit(own, 43) * 20) * HOUR
}

/** Returns the charge in percent of a device with its own battery. It falls until someone charges it. */
export function ownBattery({ seed }: Machine, at: number): number {
  const lasts = (60 + unit(seed, 44) * 60) * 24 * HOUR
  const used = (at + unit(seed, 45) * lasts) % lasts
  return 100 - (used / lasts) * 92
}
