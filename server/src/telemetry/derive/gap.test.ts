import { expect, test } from 'vitest'
import { Day, deriveAll, intervalsOf, profileWith } from './testing/day.ts'

const ON = { ignition: true }
const OFF = { ignition: false }
const meters = (engineSeconds: number, odometer: number) => ({ engineSeconds, odometer })

const table: { name: string; day: Day; intervals: string[] }[] = [
  {
    name: 'counts what both meters prove, with the ignition off before and after it',
    day: new Day().with(OFF).say(meters(5000, 70_000)).wait(180).say(meters(10_400, 110_000)).wait(1).say(),
    intervals: ['gap 08:00:00–11:00:00 5400 s 40000 m'],
  },
  {
    name: 'shows it at once',
    day: new Day().with(OFF).say(meters(5000, 70_000)).wait(180).say(meters(10_400, 110_000)),
    intervals: ['gap 08:00:00– 5400 s 40000 m'],
  },
  {
    name: 'does not place partly proven time at its beginning',
    day: new Day().with(ON).say({ engineSeconds: 5000 }).wait(60).say({ engineSeconds: 6200 }).wait(1).say(),
    intervals: ['gap 08:00:00–09:00:00 1200 s 0 m', 'engine 09:00:00– 60 s'],
  },
  {
    name: 'is none if the meter proves that the engine ran through it',
    day: new Day().with(ON).say({ engineSeconds: 5000 }).wait(60).say({ engineSeconds: 8600 }).wait(1).say(),
    intervals: ['engine 08:00:00– 3660 s'],
  },
  {
    name: 'is none if nothing is proven',
    day: new Day().with(OFF).say(meters(5000, 70_000)).wait(600).say(meters(5000, 70_000)).stay(2),
    intervals: [],
  },
  {
    name: 'after a trip gets the distance, and the trip ends before it',
    day: new Day().with(ON).say().drive(10).wait(120).carry(30_000).say({ speed: 0 }).stay(5),
    intervals: [
      'engine 08:00:00–08:10:00 600 s',
      'trip 08:00:00–08:10:00 600 s 9000 m',
      'gap 08:10:00–10:10:00 0 s 30000 m',
      'engine 10:10:00– 300 s',
    ],
  },
  {
    name: 'has no distance by the noise of positions',
    day: new Day().with(OFF).say().wait(600).carry(40).with(ON).say({ speed: 0 }).stay(5),
    intervals: ['engine 18:00:00– 300 s'],
  },
  {
    name: 'with the engine off at both ends proves no distance without an odometer',
    day: new Day().with(OFF).say().stay(5).wait(300).carry(30_000).say({ speed: 0 }).stay(5),
    intervals: [],
  },
  {
    name: 'is undone with a wrong value of the meter',
    day: new Day()
      .with(OFF)
      .say(meters(5000, 70_000))
      .wait(600)
      .say(meters(35_000, 500_000))
      .wait(10)
      .say(meters(5000, 70_000)),
    intervals: [],
  },
]
test.each(table)('a gap $name', ({ day, intervals }) => {
  const derived = deriveAll(day.readings, profileWith())
  expect(intervalsOf(derived, 'engine', 'trip', 'transported', 'site', 'gap')).toEqual(intervals)
})
