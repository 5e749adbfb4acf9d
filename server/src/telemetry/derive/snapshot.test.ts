import { expect, test } from 'vitest'
import type { Reading } from '../readings/reading.ts'
import { Day, deriveAll, MIDNIGHT, profileWith, YARD } from './testing/day.ts'

test('keeps the newest value of every field and its instant', () => {
  const day = new Day('00:00')
    .say({ rpm: 800, cabTemperature: 20 })
    .wait(1)
    .seesSky(false)
    .say({ rpm: 900, colour: 'red' })
  expect(deriveAll(day.readings, profileWith()).state.snapshot).toMatchObject({
    rpm: [900, MIDNIGHT + 60_000],
    cabTemperature: [20, MIDNIGHT],
    colour: ['red', MIDNIGHT + 60_000],
    lat: [YARD.lat, MIDNIGHT],
    lng: [YARD.lng, MIDNIGHT],
  })
})

test('limits the fields that a device can invent and still accepts known ones', () => {
  const day = new Day()
  for (let i = 0; i < 500; i++) day.wait(1).say({ [`made-up-${i}`]: i })
  day.wait(1).say({ rpm: 800 })
  const { snapshot } = deriveAll(day.readings, profileWith()).state
  expect(Object.keys(snapshot).length).toBeLessThan(120)
  expect(snapshot.rpm?.[0]).toBe(800)
})

test('handles any field name safely', () => {
  const fields = JSON.parse(
    '{"__proto__": 1, "constructor": 2, "lat": 1000, "lng": "x", "speed": 3}',
  ) as Reading['fields']
  const { snapshot } = deriveAll([{ at: MIDNIGHT, position: null, fields, alerts: [] }], profileWith()).state
  expect(Object.getPrototypeOf(snapshot)).toBe(Object.prototype)
  expect([snapshot.lat, snapshot.lng, snapshot.speed?.[0]]).toEqual([undefined, undefined, 3])
})
