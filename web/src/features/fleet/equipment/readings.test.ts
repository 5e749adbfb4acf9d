import { expect, test } from 'vitest'
import { hasSeries, otherReadings } from './readings.ts'

const reading = (value: number | string | boolean) => ({ value, at: '2026-11-14T12:00:00.000Z' })

test('lists the remaining readings with known names first, then device-specific ones', () => {
  const fields = Object.fromEntries(
    ['zebra', 'driver', 'lat', 'speed', 'input2', 'rpm', 'signal', 'boom'].map((name) => [name, reading(1)]),
  )
  expect(otherReadings(fields)).toEqual(['rpm', 'driver', 'boom', 'zebra'])
})

test('offers a chart for numbers and switches, but not for texts', () => {
  expect([reading(0), reading(false), reading('eco')].map(hasSeries)).toEqual([true, true, false])
})
