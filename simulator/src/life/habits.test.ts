import { expect, test } from 'vitest'
import type { IconKey } from '@yardmaster/core/icons.ts'
import { distance } from '../geo.ts'
import { machinesOf } from '../machine.ts'
import type { FleetEntry, Machine } from '../machine.ts'
import { lifeOf } from './life.ts'
import { isRunning, metersAt } from './segment.ts'
import type { Segment } from './segment.ts'

const branch = { lat: 39.7862, lng: -104.9693, timezone: 'America/Denver' }
const HOUR = 3_600_000
const DAYS = 90

const fleet = (categoryIcon: IconKey, extras: Partial<FleetEntry> = {}): Machine[] =>
  machinesOf(
    'yard',
    Array.from({ length: 6 }, (_, index) => ({
      key: `${categoryIcon}-${index}`,
      categoryIcon,
      make: '',
      model: '',
      branch,
      shop: [],
      ...extras,
    })),
  )

type Day = { weekday: number; segments: readonly Segment[]; machine: Machine }

function daysOf(machine: Machine): Day[] {
  const { calendar, dayOf } = lifeOf(machine)
  return Array.from({ length: DAYS }, (_, index) => machine.since + index).map((day) => ({
    weekday: calendar.weekday(day),
    segments: dayOf(day),
    machine,
  }))
}

const hoursOf = ({ segments }: Day, counts: (segment: Segment) => boolean): number =>
  segments.filter(counts).reduce((sum, { from, to }) => sum + (to - from) / HOUR, 0)

const engineHours = (day: Day) => hoursOf(day, ({ activity }) => isRunning(activity))

/** Meters under its own power. */
const driven = ({ segments, machine }: Day): number =>
  segments
    .filter(({ activity }) => activity !== 'carried')
    .reduce(
      (sum, segment) => sum + metersAt(machine, segment, segment.to).odometer - segment.start.odometer,
      0,
    )

const isWorkday = ({ weekday }: Day) => weekday < 6
const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

test.each<[IconKey, hours: [number, number], idle: [number, number], meters: [number, number]]>([
  ['excavator', [5, 8], [0.25, 0.4], [100, 400]],
  ['miniExcavator', [3, 6.5], [0.2, 0.4], [100, 500]],
  ['bulldozer', [4, 8], [0.2, 0.4], [3000, 12_000]],
  ['wheelLoader', [4, 8], [0.25, 0.4], [4000, 16_000]],
  ['telehandler', [2, 5], [0.25, 0.4], [1000, 6000]],
  ['boomLift', [1, 4], [0.2, 0.4], [50, 800]],
  ['scissorLift', [1, 4], [0.1, 0.3], [50, 500]],
  ['forklift', [2, 5], [0.1, 0.35], [2000, 9000]],
  ['compressor', [3, 6.5], [0, 0], [0, 0]],
])('%s: works, idles and moves like one', (icon, hours, idle, meters) => {
  const used = fleet(icon)
    .flatMap(daysOf)
    .filter((day) => isWorkday(day) && engineHours(day) > 1)
  expect(used.length).toBeGreaterThan(100)
  const within = (value: number, [least, most]: [number, number]) => {
    expect(value).toBeGreaterThanOrEqual(least)
    expect(value).toBeLessThanOrEqual(most)
  }
  within(median(used.map(engineHours)), hours)
  expect(Math.max(...used.map(engineHours))).toBeLessThan(hours[1] + 0.8)
  const idling = used.map((day) => hoursOf(day, ({ activity }) => activity === 'idle') / engineHours(day))
  within(median(idling), idle)
  within(median(used.map(driven)), meters)
})

test.each<[IconKey, least: number, most: number]>([
  ['truck', 96, 402],
  ['pickup', 25, 402],
])('%s: drives between %i and %i km on a working day, and nowhere on a Sunday', (icon, least, most) => {
  const days = fleet(icon).flatMap(daysOf)
  const kilometers = days.filter((day) => isWorkday(day) && driven(day) > 0).map((day) => driven(day) / 1000)
  expect(kilometers.length).toBeGreaterThan(250)
  expect(Math.max(...kilometers)).toBeLessThan(most)
  const short = kilometers.filter((each) => each < least)
  expect(short.length / kilometers.length).toBeLessThan(0.1)
  expect(days.filter((day) => day.weekday === 7 && driven(day) > 0)).toEqual([])
})

test('makes a delivery or two on a Sunday if it is on call', () => {
  const sundays = fleet('truck', { onCall: true })
    .flatMap(daysOf)
    .filter(({ weekday }) => weekday === 7)
  const trips = sundays.map(({ segments }) => segments.filter(({ activity }) => activity === 'drive').length)
  expect(Math.min(...trips)).toBeGreaterThanOrEqual(2)
  expect(Math.max(...trips)).toBeLessThanOrEqual(4)
})

test('runs generators and light towers at night, and nothing else', () => {
  const runsAtTwo = (day: Day) =>
    day.segments.some(({ from, to, activity }) => {
      const two = day.segments[0]!.from + 2 * HOUR
      return from <= two && two < to && isRunning(activity)
    })
  const nights = (icon: IconKey) => fleet(icon).flatMap(daysOf).filter(runsAtTwo).length / (6 * DAYS)
  expect(nights('generator')).toBeGreaterThan(0.15)
  expect(nights('lightTowerTrailer')).toBeGreaterThan(0.3)
  for (const icon of ['excavator', 'boomLift', 'truck'] as const) expect(nights(icon)).toBe(0)
})

test.each<IconKey>(['excavator', 'truck', 'generator', 'trailer'])(
  '%s: stands in the yard from the ticket on, and makes a test run before it is resolved',
  (icon) => {
    const from = Date.parse('2026-02-11T18:00:00Z')
    const until = Date.parse('2026-02-16T22:00:00Z')
    for (const machine of fleet(icon, { shop: [{ from, until, fault: 'SPN 110 FMI 0' }] })) {
      const { dayOf, surroundings } = lifeOf(machine)
      const stay = Array.from({ length: 6 }, (_, index) => dayOf(from / (24 * HOUR) - 0.75 + index)).flat()
      const inShop = stay.filter((segment) => segment.to > from && segment.from < until)
      for (const segment of inShop) {
        expect(['parked', 'idle', 'work']).toContain(segment.activity)
        expect(distance(segment.start, surroundings.yard)).toBeLessThan(150)
      }
      const ran = hoursOf({ segments: inShop, weekday: 0, machine }, ({ activity }) => isRunning(activity))
      expect(ran).toBeLessThan(0.6)
    }
  },
)
