import type { Facts, Verdict } from './facts.ts'
import { DAY, HOUR, currentRental } from './facts.ts'

/**
 * On rent, but did no work for some days. Only the time until the last reading counts, because nothing is known
 * about the time after it.
 */
export function judgeUnused(facts: Facts): Verdict {
  const { now, lastUsed, firstReport, lastReport, settings } = facts
  const rental = currentRental(facts)
  if (!rental || firstReport === null || lastReport === null) return { findings: [] }
  if (!facts.knowsEngine && lastUsed === null) return { findings: [] }
  const since = Math.max(rental.outAt, firstReport, lastUsed ?? 0)
  const at = since + settings.unusedDays * DAY
  if (lastReport < at) return { findings: [], nextAt: Math.max(at, now + HOUR) }
  return { findings: [{ kind: 'unused', rental, occasion: since, at, open: true }] }
}
