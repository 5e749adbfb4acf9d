import { expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from './fleet.ts'
import { DEMO_PLANS } from './inspections.ts'
import { planInspections } from './planInspections.ts'

const NOW = Temporal.Instant.from('2026-11-17T15:00:00Z')

test.each(DEMO_ACCOUNTS)(
  '$name inspects its lifts every month in working hours, and a few fail',
  (account) => {
    const planned = DEMO_PLANS[account.language].flatMap((plan) => planInspections(account, plan, NOW))
    const failed = planned.filter((inspection) => inspection.failed !== null)
    expect(failed.length).toBeGreaterThan(0)
    expect(failed.length / planned.length).toBeLessThan(0.05)
    const assets = new Set(planned.map(({ asset }) => asset.key))
    expect(planned.length / assets.size).toBeGreaterThan(2)
    for (const { asset, at } of planned) {
      const { timezone = 'UTC' } = account.branches.find(({ key }) => key === asset.branchKey) ?? {}
      const local = at.toZonedDateTimeISO(timezone)
      expect(local.dayOfWeek).toBeLessThan(6)
      expect(local.hour).toBeGreaterThanOrEqual(7)
      expect(local.hour).toBeLessThan(17)
      expect(Temporal.Instant.compare(at, NOW)).toBe(-1)
    }
  },
)
