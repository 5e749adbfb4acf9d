import { ALERTS } from '@yardmaster/core/telemetry/alerts.ts'
import { FIELDS } from '@yardmaster/core/telemetry/fields.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { TYPED_FIELDS, readingOf, restOf } from '../write/eventColumns.ts'
import type { ReadingRow } from '../write/eventColumns.ts'
import { normalize } from './normalize.ts'
import type { Reading } from './reading.ts'

const name = fc.oneof(
  fc.constantFrom('alerts', 'camera', '__proto__', ...Object.keys(FIELDS)),
  fc.string({ unit: 'binary' }),
)
const value = fc.oneof(fc.double({ noNaN: true }), fc.boolean(), fc.string({ unit: 'binary' }))

const FAULT = { code: 'E1', description: 'Too hot', severity: 'high' as const, source: 'Engine' }

const reading = fc.record({
  at: fc.integer({ min: 0, max: 4e12 }),
  position: fc.constant(null),
  fields: fc.dictionary(name, value),
  alerts: fc.subarray([...ALERTS]),
  camera: fc.option(fc.record({ id: fc.nat(), still: fc.webUrl() }), { nil: undefined }),
  faults: fc.option(fc.constant({ list: [FAULT], complete: true }), { nil: undefined }),
})

/** Returns the reading as loaded from its database row. */
function readBack({ at, ...content }: Reading): Reading {
  const { fields } = content
  const rest = restOf(content)
  const row = { lat: null, lng: null, rest: rest && JSON.parse(rest) } as ReadingRow
  for (const typed of TYPED_FIELDS) row[typed] = (fields[typed] ?? null) as ReadingRow[typeof typed]
  return readingOf(at, row)
}

test('reads a normalized reading back exactly, whatever field names a device uses', () => {
  fc.assert(
    fc.property(reading, (raw) => {
      const kept = normalize(raw)
      expect(readBack(kept)).toEqual(kept)
      expect(normalize(kept)).toEqual(kept)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['a field that is called like the alerts', { alerts: 5 }],
  ['a number that rounding makes infinite', { tankSensor: -1.7e308 }],
])('removes %s', (_, fields) => {
  const { fields: kept, alerts } = normalize({ at: 1, position: null, fields, alerts: ['tilt'] })
  expect([kept, alerts]).toEqual([{}, ['tilt']])
})
