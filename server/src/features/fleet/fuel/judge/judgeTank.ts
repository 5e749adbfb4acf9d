import type { Facts, Verdict } from './facts.ts'
import { HOUR, MINUTE, NOTHING, WAITING } from './facts.ts'

/** Tanks hold a little more than their nominal size, and pumps are calibrated to half a percent. */
const OVER_SHARE = 1.05

/** More fuel was bought than the tank holds. */
export function judgeTank({ litres, tankLitres }: Facts): Verdict {
  if (litres === null || tankLitres === null || litres <= tankLitres * OVER_SHARE) return NOTHING
  return { found: { kind: 'overTank', evidence: { litres, tankLitres } }, isWaiting: false }
}

/** The sender takes a while to settle, and many devices report the level only with the ignition on. */
const SETTLED = 30 * MINUTE
/** Later levels say little: fuel has been burned. */
export const LEVELS_AFTER = 4 * HOUR
export const LEVELS_BEFORE = 24 * HOUR
/** Less than this in percentage points is within the noise of a sender. */
const NOISE = 3
/** Without a tank size, a purchase must be at least so many liters to be judged by its level. */
const LITERS_MIN = 40
/** The share of the expected rise from which on the rest may be burned fuel and a coarse sender. */
const RISE_SHARE = 0.3

/** The fuel level didn't rise although the asset reports one. */
export function judgeRise({ at, exactTime, litres, tankLitres, levels }: Facts): Verdict {
  if (!exactTime || litres === null) return NOTHING
  const before = levels.findLast((level) => level.at <= at)
  if (!before) return NOTHING
  const expected = tankLitres === null ? null : (litres / tankLitres) * 100
  const isSmall = expected === null ? litres < LITERS_MIN : expected * RISE_SHARE < NOISE
  if (isSmall) return NOTHING
  const after = levels.filter((level) => level.at > at && level.at <= at + LEVELS_AFTER)
  const to = Math.max(...after.map(({ level }) => level))
  const room = 100 - before.level
  const needed = Math.max(NOISE, Math.min(expected ?? 0, room) * RISE_SHARE)
  if (to - before.level >= needed) return NOTHING
  if (!after.some((level) => level.at >= at + SETTLED)) return WAITING
  return {
    found: { kind: 'noRise', evidence: { litres, from: before.level, to } },
    isWaiting: false,
  }
}
