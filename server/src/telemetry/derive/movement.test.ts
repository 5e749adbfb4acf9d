import { expect, test } from 'vitest'
import { flagsOf } from './derive.ts'
import { settingsFrom } from './settings.ts'
import { Day, deriveAll, eventsOf, intervalsOf, profileWith, workRule } from './testing/day.ts'

const moves: { name: string; day: Day; events: string[]; motion: boolean | undefined }[] = [
  { name: 'is not known without a hint', day: new Day().seesSky(false).say(), events: [], motion: undefined },
  { name: 'is what the device says', day: new Day().say({ motion: true }), events: [], motion: true },
  {
    name: 'begins once it has lasted',
    day: new Day().say().stay(3).drive(3),
    events: ['08:03:10 motion'],
    motion: true,
  },
  {
    name: 'ignores a slammed door',
    day: new Day().say({ motion: false }).wait(1).say({ motion: true }).wait(1).say({ motion: false }),
    events: [],
    motion: false,
  },
  {
    name: 'ignores a red light',
    day: new Day().say({ speed: 15 }).drive(3).stay(1).drive(3),
    events: [],
    motion: true,
  },
  {
    name: 'ends',
    day: new Day().say({ speed: 15 }).drive(3).stay(3),
    events: ['08:04:00 noMotion'],
    motion: false,
  },
  {
    name: 'is seen by positions alone',
    day: new Day().say().drive(3, 15, { reportsSpeed: false }).stay(3, { speed: null }),
    events: ['08:00:10 motion', '08:04:00 noMotion'],
    motion: false,
  },
]
test.each(moves)('motion $name', ({ day, events, motion }) => {
  const derived = deriveAll(day.readings, profileWith())
  expect(eventsOf(derived, 'motion', 'noMotion')).toEqual(events)
  expect(derived.state.snapshot.motion?.[0]).toBe(motion)
})

const ON = { ignition: true }
const idles: { name: string; day: Day; intervals: string[]; events: string[] }[] = [
  { name: 'before two minutes are over', day: new Day().with(ON).say().stay(1), intervals: [], events: [] },
  {
    name: 'since the engine runs',
    day: new Day().with(ON).say().stay(5),
    intervals: ['idle 08:00:00– 300 s'],
    events: ['08:00:00 idleStart'],
  },
  {
    name: 'until the engine is off',
    day: new Day().with(ON).say().stay(5).with({ ignition: false }).stay(1),
    intervals: ['idle 08:00:00–08:06:00 360 s'],
    events: ['08:00:00 idleStart', '08:06:00 idleEnd'],
  },
  {
    name: 'until and after a trip',
    day: new Day().with(ON).say().stay(5).drive(10).stay(5),
    intervals: ['idle 08:00:00–08:05:00 300 s', 'idle 08:15:00– 300 s'],
    events: ['08:00:00 idleStart', '08:05:00 idleEnd', '08:15:00 idleStart'],
  },
  {
    name: 'without a gap',
    day: new Day().with(ON).say().stay(5).wait(30).stay(5),
    intervals: ['idle 08:00:00–08:05:00 300 s', 'idle 08:36:00– 240 s'],
    events: ['08:00:00 idleStart', '08:05:00 idleEnd', '08:36:00 idleStart'],
  },
  {
    name: 'before and after a trip that is only seen when the engine is off',
    day: new Day()
      .with(ON)
      .say()
      .stay(5)
      .wait(5)
      .carry(2000)
      .say({ speed: 0 })
      .wait(5)
      .say({ speed: 0, ignition: false }),
    intervals: ['idle 08:00:00–08:05:00 300 s', 'idle 08:10:00–08:15:00 300 s'],
    events: ['08:00:00 idleStart', '08:05:00 idleEnd', '08:10:00 idleStart', '08:15:00 idleEnd'],
  },
  {
    name: 'without any position',
    day: new Day().seesSky(false).with(ON).say().stay(5),
    intervals: ['idle 08:00:00– 300 s'],
    events: ['08:00:00 idleStart'],
  },
  {
    name: 'not with the engine off',
    day: new Day().with({ ignition: false }).say().stay(9),
    intervals: [],
    events: [],
  },
]
test.each(idles)('derives idling $name', ({ day, intervals, events }) => {
  const derived = deriveAll(day.readings, profileWith({ workRules: workRule({ rule: 'trip' }) }))
  expect(intervalsOf(derived, 'idle')).toEqual(intervals)
  expect(eventsOf(derived, 'idleStart', 'idleEnd')).toEqual(events)
})

/** Creates a day with one speed reading every ten seconds. */
const speeds = (values: (number | undefined)[]): Day => {
  const day = new Day()
  for (const speed of values) day.wait(1 / 6).say(speed === undefined ? {} : { speed })
  return day
}
const speeding: { name: string; day: Day; intervals: string[] }[] = [
  { name: 'for ten seconds is none', day: speeds([19, 21, 21, 19]), intervals: [] },
  {
    name: 'for twenty is one',
    day: speeds([19, 21, 24, 22, 18]),
    intervals: ['speeding 08:00:20–08:00:40 20 s'],
  },
  {
    name: 'goes on while it is hardly slower',
    day: speeds([21, 21, 21, 19.5, 21, 19.5, 18]),
    intervals: ['speeding 08:00:10–08:01:00 50 s'],
  },
  { name: 'at the limit is none', day: speeds([20, 20, 20, 20]), intervals: [] },
  {
    name: 'is not interrupted by a reading without speed',
    day: speeds([21, undefined, 21, 18]),
    intervals: ['speeding 08:00:10–08:00:30 20 s'],
  },
  {
    name: 'is over after a gap',
    day: speeds([21, 21, 21]).wait(20).say({ speed: 21 }),
    intervals: ['speeding 08:00:10–08:00:30 20 s'],
  },
  {
    name: 'twice is two',
    day: speeds([21, 21, 21, 18, 21, 21, 21]),
    intervals: ['speeding 08:00:10–08:00:30 20 s', 'speeding 08:00:50– 20 s'],
  },
]
const limited = profileWith({ settings: settingsFrom({}, { asset: 20 }) })
test.each(speeding)('speeding $name', ({ day, intervals }) => {
  const derived = deriveAll(day.readings, limited)
  expect(intervalsOf(derived, 'speeding')).toEqual(intervals)
  expect(eventsOf(derived, 'speeding').length).toBe(intervals.length)
  expect(eventsOf(deriveAll(day.readings, profileWith()), 'speeding')).toEqual([])
})

test('reports the limit and the highest speed, and raises the flag while speeding lasts', () => {
  const day = speeds([21, 24, 22])
  const going = deriveAll(day.readings, limited)
  expect(flagsOf(going.state, limited)).toEqual([7])
  expect(going.events).toMatchObject([{ type: 'speeding', fields: { speed: 24, limit: 20 } }])
  const over = deriveAll(speeds([21, 24, 22, 25, 10]).readings, limited)
  expect(flagsOf(over.state, limited)).toEqual([])
  expect(over.intervals).toMatchObject([{ kind: 'speeding', fields: { maxSpeed: 25, limit: 20 } }])
})
