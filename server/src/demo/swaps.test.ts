import { expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from './fleet.ts'
import type { PlannedRental } from './planRentals.ts'
import { planSwaps } from './swaps.ts'

const NOW = Temporal.Instant.from('2026-11-16T17:30:00Z')
const hours = (count: number) => NOW.add({ hours: count })
const [first, second, other] = DEMO_ACCOUNTS[0]!.equipment
  .toSorted((one, next) => one.categoryKey.localeCompare(next.categoryKey))
  .filter(({ categoryKey }, index, all) => index < 2 || categoryKey !== all[0]!.categoryKey)
  .slice(0, 3)

const TERMS = { rate: 100, ratePer: 'week', includedHours: null } as const
const rental = (
  asset: typeof first,
  site: string,
  out: number,
  back: number | null,
): PlannedRental<string> => ({
  asset: asset!,
  site,
  startAt: hours(out),
  outAt: hours(out),
  inAt: back === null ? null : hours(back),
  dueAt: hours(back ?? 200),
  ...TERMS,
})
const swapped = (rentals: readonly PlannedRental<string>[]) =>
  planSwaps(rentals, { now: NOW }).filter(({ swappedFrom }) => swappedFrom)

test('continues the rental of an asset that came back when another arrived', () => {
  const before = rental(first, 'Tower', -240, -50)
  const after = { ...rental(second, 'Tower', -46, null), rate: 300 }
  const [swap] = swapped([before, after])
  expect(swap).toMatchObject({ asset: second, rate: 100, swappedFrom: { asset: first } })
  expect(swap?.swappedFrom?.inAt).toEqual(after.outAt)
})

test.each([
  ['another site', rental(second, 'Bridge', -46, null)],
  ['another category', rental(other, 'Tower', -46, null)],
  ['days later', rental(second, 'Tower', -10, null)],
])('is no swap: %s', (_, after) => {
  expect(swapped([rental(first, 'Tower', -240, -50), after])).toEqual([])
})

test('is no swap if the first asset is out again', () => {
  const again = rental(first, 'Bridge', -48, null)
  expect(swapped([rental(first, 'Tower', -240, -50), again, rental(second, 'Tower', -46, null)])).toEqual([])
})
