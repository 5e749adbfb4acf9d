import { expect, test } from 'vitest'
import type { FieldValue } from '@yardmaster/core/telemetry/fields.ts'
import fc from 'fast-check'
import { Day, deriveAll, eventsOf, intervalsOf, profileWith } from './testing/day.ts'

/** Five times, a single position 350 m away from where the asset is parked. */
function parkedWithOutliers(fields: Record<string, FieldValue>, minutes = 5): Day {
  const day = new Day().with(fields).say()
  for (let time = 0; time < 5; time++) {
    day.wait(minutes).say().wait(minutes).carry(350).say().carry(-350).wait(minutes).say()
  }
  return day
}

/** Positions scattered around the same place. */
function scattered(day: Day, count: number, metres: number, fields: Record<string, FieldValue>): Day {
  for (let time = 0; time < count; time++) {
    const [north, east] = [Math.sin(time * 2.1) * metres * 0.6, Math.cos(time * 3.7) * metres * 0.6]
    day.wait(1).carry(north, east).say(fields).carry(-north, -east)
  }
  return day
}

/** Positions that wander by 200 m within hours, with every step smaller than a yard. */
function drifting(day: Day): Day {
  for (let time = 0; time < 40; time++) day.wait(10).carry(10).say()
  for (let time = 0; time < 40; time++) day.wait(10).carry(-10).say()
  return day
}

const table: { name: string; day: Day; odometer: number | undefined }[] = [
  { name: 'is nothing before the first position', day: new Day().seesSky(false).say(), odometer: undefined },
  { name: 'begins with the first position', day: new Day().say(), odometer: 0 },
  { name: 'is measured along the positions', day: new Day().say().drive(10), odometer: 9000 },
  { name: 'is measured at walking pace, too', day: new Day().say().drive(30, 1), odometer: 1800 },
  {
    name: 'is what the device says',
    day: new Day().say({ odometer: 70_000 }).drive(9).wait(1).say({ odometer: 78_000 }),
    odometer: 78_100,
  },
  {
    name: 'goes on by positions when the odometer is silent',
    day: new Day().say({ odometer: 70_000 }).drive(10),
    odometer: 79_000,
  },
  {
    name: 'does not go back with the odometer',
    day: new Day()
      .say({ odometer: 70_000 })
      .wait(1)
      .say({ odometer: 70_500 })
      .wait(1)
      .say({ odometer: 10 })
      .wait(1)
      .say({ odometer: 510 }),
    odometer: 70_500,
  },
  {
    name: 'ignores an odometer that leaps',
    day: new Day().say({ odometer: 10 }).wait(1).say({ odometer: 500_000 }),
    odometer: 10,
  },
  {
    name: 'ignores one impossible position',
    day: new Day().say().stay(1).carry(90_000).stay(1).carry(-90_000).stay(1),
    odometer: 0,
  },
  {
    name: 'believes an impossible position that stays, without counting the way',
    day: new Day().say().stay(1).carry(90_000).stay(3).drive(10),
    odometer: 9000,
  },
  {
    name: 'ignores an impossible position that is only repeated',
    day: new Day().say().stay(1).carry(90_000).wait(1).say().say().carry(-90_000).stay(1),
    odometer: 0,
  },
  {
    name: 'ignores poor accuracy',
    day: new Day().say().wait(9).carry(900).say({ accuracy: 800 }).wait(9).carry(-900).say({ accuracy: 5 }),
    odometer: 0,
  },
  {
    name: 'ignores single positions away from where the asset is parked',
    day: parkedWithOutliers({ ignition: false, motion: false, speed: 0 }),
    odometer: 0,
  },
  {
    name: 'ignores single positions away even if nothing else is reported',
    day: parkedWithOutliers({}),
    odometer: 0,
  },
  {
    name: 'ignores single positions away while the engine runs at rest',
    day: parkedWithOutliers({ ignition: true, speed: 0 }),
    odometer: 0,
  },
  {
    name: 'ignores single positions away in daily reports',
    day: parkedWithOutliers({ motion: false, speed: 0 }, 1440),
    odometer: 0,
  },
  {
    name: 'ignores noise of a parked asset that reports only positions',
    day: scattered(new Day().say(), 300, 60, {}),
    odometer: 0,
  },
  {
    name: 'ignores slow drift between buildings',
    day: drifting(new Day().with({ ignition: false, motion: false, speed: 0 }).say()),
    odometer: 0,
  },
  {
    name: 'counts the way on a trailer that reports only positions',
    day: new Day()
      .say()
      .stay(60, { every: 10, speed: null })
      .drive(60, 15, { every: 10, reportsSpeed: false }),
    odometer: 54_000,
  },
  {
    name: 'counts the way to a distant place where the device woke up',
    day: new Day()
      .with({ motion: false, speed: 0 })
      .say()
      .stay(60, { every: 20 })
      .carry(5000)
      .stay(60, { every: 20 }),
    odometer: 5000,
  },
  { name: 'counts the way over a gap', day: new Day().say().wait(300).carry(20_000).say(), odometer: 20_000 },
]
test.each(table)('the odometer $name', ({ day, odometer }) => {
  expect(deriveAll(day.readings, profileWith()).state.snapshot.odometer?.[0]).toBe(odometer)
})

