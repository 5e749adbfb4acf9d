import { expect, test } from 'vitest'
import type { Position } from '../readings/reading.ts'
import { Day, deriveAll, intervalsOf, profileWith } from './testing/day.ts'

/** Near Interstate 25, just under 3 km south of Colorado's northern border. */
const SOUTH_OF_WYOMING: Position = { lat: 40.9716, lng: -104.92 }

const table: { name: string; day: Day; intervals: string[] }[] = [
  {
    name: 'within one state is one piece',
    day: new Day().say().stay(5).drive(10).stay(5),
    intervals: ['travel 08:05:00–08:15:00 600 s 9000 m CO'],
  },
  {
    name: 'across a border is cut there',
    day: new Day('08:00', SOUTH_OF_WYOMING).say().stay(5).drive(10).stay(5),
    intervals: ['travel 08:05:00–08:08:12 192.9 s 2894 m CO', 'travel 08:08:12–08:15:00 407.1 s 6106 m WY'],
  },
  {
    name: 'is cut between two readings that lie far apart',
    day: new Day('08:00', SOUTH_OF_WYOMING).say().stay(5).drive(10, 15, { every: 5 }).stay(5),
    intervals: ['travel 08:05:00–08:08:12 192.9 s 2894 m CO', 'travel 08:08:12–08:15:00 407.1 s 6106 m WY'],
  },
  {
    name: 'outside the United States has no state',
    day: new Day('08:00', { lat: 40.4168, lng: -3.7038 }).say().stay(5).drive(10).stay(5),
    intervals: ['travel 08:05:00–08:15:00 600 s 9000 m'],
  },
  {
    name: 'that goes on is in the state that it has reached',
    day: new Day('08:00', SOUTH_OF_WYOMING).say().stay(5).drive(10),
    intervals: ['travel 08:05:00–08:08:12 192.9 s 2894 m CO', 'travel 08:08:12– 407.1 s 6106 m WY'],
  },
  {
    name: 'below a trip is none',
    day: new Day()
      .say()
      .stay(5)
      .drive(1 / 6)
      .stay(5),
    intervals: [],
  },
]
test.each(table)('travel $name', ({ day, intervals }) => {
  expect(intervalsOf(deriveAll(day.readings, profileWith()), 'travel')).toEqual(intervals)
})
