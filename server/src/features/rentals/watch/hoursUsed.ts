import type { Facts, Verdict } from './facts.ts'
import { HOUR, MINUTE, currentRental } from './facts.ts'

/** How often the hours over of a rental are counted again. */
const COUNT_AGAIN = HOUR
const SOONEST = 10 * MINUTE

/** Over the included hours of the running billing period, or soon to be. An hour of engine time takes an hour. */
export function judgeHours(facts: Facts): Verdict {
  const { hours, now, settings } = facts
  const rental = currentRental(facts)
  if (!rental || !hours) return { findings: [] }
  const { from, includedHours, usedHours } = hours
  const warnAt = (includedHours * settings.warnPercent) / 100
  const found = { rental, occasion: from, at: now, open: true }
  if (usedHours > includedHours) {
    const over = Math.round((usedHours - includedHours) * 10) / 10
    return {
      findings: [{ ...found, kind: 'hoursOver', hours: over }],
      nextAt: Math.min(now + COUNT_AGAIN, hours.to),
    }
  }
  const isSoon = includedHours > 0 && usedHours >= warnAt
  const left = (isSoon ? includedHours : warnAt) - usedHours
  return {
    findings: isSoon ? [{ ...found, kind: 'hoursSoon', hours: usedHours }] : [],
    nextAt: Math.min(now + Math.max(left * HOUR, SOONEST), Math.max(hours.to, now + SOONEST)),
  }
}
