import { reportsOf } from '@yardmaster/simulator/reports.ts'
import { expect, test } from 'vitest'
import { hourMeterAt } from './simulatedMeters.ts'
import { demoMachines } from './machines.ts'

const DAY_MS = 86_400_000

test('returns the hour meter that the device reported at the time, never more than a later report', () => {
  const from = Date.parse('2026-09-07T00:00:00Z')
  const reported = demoMachines()
    .slice(0, 4)
    .flatMap((machine) =>
      [...reportsOf(machine).between(from, from + 2 * DAY_MS)].flatMap(({ at, fields }) =>
        typeof fields.engineSeconds === 'number'
          ? [{ machine, at, hours: fields.engineSeconds / 3600, end: from + 3 * DAY_MS }]
          : [],
      ),
    )
    .filter((_, index) => index % 40 === 0)
  expect(reported.length).toBeGreaterThan(5)
  for (const { machine, at, hours, end } of reported) {
    const known = hourMeterAt(machine, Temporal.Instant.fromEpochMilliseconds(at))
    // The meter reports tenths, and device clocks are some seconds off.
    expect(Math.abs(known - hours)).toBeLessThan(0.11)
    expect(hourMeterAt(machine, Temporal.Instant.fromEpochMilliseconds(end))).toBeGreaterThanOrEqual(known)
  }
})

test('returns the initial meter before the device was installed', () => {
  const [machine] = demoMachines()
  if (!machine) throw new Error('the demo has no machines')
  const begun = Temporal.Instant.fromEpochMilliseconds(machine.since * DAY_MS + DAY_MS)
  const before = hourMeterAt(machine, begun.subtract({ hours: 24 * 400 }))
  expect(before).toBeGreaterThan(0)
  expect(before).toBeLessThanOrEqual(hourMeterAt(machine, begun))
})
