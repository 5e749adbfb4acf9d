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

/** Returns numbers with a normal distribution, the same on every run. */
function noise(seed: number): () => number {
  let state = seed
  const next = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next())
}

const small: Fence = { id: 9, center: YARD, radius: 15.24 }

/** The kinds of devices: what they report about movement besides the position. */
const DEVICES = [{ speed: 0 }, { speed: 0.8, ignition: true }, {}, { accuracy: 6, speed: 0 }] as const

test.each([yard, square, small])('raises at most one event for noise on the line of fence $id', (fence) => {
  const edge = 'polygon' in fence ? 300 : fence.radius
  for (let seed = 1; seed <= Number(process.env['NOISE_SEEDS'] ?? 9); seed++) {
    for (const fields of DEVICES) {
      const random = noise(seed * 7919)
      const day = new Day('08:00', positionFrom(YARD, edge)).with(fields).say()
      const every = [1 / 6, 1, 5][seed % 3] ?? 1
      for (let minutes = 0; minutes < 50; minutes += every) {
        const [north, east] = [8 * random(), 8 * random()]
        day.wait(every).carry(north, east).say().carry(-north, -east)
      }
      for (const profile of [{ fences: [fence] }, { areas: indexAreas([fence]) }]) {
        const derived = deriveAll(day.readings, profileWith(profile))
        const events = eventsOf(derived, 'geoRegionEntry', 'geoRegionExit')
        expect(events.length, `${seed} ${JSON.stringify(fields)} ${events.join()}`).toBeLessThanOrEqual(1)
      }
    }
  }
})

test('follows an asset that stands outside, although its first fix was inside', () => {
  const day = new Day().say({ speed: 0 }).wait(1).carry(60).say({ speed: 0 })
  const profile = profileWith({ fences: [small], areas: indexAreas([{ ...small, id: 3 }]) })
  const early = deriveAll(day.readings, profile)
  expect(flagsOf(early.state, profile)).toEqual([])
  const derived = deriveAll(day.stay(10).readings, profile)
  expect(flagsOf(derived.state, profile)).toEqual([4])
  expect(intervalsOf(derived, 'inside').filter((interval) => interval.includes('– '))).toEqual([])
  expect(derived.state.snapshot.odometer?.[0]).toBe(0)
})

test.each([15, 20, 40, 100])('ends a stay when an asset parks %d m outside the line', (metres) => {
  const day = new Day().say({ speed: 5 }).stay(30, { speed: 5 })
  day
    .wait(1)
    .carry(300 + metres)
    .say({ speed: 5 })
    .stay(120, { every: 5 })
  const derived = deriveAll(day.readings, profileWith({ areas: indexAreas([yard]) }))
  expect(intervalsOf(derived, 'inside')).toEqual(['inside 08:00:00–08:31:00 1860 s'])
})

const slow: { name: string; day: Day; intervals: string[] }[] = [
  {
    name: 'one reading inside is a visit until the next reading',
    day: new Day().carry(5000).say().wait(360).carry(-5000).say().wait(360).carry(9000).say(),
    intervals: ['inside 14:00:00–20:00:00 21600 s'],
  },
  {
    name: 'the last reading inside makes it present',
    day: new Day().carry(5000).say().wait(360).carry(-5000).say(),
    intervals: ['inside 14:00:00– 0 s'],
  },
  {
    name: 'one reading near the line is a visit',
    day: new Day()
      .carry(5000)
      .say()
      .wait(360)
      .carry(-5000 + 285)
      .say(),
    intervals: ['inside 14:00:00– 0 s'],
  },
  {
    name: 'a reading on the way is a visit, although speed and distance do not explain it',
    day: new Day()
      .with({ speed: 0 })
      .carry(700)
      .say()
      .wait(20)
      .carry(-700)
      .say()
      .wait(20)
      .carry(1200, 1200)
      .say()
      .stay(40, { every: 20 }),
    intervals: ['inside 08:20:00–08:40:00 1200 s'],
  },
]
test.each(slow)('for a device that reports seldom, $name', ({ day, intervals }) => {
  for (const fence of [yard, square]) {
    for (const profile of [{ fences: [fence] }, { areas: indexAreas([fence]) }]) {
      expect(intervalsOf(deriveAll(day.readings, profileWith(profile)), 'inside')).toEqual(intervals)
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
