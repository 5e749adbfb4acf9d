import { expect, test } from 'vitest'
import { statusOf } from './derive.ts'
import { settingsFrom } from './settings.ts'
import { Day, deriveAll, eventsOf, intervalsOf, profileWith, workRule } from './testing/day.ts'

const ON = { ignition: true }
const OFF = { ignition: false }

const table: { name: string; day: Day; intervals: string[]; odometer: number }[] = [
  {
    name: 'with the engine off is transport',
    day: new Day().with(OFF).say().stay(5).drive(10).stay(5),
    intervals: ['transported 08:05:00–08:15:00 600 s 9000 m'],
    odometer: 0,
  },
  {
    name: 'with the engine on is a trip',
    day: new Day().with(ON).say().stay(5).drive(10).stay(5),
    intervals: ['trip 08:05:00–08:15:00 600 s 9000 m'],
    odometer: 9000,
  },
  {
    name: 'of a roller at work is its own, though it is no trip',
    day: roll(new Day().with(ON).say(), 60),
    intervals: ['site 08:00:10– 2400 s 3600 m'],
    odometer: 3600,
  },
  {
    name: 'on site is joined, until it pauses for more than ten minutes',
    day: roll(roll(roll(new Day().with(ON).say(), 8).stay(8), 8).stay(12), 8)
      .with(OFF)
      .stay(30),
    intervals: ['site 08:00:10–08:24:00 640 s 960 m', 'site 08:36:10–08:44:00 320 s 480 m'],
    odometer: 1440,
  },
  {
    name: 'after a trip that never leaves the place is on site',
    day: new Day().with(ON).say().stay(5).drive(10).stay(1).drive(1, 1).stay(5),
    intervals: ['trip 08:05:00–08:15:00 600 s 9000 m', 'site 08:15:00– 180 s 60 m'],
    odometer: 9060,
  },
  {
    name: 'changes from a trip to transport where the engine stopped',
    day: new Day().with(ON).say().stay(5).drive(10).with(OFF).stay(2).drive(10).stay(5),
    intervals: ['trip 08:05:00–08:16:00 660 s 9000 m', 'transported 08:16:00–08:27:00 660 s 9000 m'],
    odometer: 9000,
  },
  {
    name: 'changes from transport to a trip where the engine started',
    day: new Day().with(OFF).say().stay(5).drive(10).with(ON).drive(10).stay(5),
    intervals: ['transported 08:05:00–08:15:10 610 s 9150 m', 'trip 08:15:10–08:25:00 590 s 8850 m'],
    odometer: 8850,
  },
  {
    name: 'up to where it is unloaded and started is transport',
    day: new Day().with(OFF).say().stay(5).drive(10).with(ON).wait(1).carry(600).say({ speed: 0 }).stay(10),
    intervals: ['transported 08:05:00–08:16:00 660 s 9600 m'],
    odometer: 0,
  },
  {
    name: 'is one trip if the engine stalls at a red light',
    day: new Day().with(ON).say().stay(5).drive(10).with(OFF).stay(2).with(ON).drive(10).stay(5),
    intervals: ['trip 08:05:00–08:27:00 1320 s 18000 m'],
    odometer: 18_000,
  },
  {
    name: 'is one trip in spite of a wrong value of the ignition',
    day: new Day()
      .with(ON)
      .say()
      .stay(5)
      .drive(10, 15, { every: 1 })
      .wait(1)
      .carry(900)
      .say({ ...OFF, speed: 15 })
      .drive(10),
    intervals: ['trip 08:05:00– 1260 s 18900 m'],
    odometer: 18_900,
  },
  {
    name: 'is one transport in spite of a wrong value of the ignition',
    day: new Day()
      .with(OFF)
      .say()
      .stay(5)
      .drive(10, 15, { every: 1 })
      .wait(1)
      .carry(900)
      .say({ ...ON, speed: 15 })
      .drive(10),
    intervals: ['transported 08:05:00– 1260 s 18900 m'],
    odometer: 150,
  },
  {
    name: 'with the engine off is the own one if the hour meter proves that it ran',
    day: new Day()
      .with(OFF)
      .say({ engineSeconds: 5000 })
      .wait(30)
      .carry(20_000)
      .say({ engineSeconds: 6500, speed: 0 })
      .stay(5),
    intervals: ['gap 08:00:00–08:30:00 1500 s 0 m', 'trip 08:00:00–08:30:00 0 s 20000 m'],
    odometer: 20_000,
  },
  {
    name: 'on a trailer counts by positions, although the odometer of the axle stands',
    day: new Day()
      .with({ ...OFF, odometer: 70_000 })
      .say()
      .stay(5)
      .drive(10)
      .stay(5),
    intervals: ['transported 08:05:00–08:15:00 600 s 9000 m'],
    odometer: 70_000,
  },
  {
    name: 'of a few meters on a forklift is transport',
    day: new Day()
      .with({ ...OFF, motion: true })
      .say()
      .stay(5)
      .drive(1, 1)
      .stay(20),
    intervals: ['transported 08:05:10–08:09:00 220 s 60 m'],
    odometer: 0,
  },
  {
    name: 'without any position is counted by the odometer',
    day: new Day().with(ON).seesSky(false).say({ odometer: 1000 }).wait(5).say({ odometer: 3000 }),
    intervals: ['site 08:00:00– 300 s 2000 m'],
    odometer: 3000,
  },
]

/** Back and forth at a meter per second, within 60 m. */
function roll(day: Day, minutes: number): Day {
  for (let passed = 0; passed < minutes; passed += 2) day.drive(1, 1).drive(1, -1)
  return day
}

test.each(table)('movement $name', ({ day, intervals, odometer }) => {
  const derived = deriveAll(day.readings, profileWith())
  expect(intervalsOf(derived, 'trip', 'transported', 'site', 'gap')).toEqual(intervals)
  expect(derived.state.snapshot.odometer?.[0]).toBe(odometer)
})

test('reports when transport begins and ends, and nothing about driving', () => {
  const day = new Day()
    .with(OFF)
    .say()
    .stay(5)
    .drive(10, 30)
    .wait(0.1)
    .say({ speed: 30 }, ['hardBraking'])
    .stay(5)
  const profile = profileWith({
    settings: settingsFrom({}, { account: 20 }),
    workRules: workRule({ rule: 'trip' }),
  })
  const derived = deriveAll(day.readings, profile)
  expect(eventsOf(derived).filter((event) => !event.includes('otion'))).toEqual([
    '08:05:00 transportStart',
    '08:15:00 transportEnd',
  ])
  expect(intervalsOf(derived, 'travel', 'speeding', 'working', 'idle')).toEqual([])
})

test.each([
  ['transported', new Day().with(OFF).say().stay(5).drive(10)],
  ['transported', new Day().with(OFF).say().wait(0.1).carry(60).say({ speed: 10 })],
  ['moving', new Day().with(ON).say().stay(5).drive(10)],
  [
    'moving',
    new Day()
      .with(ON)
      .say()
      .stay(5)
      .drive(10)
      .wait(0.1)
      .say({ ...OFF, speed: 15 }),
  ],
  ['stopped', new Day().with(OFF).say().stay(5).drive(10).stay(2)],
])('shows the status %s', (status, day) => {
  expect(statusOf(deriveAll(day.readings, profileWith()).state)).toBe(status)
})
