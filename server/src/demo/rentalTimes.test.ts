import { expect, test } from 'vitest'
import { demoMachines } from './machines.ts'
import { returnOf, startOf } from './rentalTimes.ts'

const NOW = Temporal.Instant.from('2026-11-16T17:30:00Z')
const daysAgo = (days: number) => NOW.subtract({ hours: 24 * days })
const fleet = demoMachines().map((machine) => ({ ...machine, shop: [] }))
const HISTORY = daysAgo(12)

test('rentals begin with the history, unless their device was fitted later', () => {
  const starts = fleet.map((machine) =>
    startOf({ machine, now: NOW, history: HISTORY }, { since: daysAgo(20), back: null }),
  )
  const days = starts.map((start) => start.since(HISTORY).total('hours') / 24)
  const fitted = days.filter((day) => day < 0)
  expect(fitted.length).toBeGreaterThan(0)
  expect(fitted.length / fleet.length).toBeLessThan(0.08)
  expect(Math.max(...days)).toBeLessThan(4)
  const [machine] = fleet
  if (!machine) throw new Error('the demo has no fleet')
  for (const [since, back, history] of [
    [daysAgo(5), null, HISTORY],
    [daysAgo(30), daysAgo(14), HISTORY],
    [daysAgo(30), null, null],
  ] as const)
    expect(startOf({ machine, now: NOW, history }, { since, back })).toBe(since)
})

test.each([
  [true, ['called off', 'late', 'on time']],
  [false, ['late', 'on time']],
])('returns at a site with a place (%s) are recorded %j', (hasPlace, expected) => {
  const [since, until] = [daysAgo(9), daysAgo(2)]
  const found = fleet.map((machine) => {
    const back = returnOf({ machine }, { since, until, place: { hasPlace } }, undefined)
    const hours = back?.since(until).total('hours') ?? Number.NaN
    return hours === 0 ? 'on time' : hours < 0 ? 'called off' : 'late'
  })
  expect([...new Set(found)].toSorted()).toEqual(expected)
  expect(found.filter((each) => each === 'on time').length).toBeGreaterThan(fleet.length / 2)
})
