import { expect, test } from 'vitest'
import { overdueFor } from './overdueFor.ts'

const NOW = Date.parse('2026-11-16T12:00:00Z')

test.each([
  ['2026-11-16T12:00:00Z', 'Minutes', 1],
  ['2026-11-16T11:01:00Z', 'Minutes', 59],
  ['2026-11-16T11:00:00Z', 'Hours', 1],
  ['2026-11-14T12:01:00Z', 'Hours', 47],
  ['2026-11-14T12:00:00Z', 'Days', 2],
  ['2026-11-01T13:00:00Z', 'Days', 14],
])('a rental that was due at %s is late in %s: %i', (dueAt, unit, count) => {
  expect(overdueFor(Date.parse(dueAt), NOW)).toEqual({ unit, count })
})
