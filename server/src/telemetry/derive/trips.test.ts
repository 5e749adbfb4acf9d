import { expect, test } from 'vitest'
import { statusOf } from './derive.ts'
import { Day, deriveAll, eventsOf, intervalsOf, profileWith } from './testing/day.ts'

const table: { name: string; day: Day; intervals: string[] }[] = [
  {
    name: 'from where it rested to where it rests again',
    day: new Day().say({ speed: 0 }).stay(10).drive(20).stay(10),
    intervals: [
      'stop 08:00:00–08:10:00 600 s',
      'trip 08:10:00–08:30:00 1200 s 18000 m',
      'stop 08:30:00– 600 s',
    ],
  },
  {
    name: 'without speeds',
    day: new Day()
      .say()
      .stay(10, { speed: null })
      .drive(20, 15, { reportsSpeed: false })
      .stay(10, { speed: null }),
    intervals: [
      'stop 08:00:00–08:10:00 600 s',
      'trip 08:10:00–08:30:00 1200 s 18000 m',
      'stop 08:30:00– 600 s',
    ],
  },
  {
    name: 'through a red light',
    day: new Day().say().stay(5).drive(10).stay(2).drive(10).stay(5),
    intervals: [
      'stop 08:00:00–08:05:00 300 s',
      'trip 08:05:00–08:27:00 1320 s 18000 m',
      'stop 08:27:00– 300 s',
    ],
  },
  {
    name: 'in two where it rests for three minutes',
    day: new Day().say().stay(5).drive(10).stay(3).drive(10).stay(5),
    intervals: [
      'stop 08:00:00–08:05:00 300 s',
      'trip 08:05:00–08:15:00 600 s 9000 m',
      'stop 08:15:00–08:18:00 180 s',
      'trip 08:18:00–08:28:00 600 s 9000 m',
      'stop 08:28:00– 300 s',
    ],
  },
  {
    name: 'in the state of going on',
    day: new Day().say().stay(5).drive(10),
    intervals: ['stop 08:00:00–08:05:00 300 s', 'trip 08:05:00– 600 s 9000 m'],
  },
  {
    name: 'that was under way at the first reading',
    day: new Day().say({ speed: 15 }).drive(10).stay(5),
    intervals: ['trip 08:00:00–08:10:00 600 s 9000 m', 'stop 08:10:00– 300 s'],
  },
  {
    name: 'seen only every quarter of an hour: metres count, the gaps do not',
    day: new Day()
      .say({ speed: 0 })
      .drive(45, 15, { every: 15 })
      .stay(15, { every: 15 })
      .stay(15, { every: 15 }),
    intervals: ['trip 08:00:00–08:45:00 0 s 40500 m', 'stop 08:45:00– 1800 s'],
  },
  {
    name: 'that ends where it was last seen an hour ago',
    day: new Day().say().stay(5).drive(10).wait(61).carry(50_000).say({ speed: 0 }).stay(5),
    intervals: [
      'stop 08:00:00–08:05:00 300 s',
      'trip 08:05:00–08:15:00 600 s 9000 m',
      'stop 09:16:00– 300 s',
    ],
  },
  {
    name: 'that ends before a night without reception',
    day: new Day().say().stay(5).drive(10).seesSky(false).stay(600, { every: 10 }).seesSky(true).stay(5),
    intervals: [
      'stop 08:00:00–08:05:00 300 s',
      'trip 08:05:00–08:15:00 600 s 9000 m',
      'stop 08:15:00– 36300 s',
    ],
  },
  {
    name: 'after being carried off unseen: not one of those',
    day: new Day().say({ speed: 0 }).stay(5).wait(600).carry(80_000).say({ speed: 0 }).stay(5),
    intervals: ['stop 08:00:00–08:05:00 300 s', 'stop 18:05:00– 300 s'],
  },
  {
    name: 'to where it cannot have got in the time: not one of those',
    day: new Day().say({ speed: 0 }).stay(5).carry(90_000).stay(5),
    intervals: ['stop 08:00:00–08:05:00 300 s', 'stop 08:06:00– 240 s'],
  },
  {
    name: 'of an excavator that creeps about its site: not one of those',
    day: new Day()
      .say()
      .drive(4, 0.8)
      .stay(10)
      .drive(4, -0.8)
      .stay(1)
      .drive(4, 0.8)
      .drive(4, 0.8)
      .drive(4, 0.8),
    intervals: ['stop 08:00:00– 1860 s'],
  },
  {
    name: 'of a single wrong position: not one of those',
    day: new Day()
      .say({ speed: 0 })
      .stay(30, { every: 5 })
      .carry(400)
      .stay(5, { every: 5 })
      .carry(-400)
      .stay(30, { every: 5 }),
    intervals: ['stop 08:00:00– 3900 s'],
  },
]

test.each(table)('a trip $name', ({ day, intervals }) => {
  expect(intervalsOf(deriveAll(day.readings, profileWith()), 'trip', 'stop')).toEqual(intervals)
})

test('derives no trip and no distance from the drift of a parked asset', () => {
  const day = new Day().say({ speed: 0 })
  for (let i = 0; i < 500; i++) {
    const [north, east] = [Math.sin(i * 2.1) * 45, Math.cos(i * 3.7) * 45]
    day.carry(north, east).stay(1).carry(-north, -east)
  }
  const derived = deriveAll(day.readings, profileWith())
  expect(eventsOf(derived)).toEqual([])
  expect(derived.state.snapshot.odometer?.[0]).toBe(0)
})

test('includes the position in start and end, and the totals in the end', () => {
  const day = new Day().say({ speed: 0 }).stay(5).drive(10).stay(5)
  const { events } = deriveAll(day.readings, profileWith())
  const [start, end] = events.filter(({ type }) => type.startsWith('trip'))
  expect(start?.position).toEqual(day.readings[0]?.position)
  expect(end?.position).toEqual(day.readings.at(-1)?.position)
  expect(end?.fields).toEqual({ metres: 9000, seconds: 600 })
})

const statuses: { name: string; day: Day; status: string }[] = [
  {
    name: 'moving at speed, before it is a trip',
    day: new Day().say().wait(0.1).carry(60).say({ speed: 10 }),
    status: 'moving',
  },
  {
    name: 'moving at a red light',
    day: new Day().with({ ignition: true }).say().drive(5).stay(1),
    status: 'moving',
  },
  {
    name: 'stopped once the engine is off',
    day: new Day().say().drive(5).with({ ignition: false }).stay(1),
    status: 'stopped',
  },
  {
    name: 'idling with the engine on',
    day: new Day().with({ ignition: true }).say().stay(5),
    status: 'idling',
  },
  { name: 'stopped when nothing is known', day: new Day().say(), status: 'stopped' },
]
test.each(statuses)('reports the status $name', ({ day, status }) => {
  expect(statusOf(deriveAll(day.readings, profileWith()).state)).toBe(status)
})
