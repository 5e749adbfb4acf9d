import type { Snapshot } from '@yardmaster/core/contract/history/snapshots.ts'
import { expect, test } from 'vitest'
import { CreateRepair, knownHours } from './createRepairForm.ts'

const snapshot = (fields: Snapshot['fields']): Snapshot => ({
  assetId: 1,
  lastUpdateAt: null,
  status: 'stopped',
  fields,
})

test.each([
  [null, null],
  [snapshot({}), null],
  [snapshot({ engineSeconds: { value: 'x', at: '' } }), null],
  [snapshot({ engineSeconds: { value: 4_500_180, at: '' } }), 1250.1],
])('for snapshot %j returns %s engine hours', (given, hours) => {
  expect(knownHours(given)).toBe(hours)
})

const form = {
  checkInDate: '2026-11-14',
  engineHours: 0,
  issue: 'Belt',
  client: null,
  plannedTasks: [],
  assigneeId: null,
  priority: 'normal',
  dueDate: null,
  plannedHours: null,
  photos: [],
}

test.each([
  [{}, true],
  [{ engineHours: null }, true],
  [{ issue: 'x'.repeat(14_850) }, true],
  [{ issue: 'x'.repeat(14_851) }, false],
  [{ issue: '   ' }, false],
  [{ checkInDate: null }, false],
  [{ checkInDate: '2026-13-01' }, false],
  [{ engineHours: -1 }, false],
  [{ engineHours: Number.NaN }, false],
])('with %j reports the form as valid: %s', (values, valid) => {
  expect(CreateRepair.safeParse({ ...form, ...values }).success).toBe(valid)
})
