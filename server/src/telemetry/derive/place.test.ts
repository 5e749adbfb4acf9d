import { metersBetween } from '@yardmaster/core/geo/metersBetween.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Day, deriveAll, positionFrom, profileWith, YARD } from './testing/day.ts'

const offset = fc.tuple(fc.integer({ min: -12, max: 12 }), fc.integer({ min: -12, max: 12 }))
const start = fc.constantFrom(YARD, { lat: -41.2, lng: 179.99995 }, { lat: 64, lng: -180 })

test('converges to where the fixes are after a wrong first one, without distance or trips', () => {
  fc.assert(
    fc.property(start, fc.array(offset, { minLength: 5, maxLength: 30 }), (place, noise) => {
      const day = new Day('08:00', place).with({ speed: 0, ignition: true }).carry(60).say().carry(-60)
      for (const [north, east] of noise) day.wait(1).carry(north, east).say().carry(-north, -east)
      const { state } = deriveAll(wrapped(day), profileWith())
      expect(metersBetween(state.distance.here ?? YARD, place)).toBeLessThan(18)
      expect(state.snapshot.odometer?.[0]).toBe(0)
      expect(state.trips.trip).toBeNull()
    }),
  )
})

test('ignores a wrong fix among many', () => {
  const day = new Day().with({ speed: 0 }).say().stay(10).wait(1).carry(60).say().carry(-60).stay(1)
  expect(deriveAll(day.readings, profileWith()).state.distance.here).toEqual(YARD)
})

test('moves at once when the asset drives', () => {
  const day = new Day().with({ speed: 0 }).say().stay(10).drive(1, 3)
  const { here } = deriveAll(day.readings, profileWith()).state.distance
  expect(metersBetween(here ?? YARD, positionFrom(YARD, 180))).toBeLessThan(1)
})

/** Returns the readings with longitudes from -180 to 180. */
const wrapped = ({ readings }: Day) =>
  readings.map((reading) => {
    const { lat, lng } = reading.position ?? YARD
    return { ...reading, position: { lat, lng: lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng } }
  })
