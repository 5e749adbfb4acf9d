import { expect, test } from 'vitest'
import { INTERVAL_KINDS } from '../telemetry/intervals.ts'
import { EVENT_TYPES } from './types.ts'

/** An event key has six bits for the type. */
const TYPE_CODES = 64

test('gives every type of event its own code, which fits into a key', () => {
  const codes = Object.values(EVENT_TYPES)
  expect(new Set(codes).size).toBe(codes.length)
  expect(Math.max(...codes)).toBeLessThan(TYPE_CODES)
})

test('gives every kind of interval its own code', () => {
  const codes = Object.values(INTERVAL_KINDS)
  expect(new Set(codes).size).toBe(codes.length)
})
