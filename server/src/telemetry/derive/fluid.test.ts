import { expect, test } from 'vitest'
import { flagsOf } from './derive.ts'
import { calibrate } from './calibrate.ts'
import { medianOf, withNewest } from './median.ts'
import { Day, deriveAll, eventsOf, profileWith } from './testing/day.ts'

/** Adds one level reading per `every` minutes. */
const levels = (day: Day, values: number[], every = 1): Day => {
  for (const fuelLevel of values) day.wait(every).say({ fuelLevel })
  return day
}
const steady = (level: number, count: number): number[] => Array.from({ length: count }, () => level)
const falling = (from: number, by: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => Math.round((from - by * i) * 10) / 10)

const table: { name: string; day: Day; events: string[] }[] = [
  {
    name: 'fill',
    day: levels(new Day(), [...steady(30, 10), ...steady(80, 10)]),
    events: ['08:10:00 fluidFill'],
  },
  {
    name: 'fill that takes some minutes',
    day: levels(new Day(), [...steady(30, 10), 40, 52, 61, 70, 83, ...steady(90, 10)]),
    events: ['08:10:00 fluidFill'],
  },
  {
    name: 'drain',
    day: levels(new Day(), [...steady(80, 10), ...steady(60, 10)]),
    events: ['08:10:00 fluidDrain'],
  },
  {
    name: 'drain seen once an hour, with the engine off',
    day: levels(new Day().with({ ignition: false }), [...steady(80, 5), ...steady(40, 5)], 60),
    events: ['13:00:00 fluidDrain'],
  },
  {
    name: 'drain that is only work, seen once an hour with the engine on',
    day: levels(new Day().with({ ignition: true }), falling(95, 11, 7), 60),
    events: [],
  },
  {
    name: 'drain by burning it',
    day: levels(new Day().with({ ignition: true }), falling(90, 0.1, 500)),
    events: [],
  },
  {
    name: 'fill below ten points',
    day: levels(new Day(), [...steady(50, 10), ...steady(59, 10)]),
    events: [],
  },
  {
    name: 'fill of two wrong values',
    day: levels(new Day(), [...steady(50, 10), 100, 100, ...steady(50, 10), 0, ...steady(50, 10)]),
    events: [],
  },
  {
    name: 'change by sloshing',
    day: levels(
      new Day(),
      Array.from({ length: 60 }, (_, i) => 50 + (i % 2 === 0 ? 12 : -12)),
    ),
    events: [],
  },
  {
    name: 'fill that does not stay',
    day: levels(new Day(), [...steady(50, 10), ...steady(75, 4), ...steady(50, 10)]),
    events: [],
  },
]
test.each(table)('derives the expected events from a $name', ({ day, events }) => {
  expect(eventsOf(deriveAll(day.readings, profileWith()), 'fluidFill', 'fluidDrain')).toEqual(events)
})

test('reports the levels before and after a fill, also for a calibrated second tank', () => {
  const profile = profileWith({
    tanks: [
      {
        sensor: 'tankSensor',
        level: 'tankLevel',
        calibration: [
          [0.5, 0],
          [4.5, 100],
        ],
      },
    ],
  })
  const day = new Day()
  for (const tankSensor of [...steady(0.9, 8), ...steady(3.7, 8)]) day.wait(1).say({ tankSensor })
  const { events, state } = deriveAll(day.readings, profile)
  expect(events).toMatchObject([
    { type: 'fluidFill', fields: { fluid: 'tankLevel', from: 10, to: 80 }, which: 1 },
  ])
  expect(state.snapshot.tankLevel?.[0]).toBe(80)
  expect(state.snapshot.tankSensor?.[0]).toBe(3.7)
})

test('reports low fuel once, and again only after refueling', () => {
  const day = levels(new Day(), [
    ...steady(16, 5),
    ...steady(14, 5),
    ...steady(16, 5),
    ...steady(14, 5),
    ...steady(22, 5),
    ...steady(14, 5),
  ])
  const derived = deriveAll(day.readings, profileWith())
  expect(eventsOf(derived, 'fuelLow')).toEqual(['08:08:00 fuelLow', '08:28:00 fuelLow'])
  expect(flagsOf(derived.state, profileWith())).toEqual([8])
})

test.each([
  {
    raw: -1,
    points: [
      [0, 10],
      [10, 90],
    ],
    percent: 10,
  },
  {
    raw: 0,
    points: [
      [0, 10],
      [10, 90],
    ],
    percent: 10,
  },
  {
    raw: 5,
    points: [
      [0, 10],
      [10, 90],
    ],
    percent: 50,
  },
  {
    raw: 11,
    points: [
      [0, 10],
      [10, 90],
    ],
    percent: 90,
  },
  {
    raw: 7.5,
    points: [
      [0, 0],
      [5, 20],
      [10, 100],
    ],
    percent: 60,
  },
  {
    raw: 5,
    points: [
      [5, 30],
      [5, 60],
      [10, 100],
    ],
    percent: 30,
  },
  {
    raw: 2.5,
    points: [
      [0, 100],
      [5, 0],
    ],
    percent: 50,
  },
  {
    raw: 3,
    points: [
      [0, -50],
      [6, 500],
    ],
    percent: 100,
  },
  { raw: 3, points: [[1, 40]], percent: 40 },
  { raw: 3, points: [], percent: undefined },
] as { raw: number; points: [number, number][]; percent: number | undefined }[])(
  'converts a raw value of $raw to $percent % by $points',
  ({ raw, points, percent }) => expect(calibrate(raw, points)).toBe(percent),
)

test('takes the median of the newest five values', () => {
  let recent: number[] = []
  const medians = [5, 1, 9, 2, 100, 100, 100].map((value) => medianOf((recent = withNewest(recent, value))))
  expect(medians).toEqual([5, 3, 5, 3.5, 5, 9, 100])
})
