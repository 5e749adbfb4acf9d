import { expect, test } from 'vitest'
import { indexAreas } from '../geo/areaIndex.ts'
import type { Reading } from '../readings/reading.ts'
import { deriveAll } from '../write/deriveBatch.ts'
import { flagsOf, initialState } from './derive.ts'
import type { AssetProfile, Fence } from './detector.ts'
import { Day, eventsOf, intervalsOf, profileWith, YARD } from './testing/day.ts'

const yard: Fence = { id: 7, center: YARD, radius: 300 }

/** Derives the readings by the rules that hold at first, and by others from before the nth reading on. */
function derived(
  readings: readonly Reading[],
  before: Partial<AssetProfile>,
  nth: number,
  after: Partial<AssetProfile>,
) {
  const since = changeBefore(readings, nth)
  const keyed = readings.map((reading) => ({ key: { at: reading.at, low: 1 }, reading }))
  const versions = [profileWith(before), profileWith({ ...after, since })] as const
  const found = deriveAll({ state: initialState(), watermark: null }, keyed, versions)
  if (!found) throw new Error('no readings')
  return { ...found, flags: flagsOf(found.state, versions[1]) }
}

/** Ten seconds before the reading. */
const changeBefore = (readings: readonly Reading[], nth: number) => (readings[nth]?.at ?? NaN) - 10_000

const crossings = (found: ReturnType<typeof derived>) => eventsOf(found, 'geoRegionEntry', 'geoRegionExit')

test('goes on with a stay if the asset is within the new outline as well', () => {
  const { readings } = new Day().say().stay(10)
  const wider = { ...yard, radius: 400, since: changeBefore(readings, 6) }
  for (const found of [
    derived(readings, { areas: indexAreas([yard]) }, 6, { areas: indexAreas([wider]) }),
    derived(readings, { fences: [yard] }, 6, { fences: [wider] }),
  ]) {
    expect(crossings(found)).toEqual([])
    expect(intervalsOf(found, 'inside')).toEqual(['inside 08:00:00– 600 s'])
  }
})

test('ends a stay and starts another at the instant of the change, without events', () => {
  const { readings } = new Day().say().stay(10)
  const drawn = { ...yard, id: 8, since: changeBefore(readings, 6) }
  const found = derived(readings, { areas: indexAreas([yard]) }, 6, { areas: indexAreas([drawn]) })
  expect(crossings(found)).toEqual([])
  expect(intervalsOf(found, 'inside')).toEqual(['inside 08:00:00–08:05:50 350 s', 'inside 08:05:50– 250 s'])
})

test('flags an asset when its boundary shrinks, and not when it is removed', () => {
  const { readings } = new Day().carry(200).say().stay(10)
  const smaller = { ...yard, radius: 100, since: changeBefore(readings, 6) }
  const shrunk = derived(readings, { fences: [yard] }, 6, { fences: [smaller] })
  expect([shrunk.flags, crossings(shrunk)]).toEqual([[4], []])
  const removed = derived(readings, { fences: [yard] }, 6, {})
  expect([removed.flags, crossings(removed)]).toEqual([[], []])
})

test('does not forget that an asset is leaving one area when another one changes', () => {
  const { readings } = new Day().say().stay(5).carry(400).stay(2)
  const other = { ...yard, id: 8, radius: 50, since: changeBefore(readings, 7) }
  const both = { areas: indexAreas([yard, other]), fences: [yard] }
  const found = derived(readings, { areas: indexAreas([yard]), fences: [yard] }, 7, both)
  expect(crossings(found)).toEqual(['08:06:00 geoRegionExit', '08:06:00 geoRegionExit'])
})
