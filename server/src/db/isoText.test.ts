import { expect, test } from 'vitest'
import { isoFromJson } from './isoText.ts'

test.each([
  ['2026-11-14T23:31:04', '2026-11-14T23:31:04.000Z'],
  ['2026-11-14T23:31:04.04', '2026-11-14T23:31:04.040Z'],
  ['2026-11-14T23:31:04.040999', '2026-11-14T23:31:04.040Z'],
])('formats the timestamp %s with milliseconds', (utc, expected) => {
  expect(isoFromJson(utc)).toBe(expected)
})
