import { expect, test } from 'vitest'
import { Day, deriveAll, eventsOf, intervalsOf, profileWith } from './testing/day.ts'

const ON = { ignition: true }
const OFF = { ignition: false }

const table: { name: string; day: Day; intervals: string[]; events: string[]; total?: number }[] = [
  {
    name: 'counts by the clock while the ignition is on',
    day: new Day().with(OFF).say().wait(1).with(ON).say().stay(29).with(OFF).stay(1),
    intervals: ['engine 08:01:00–08:31:00 1800 s'],
    events: ['08:01:00 engineOn', '08:31:00 engineOff'],
    total: 1800,
  },
  {
    name: 'runs with the revolutions where there is no ignition',
    day: new Day().say({ rpm: 0 }).wait(1).say({ rpm: 800 }).wait(5).say({ rpm: 0 }),
    intervals: ['engine 08:01:00–08:06:00 300 s'],
    events: ['08:01:00 engineOn', '08:06:00 engineOff'],
    total: 300,
  },
  {
    name: 'says nothing where neither is known',
    day: new Day().stay(10).drive(5),
    intervals: [],
    events: [],
  },
  {
    name: 'is still on after readings that do not report it',
    day: new Day().with(ON).say().with({ ignition: undefined }).stay(5).with(ON).stay(1),
    intervals: ['engine 08:00:00– 360 s'],
    events: ['08:00:00 engineOn'],
    total: 360,
  },
  {
    name: 'leaves out a gap with the ignition on at both ends',
    day: new Day().with(ON).say().stay(10).wait(59).stay(10),
    intervals: ['engine 08:00:00–08:10:00 600 s', 'engine 09:10:00– 540 s'],
    events: ['08:00:00 engineOn'],
    total: 1140,
  },
  {
    name: 'counts a gap of exactly ten minutes',
    day: new Day().with(ON).say().wait(10).say(),
    intervals: ['engine 08:00:00– 600 s'],
    events: ['08:00:00 engineOn'],
    total: 600,
  },
  {
    name: 'ends before a gap after which it is off',
    day: new Day().with(ON).say().stay(10).wait(60).with(OFF).say(),
    intervals: ['engine 08:00:00–08:10:00 600 s'],
    events: ['08:00:00 engineOn', '09:10:00 engineOff'],
    total: 600,
  },
  {
    name: 'does not go on after a gap with a reading that does not report it',
    day: new Day().with(ON).say().stay(10).wait(60).say({ ignition: 'no idea' }),
    intervals: ['engine 08:00:00–08:10:00 600 s'],
    events: ['08:00:00 engineOn'],
    total: 600,
  },
  {
    name: 'runs on through a gap when its meter says so',
    day: new Day().with(ON).say({ engineSeconds: 5000 }).wait(60).say({ engineSeconds: 8600 }),
    intervals: ['engine 08:00:00– 3600 s'],
    events: ['08:00:00 engineOn'],
    total: 8600,
  },
  {
    name: 'has no interval for a gap that its meter fills in part',
    day: new Day().with(ON).say({ engineSeconds: 5000 }).wait(60).say({ engineSeconds: 6200 }),
    intervals: ['engine 09:00:00– 0 s'],
    events: ['08:00:00 engineOn'],
    total: 6200,
  },
  {
    name: 'believes a meter that stands while the key is turned',
    day: new Day()
      .with({ ...ON, engineSeconds: 5000 })
      .say()
      .stay(10)
      .with(OFF)
      .stay(1),
    intervals: ['engine 08:00:00–08:11:00 0 s'],
    events: ['08:00:00 engineOn', '08:11:00 engineOff'],
    total: 5000,
  },
  {
    name: 'never counts more than the time that passed, and evens out a meter of whole minutes',
    day: new Day()
      .with(ON)
      .say({ engineSeconds: 60 })
      .wait(0.5)
      .say({ engineSeconds: 120 })
      .wait(0.5)
      .say({ engineSeconds: 120 })
      .wait(0.5)
      .say({ engineSeconds: 180 }),
    intervals: ['engine 08:00:00– 90 s'],
    events: ['08:00:00 engineOn'],
    total: 180,
  },
  {
    name: 'counts itself between two values of the meter, and not twice',
    day: new Day().with(ON).say({ engineSeconds: 1000 }).stay(4).wait(1).say({ engineSeconds: 1300 }),
    intervals: ['engine 08:00:00– 300 s'],
    events: ['08:00:00 engineOn'],
    total: 1300,
  },
  {
    name: 'ignores a meter that steps back, and counts by the clock meanwhile',
    day: new Day()
      .with(ON)
      .say({ engineSeconds: 5000 })
      .wait(1)
      .say({ engineSeconds: 5060 })
      .wait(1)
      .say({ engineSeconds: 10 })
      .wait(1)
      .say({ engineSeconds: 70 }),
    intervals: ['engine 08:00:00– 180 s'],
    events: ['08:00:00 engineOn', '08:02:00 meterIgnored'],
    total: 5180,
  },
  {
    name: 'ignores a meter that leaps',
    day: new Day().with(ON).say({ engineSeconds: 5000 }).wait(1).say({ engineSeconds: 900_000 }),
    intervals: ['engine 08:00:00– 60 s'],
    events: ['08:00:00 engineOn', '08:01:00 meterIgnored'],
    total: 5060,
  },
  {
    name: 'survives one wrong value of the meter',
    day: new Day()
      .with(OFF)
      .say({ engineSeconds: 900_000 })
      .wait(1)
      .say({ engineSeconds: 0 })
      .wait(1)
      .say({ engineSeconds: 900_000 }),
    intervals: [],
    events: ['08:01:00 meterIgnored'],
    total: 900_000,
  },
  {
    name: 'makes no interval of on and off at one instant',
    day: new Day().with(OFF).say().wait(1).say(ON).say(OFF).say(ON).wait(1).say(ON),
    intervals: ['engine 08:01:00– 60 s'],
    events: ['08:01:00 engineOn', '08:01:00 engineOff', '08:01:00 engineOn'],
    total: 60,
  },
]

test.each(table)('the engine $name', ({ day, intervals, events, total }) => {
  const derived = deriveAll(day.readings, profileWith())
  expect(intervalsOf(derived, 'engine')).toEqual(intervals)
  expect(eventsOf(derived, 'engineOn', 'engineOff', 'meterIgnored', 'meterReplaced')).toEqual(events)
  expect(derived.state.snapshot.engineSeconds?.[0]).toBe(total)
})

test('distinguishes ignored values of both meters at the same instant', () => {
  const day = new Day()
    .say({ engineSeconds: 7000, odometer: 900_000 })
    .wait(1)
    .say({ engineSeconds: 20, odometer: 30 })
  const { events } = deriveAll(day.readings, profileWith())
  expect(events.map(({ type, fields, which }) => ({ type, fields, which }))).toEqual([
    { type: 'meterIgnored', fields: { meter: 'odometer', value: 30, expected: 900_000, count: 1 }, which: 1 },
    {
      type: 'meterIgnored',
      fields: { meter: 'engineSeconds', value: 20, expected: 7000, count: 1 },
      which: 0,
    },
  ])
})