test('does not move the asset on the map for an implausible position', () => {
  const day = new Day().say().stay(1).carry(90_000).stay(1)
  const { snapshot } = deriveAll(day.readings, profileWith()).state
  expect(snapshot.lat?.[0]).toBe(day.readings[0]?.position?.lat)
})

test('lists every ignored position with its distance', () => {
  const derived = deriveAll(parkedWithOutliers({ ignition: false, speed: 0 }).readings, profileWith())
  expect(derived.events.filter(({ type }) => type === 'positionIgnored').map(({ fields }) => fields)).toEqual(
    Array.from({ length: 5 }, () => ({ metres: 350 })),
  )
  expect(intervalsOf(derived, 'trip')).toEqual([])
})

test('moves to a nearby place that stays, without counting the way', () => {
  const day = new Day().with({ motion: false, speed: 0 }).say().stay(30).carry(350).stay(30)
  const derived = deriveAll(day.readings, profileWith())
  expect(derived.state.snapshot.odometer?.[0]).toBe(0)
  expect(derived.state.snapshot.lat?.[0]).toBe(day.readings.at(-1)?.position?.lat)
  expect(intervalsOf(derived, 'trip')).toEqual([])
})

test('reports that an asset moved while it was not reporting', () => {
  const day = new Day().say({ speed: 0 }).stay(30).wait(180).carry(10_000).say({ speed: 0 }).stay(10)
  const derived = deriveAll(day.readings, profileWith())
  expect(eventsOf(derived, 'movedWhileSilent')).toEqual(['11:30:00 movedWhileSilent'])
  const event = derived.events.find(({ type }) => type === 'movedWhileSilent')
  expect(event?.fields).toEqual({ metres: 10_000, seconds: 10_800 })
})

test.each([
  { name: 'moved a little', day: new Day().say().wait(180).carry(300).say() },
  { name: 'stayed', day: new Day().say().wait(180).say() },
  { name: 'drove and reported', day: new Day().say().drive(60) },
])('reports no unseen move of an asset that $name', ({ day }) => {
  expect(eventsOf(deriveAll(day.readings, profileWith()), 'movedWhileSilent')).toEqual([])
})

const signs = fc.constantFrom<Record<string, FieldValue>[]>(
  {},
  { speed: 0 },
  { motion: false },
  { ignition: false, motion: false, speed: 0 },
  { ignition: false },
)
const offset = (max: number) => fc.tuple(fc.integer({ min: -max, max }), fc.integer({ min: -max, max }))

test('derives no distance and no trip from a parked asset, whatever single positions are wrong', () => {
  const minutes = fc.array(
    fc.record({ every: fc.integer({ min: 1, max: 90 }), noise: offset(25), far: offset(1400) }),
  )
  fc.assert(
    fc.property(signs, minutes, (fields, steps) => {
      const day = new Day().with(fields).say()
      for (const { every, noise, far } of steps) {
        day
          .wait(every)
          .carry(...noise)
          .say()
          .carry(-noise[0], -noise[1])
        // A receiver is rarely wrong by more than a kilometer after hours of silence, see FAR_METRES.
        const [north, east] = every > 60 ? [far[0] / 2, far[1] / 2] : far
        day.wait(every).carry(north, east).say().carry(-north, -east)
        day.wait(every).say()
      }
      const derived = deriveAll(day.readings, profileWith())
      expect(derived.state.snapshot.odometer?.[0]).toBe(0)
      expect(intervalsOf(derived, 'trip')).toEqual([])
    }),
  )
})

test('measures a drive within two percent', () => {
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.integer({ min: 5, max: 30 }),
      fc.constantFrom(1 / 6, 1, 5),
      fc.integer({ min: 20, max: 60 }),
      (reportsSpeed, speed, every, minutes) => {
        const day = new Day().say().stay(30).drive(minutes, speed, { every, reportsSpeed }).stay(10)
        const driven = day.readings.at(-1)?.position?.lat ?? 0
        const start = day.readings[0]?.position?.lat ?? 0
        const metres = (driven - start) * 111_195
        const odometer = Number(deriveAll(day.readings, profileWith()).state.snapshot.odometer?.[0])
        expect(Math.abs(odometer - metres)).toBeLessThan(metres * 0.02)
      },
    ),
  )
})
