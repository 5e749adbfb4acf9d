import { expect, test } from 'vitest'
import { reportsOf } from './reports.ts'

const snapshotWith = (...fields: string[]) => ({
  assetId: 1,
  lastUpdateAt: null,
  status: 'stopped' as const,
  fields: Object.fromEntries(fields.map((field) => [field, { value: 1, at: '2026-11-01T00:00:00.000Z' }])),
})

test.each([
  [null, 5],
  [snapshotWith('speed'), 5],
  [snapshotWith('speed', 'fuelLevel'), 7],
  [snapshotWith('tankSensor'), 7],
])('for snapshot %j offers %i reports', (snapshot, count) => {
  expect(reportsOf({ snapshot })).toHaveLength(count)
})
