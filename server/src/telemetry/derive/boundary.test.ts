import { expect, test } from 'vitest'
import { flagsOf } from './derive.ts'
import type { Fence } from './detector.ts'
import { Day, deriveAll, eventsOf, intervalsOf, positionFrom, profileWith, YARD } from './testing/day.ts'

const yard: Fence = { id: 7, center: YARD, radius: 300 }
const corner = (north: number, east: number): [number, number] => {
  const { lat, lng } = positionFrom(YARD, north, east)
  return [lng, lat]
}
const area: Fence = {
  id: 8,
  area: true,
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
    day: new Day().say().stay(5).carry(400).stay(1).seesSky(false).stay(1),
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
test.each(table)('a boundary $name', ({ day, events, intervals }) => {
  for (const fence of [yard, area]) {
    const told = deriveAll(day.readings, profileWith({ fences: [fence] }))
    expect(eventsOf(told, 'geoRegionEntry', 'geoRegionExit')).toEqual(events)
    expect(intervalsOf(told, 'inside')).toEqual(intervals)
  }
})

test('several boundaries are told apart at one instant', () => {
  const day = new Day().say().stay(1).carry(500).stay(2)
  const { events } = deriveAll(day.readings, profileWith({ fences: [yard, area] }))
  const exits = events.filter(({ type }) => type === 'geoRegionExit')
  expect(exits.map(({ which, fields }) => [which, fields])).toEqual([
    [7, { boundary: 7 }],
    [8, { boundary: 8 }],
  ])
})

test('on the line is outside', () => {
  const day = new Day().say()
  const isOutside = (radius: number): boolean =>
    deriveAll(day.readings, profileWith({ fences: [{ id: 7, center: YARD, radius }] })).state.boundary.outside
      .length > 0
  expect([isOutside(0), isOutside(0.001)]).toEqual([true, false])
})

test('outside its boundary is flagged, outside an area is not', () => {
  const { readings } = new Day().carry(1000).say()
  const profile = profileWith({ fences: [yard, area] })
  const { state } = deriveAll(readings, profile)
  expect(flagsOf(state, profile)).toEqual([4])
  expect(flagsOf(state, profileWith({ fences: [area] }))).toEqual([])
})

test('a boundary that is gone ends with the reading before, and a new one begins without an event', () => {
  const { readings } = new Day().say().stay(10)
  const before = deriveAll(readings.slice(0, 6), profileWith({ fences: [yard] }))
  const after = deriveAll(readings.slice(6), profileWith({ fences: [area] }), before.state)
  expect(after.events).toEqual([])
  expect(intervalsOf(after, 'inside')).toEqual(['inside 08:00:00–08:05:00 300 s', 'inside 08:06:00– 240 s'])
})
