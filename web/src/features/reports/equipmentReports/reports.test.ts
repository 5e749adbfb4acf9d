import { expect, test } from 'vitest'
import { analyticsOf, reportsOf } from './reports.ts'

const snapshotWith = (...fields: string[]) => ({
  assetId: 1,
  lastUpdateAt: null,
  status: 'stopped' as const,
  fields: Object.fromEntries(fields.map((field) => [field, { value: 1, at: '2026-11-01T00:00:00.000Z' }])),
})

test.each([
  [null, 4],
  [snapshotWith('speed'), 4],
  [snapshotWith('speed', 'fuelLevel'), 6],
  [snapshotWith('tankSensor'), 6],
])('for snapshot %j offers %i reports', (snapshot, count) => {
  expect(reportsOf({ snapshot })).toHaveLength(count)
})

test('offers the fuel used only with a meter of it', () => {
  expect(analyticsOf({ snapshot: snapshotWith('fuelLevel') })).not.toContain('asset_fuel_used')
  expect(analyticsOf({ snapshot: snapshotWith('fuelUsed') })).toContain('asset_fuel_used')
})

test('leaves Daily Usage to the analytics report of the same name', () => {
  expect(reportsOf({ snapshot: null })).not.toContain('daily_usage')
})
