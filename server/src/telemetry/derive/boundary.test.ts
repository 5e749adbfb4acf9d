import { expect, test } from 'vitest'
import { indexAreas } from '../geo/areaIndex.ts'
import { flagsOf } from './derive.ts'
import type { AssetProfile, Fence } from './detector.ts'
import { Day, deriveAll, eventsOf, intervalsOf, positionFrom, profileWith, YARD } from './testing/day.ts'

const yard: Fence = { id: 7, center: YARD, radius: 300 }
const corner = (north: number, east: number): [number, number] => {
  const { lat, lng } = positionFrom(YARD, north, east)
  return [lng, lat]
}
const square: Fence = {
  id: 8,
  polygon: [corner(-300, -300), corner(-300, 300), corner(300, 300), corner(300, -300)],
}

const table: { name: string; day: Day; events: string[]; intervals: string[] }[] = [
  {
    name: 'only says at first where it is',
    day: new Day().say().stay(5),
    events: [],
    intervals: ['inside 08:00:00– 300 s'],
  },
  {
    name: 'is left at the first of two readings outside',
    day: new Day().say().stay(5).carry(400).stay(2),
    events: ['08:06:00 geoRegionExit'],
    intervals: ['inside 08:00:00–08:06:00 360 s'],
  },
  {
    name: 'is not left by one reading outside',
    day: new Day().say().stay(5).carry(400).stay(1).carry(-400).stay(5),
    events: [],
    intervals: ['inside 08:00:00– 660 s'],
  },
  {
    name: 'is left by one reading outside and a minute without another position',
    day: new Day().say().stay(5).wait(1).carry(400).say({ speed: 8 }).seesSky(false).stay(1),
    events: ['08:06:00 geoRegionExit'],
    intervals: ['inside 08:00:00–08:06:00 360 s'],
  },
  {
    name: 'is entered at the first of two readings inside',
    day: new Day().carry(1000).say().carry(-1000).stay(2),
    events: ['08:01:00 geoRegionEntry'],
    intervals: ['inside 08:01:00– 60 s'],
  },
]
test.each(table)('a boundary or an area $name', ({ day, events, intervals }) => {
  for (const fence of [yard, square]) {
    for (const profile of [{ fences: [fence] }, { areas: indexAreas([fence]) }]) {
      const derived = deriveAll(day.readings, profileWith(profile))
      expect(eventsOf(derived, 'geoRegionEntry', 'geoRegionExit')).toEqual(events)
      expect(intervalsOf(derived, 'inside')).toEqual(intervals)
    }
  }
})

test('distinguishes boundary and area exits at the same instant', () => {
  const day = new Day().say().stay(1).carry(500).stay(2)
  const profile = profileWith({ fences: [{ ...yard, id: 0 }], areas: indexAreas([square, yard]) })
  const exits = deriveAll(day.readings, profile).events.filter(({ type }) => type === 'geoRegionExit')
  expect(exits.map(({ which, fields }) => [which, fields])).toEqual([
    [0, { boundary: 0 }],
    [7, { area: 7 }],
    [8, { area: 8 }],
  ])
})

test('treats a position on the line as outside', () => {
  const day = new Day().say()
  const isOutside = (radius: number): boolean =>
    deriveAll(day.readings, profileWith({ fences: [{ id: 7, center: YARD, radius }] })).state.boundary.outside
      .length > 0
  expect([isOutside(0), isOutside(0.001)]).toEqual([true, false])
})

test('flags an asset outside its boundary but not outside an area', () => {
  const { readings } = new Day().carry(1000).say()
  const flagsWith = (profile: AssetProfile) => flagsOf(deriveAll(readings, profile).state, profile)
  expect(flagsWith(profileWith({ fences: [yard], areas: indexAreas([square]) }))).toEqual([4])
  expect(flagsWith(profileWith({ areas: indexAreas([square]) }))).toEqual([])
})

test('ends a removed boundary at the previous reading and starts a new one without an event', () => {
  const { readings } = new Day().say().stay(10)
  const before = deriveAll(readings.slice(0, 6), profileWith({ fences: [yard] }))
  const after = deriveAll(readings.slice(6), profileWith({ fences: [square] }), before.state)
  expect(after.events).toEqual([])
  expect(intervalsOf(after, 'inside')).toEqual(['inside 08:00:00–08:05:00 300 s', 'inside 08:06:00– 240 s'])
})
