import { expect, test } from 'vitest'
import { hasSeries, otherReadings } from './readings.ts'

const reading = (value: number | string | boolean) => ({ value, at: '2026-11-14T12:00:00.000Z' })

test('what has no place of its own is listed: known names first, then the devices’ own', () => {
  const fields = Object.fromEntries(
    ['zebra', 'driver', 'lat', 'speed', 'input2', 'rpm', 'signal', 'boom'].map((name) => [name, reading(1)]),
  )
  expect(otherReadings(fields)).toEqual(['rpm', 'driver', 'boom', 'zebra'])
})

test('numbers and switches have a curve, texts do not', () => {
  expect([reading(0), reading(false), reading('eco')].map(hasSeries)).toEqual([true, true, false])
})
