import { expect, test } from 'vitest'
import { beginningOn, lengthOf, periodOfDays, wrongDay } from './wantedPeriod.ts'

const TODAY = '2026-11-16'
const NOW = Date.parse('2026-11-16T17:30:00Z')

test('keeps the length when the first day moves, across a change of the clock', () => {
  expect(beginningOn({ from: '2026-10-20', to: '2026-10-27' }, '2026-10-29')).toEqual({
    from: '2026-10-29',
    to: '2026-11-05',
  })
  expect(lengthOf({ from: '2026-10-29', to: '2026-11-05' })).toBe(7)
})

test.each([
  ['2026-11-16', '2026-11-16', {}],
  ['2026-11-15', '2026-11-20', { from: 'past' }],
  ['2026-11-19', '2026-11-18', { to: 'order' }],
  ['2026-11-19', '2046-11-18', { to: 'long' }],
])('judges %s to %s as %j', (from, to, expected) => {
  expect(wrongDay({ from, to }, TODAY)).toEqual(expected)
})

test.each([
  ['2026-11-19', '2026-12-03', '2026-11-19T07:00:00.000Z', '2026-12-04T07:00:00.000Z'],
  ['2026-11-16', '2026-11-17', '2026-11-16T17:30:00.000Z', '2026-11-18T07:00:00.000Z'],
  ['2027-03-13', '2027-03-14', '2027-03-13T07:00:00.000Z', '2027-03-15T06:00:00.000Z'],
])('asks for %s to %s from %s until %s', (from, to, startAt, dueAt) => {
  expect(periodOfDays({ from, to }, NOW, 'America/Denver')).toEqual({ startAt, dueAt })
})
