import type { Snapshot } from '@yardmaster/core/contract/history/snapshots.ts'
import { expect, test } from 'vitest'
import { withNewer } from './newerSnapshot.ts'

const at = (minute: number) => `2026-11-14T12:0${minute}:00.000Z`
const snapshot = (minute: number, status: Snapshot['status'], values: Record<string, number>): Snapshot => ({
  assetId: 1,
  lastUpdateAt: at(minute),
  status,
  fields: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, at: at(minute) }]),
  ),
})

test('returns the first snapshot unchanged', () => {
  const first = snapshot(1, 'moving', { speed: 3 })
  expect(withNewer(null, first)).toBe(first)
})

test('keeps unchanged fields with their own timestamps', () => {
  const known = snapshot(1, 'stopped', { speed: 0, rpm: 800 })
  expect(withNewer(known, snapshot(2, 'moving', { speed: 3 }))).toEqual({
    assetId: 1,
    lastUpdateAt: at(2),
    status: 'moving',
    fields: { speed: { value: 3, at: at(2) }, rpm: { value: 800, at: at(1) } },
  })
})

test('keeps newer values when an older snapshot arrives late', () => {
  const known = snapshot(5, 'moving', { speed: 9 })
  const merged = withNewer(known, snapshot(2, 'stopped', { speed: 0, rpm: 700 }))
  expect(merged).toMatchObject({ lastUpdateAt: at(5), status: 'moving' })
  expect(merged.fields).toEqual({ speed: { value: 9, at: at(5) }, rpm: { value: 700, at: at(2) } })
})
