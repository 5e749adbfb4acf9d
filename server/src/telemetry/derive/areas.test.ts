import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexAreas } from '../geo/areaIndex.ts'
import { initialState } from './derive.ts'
import type { DerivedEvent, DerivedInterval, Fence } from './detector.ts'
import { anyReadings, TRIPOINT } from './testing/anyReadings.ts'
import { Day, deriveAll, intervalsOf, positionFrom, profileWith, YARD } from './testing/day.ts'

const circle = (id: number, north: number, east: number, radius: number): Fence => ({
  id,
  center: positionFrom(TRIPOINT, north, east),
  radius,
})

function rectangle(id: number, north: number, east: number, metres: number): Fence {
  const corner = (up: number, right: number): [number, number] => {
    const { lat, lng } = positionFrom(TRIPOINT, north + up * metres, east + right * metres)
    return [lng, lat]
  }
  return { id, polygon: [corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0)] }
}

/** Fences large enough for readings to hit them, some nested. */
const anyFences = fc
  .array(
    fc.record({
      make: fc.constantFrom(circle, rectangle),
      north: fc.integer({ min: -30_000, max: 30_000 }),
      east: fc.integer({ min: -30_000, max: 30_000 }),
      size: fc.integer({ min: 20, max: 20_000 }),
    }),
    { maxLength: 12 },
  )
  .map((fences) => [
    circle(1, 0, 0, 200),
    ...fences.map(({ make, north, east, size }, index) => make(index + 2, north, east, size)),
  ])

const crossings = (events: DerivedEvent[]) =>
  events
    .filter(({ type }) => type === 'geoRegionEntry' || type === 'geoRegionExit')
    .map(({ type, at, which, position }) => `${at} ${type} ${which} ${position?.lat} ${position?.lng}`)
    .toSorted()
const stays = (intervals: DerivedInterval[]) =>
  intervals
    .filter(({ kind }) => kind === 'inside')
    .map(({ start, end, ref, seconds }) => `${start} ${end} ${ref} ${seconds}`)
    .toSorted()

test('derives the same crossings and stays whether or not the state lists outside areas', () => {
  fc.assert(
    fc.property(anyReadings, anyFences, (readings, fences) => {
      const sparse = deriveAll(readings, profileWith({ areas: indexAreas(fences) }))
      const full = deriveAll(readings, profileWith({ fences }))
      expect(crossings(sparse.events)).toEqual(crossings(full.events))
      expect(stays(sparse.intervals)).toEqual(stays(full.intervals))
      expect(intervalsOf(sparse, 'inside').toSorted()).toEqual(intervalsOf(full, 'inside').toSorted())
    }),
  )
})

const yard: Fence = { id: 7, center: YARD, radius: 300 }
const areas = (...fences: Fence[]) => profileWith({ areas: indexAreas(fences) })

test('starts a stay without an event when an area is drawn around a parked asset', () => {
  const { readings } = new Day().say().stay(10)
  const before = deriveAll(readings.slice(0, 6), areas({ ...yard, radius: 200 }))
  const after = deriveAll(readings.slice(6), areas(yard, { ...yard, id: 8 }), before.state)
  expect(after.events).toEqual([])
  expect(intervalsOf(after, 'inside')).toEqual(['inside 08:00:00– 600 s', 'inside 08:06:00– 240 s'])
})

test('ends a stay at the previous reading when its area is deleted', () => {
  const { readings } = new Day().say().stay(10)
  const before = deriveAll(readings.slice(0, 6), areas(yard))
  const after = deriveAll(readings.slice(6), areas(), before.state)
  expect(after.events).toEqual([])
  expect(intervalsOf(after, 'inside')).toEqual(['inside 08:00:00–08:05:00 300 s'])
})

test('keeps hundreds of distant areas out of the state', () => {
  const far = Array.from({ length: 500 }, (_, index) => circle(index + 1, 5000 + index * 10, 0, 50))
  const { state } = deriveAll(new Day().say().stay(5).drive(5).readings, areas(...far))
  expect(state.areas).toEqual({ ...initialState().areas, newest: 500 })
})
