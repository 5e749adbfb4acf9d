import { expect, test } from 'vitest'
import { failedItems, isRecentInspection, missingEvidence, nextInspection } from './inspections.ts'

test.each([
  { mark: 'pass', note: '', photoKeys: [], missing: null },
  { mark: 'notApplicable', note: '', photoKeys: [], missing: null },
  { mark: 'fail', note: '', photoKeys: ['a'], missing: 'note' },
  { mark: 'fail', note: '  ', photoKeys: ['a'], missing: 'note' },
  { mark: 'fail', note: 'Leaks', photoKeys: [], missing: 'photoKeys' },
  { mark: 'fail', note: 'Leaks', photoKeys: ['a'], missing: null },
] as const)('an item marked $mark with the note "$note" lacks $missing', ({ missing, ...item }) => {
  expect(missingEvidence(item)).toBe(missing)
})

test('only failed items count as failed', () => {
  const items = [{ mark: 'pass' }, { mark: 'fail' }, { mark: 'notApplicable' }] as const
  expect(failedItems(items)).toEqual([{ mark: 'fail' }])
})

test('the next inspection follows the last one, or the day since when the checklist applies', () => {
  const day = 86_400_000
  expect(nextInspection(30, { last: 10 * day, since: 0 })).toBe(40 * day)
  expect(nextInspection(30, { last: null, since: 5 * day })).toBe(5 * day)
})

test('an inspection counts at the counter for a day', () => {
  const now = 10 * 86_400_000
  expect(isRecentInspection(now - 86_399_999, now)).toBe(true)
  expect(isRecentInspection(now - 86_400_000, now)).toBe(false)
})
