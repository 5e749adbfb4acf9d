import { expect, test } from 'vitest'
import { firstKeyAt, keyFromId, keyToBigint } from '../events/eventKey.ts'
import { Instant, millisecondsOf } from './instants.ts'

test.each([
  ['2026-11-14T23:31:04Z', 0],
  ['2026-11-14T23:31:04.000000Z', 0],
  ['2026-11-15T01:31:04+02:00', 0],
  ['2026-11-14T23:31:04.0001Z', 1],
  ['2026-11-14T23:31:04.0409999999999Z', 41],
])('converts %s to whole milliseconds, rounded up', (text, milliseconds) => {
  expect(Instant.safeParse(text).success).toBe(true)
  expect(millisecondsOf(text) - Date.parse('2026-11-14T23:31:04Z')).toBe(milliseconds)
})

test.each([
  'yesterday',
  '2026-02-30T00:00:00Z',
  '2026-11-14',
  '2026-11-14T23:31:04',
  '+012026-11-14T00:00:00Z',
])('rejects %s as an instant', (text) => {
  expect(Instant.safeParse(text).success).toBe(false)
})

test('produces keys that fit the database for the earliest and latest instants', () => {
  expect(firstKeyAt(Date.parse('0001-01-01T00:00:00Z'))).toBe(0n)
  expect(firstKeyAt(Date.parse('9999-12-31T23:59:59Z'))).toBeLessThan(2n ** 63n)
  expect(keyFromId('9999-12-31T23:59:59.000Z-00000')).toBeNull()
  const key = keyFromId('2026-11-14T23:31:04.040Z-0401f')
  expect(key && keyToBigint(key) - firstKeyAt(Date.parse('2026-11-14T23:31:04.040Z'))).toBe(0x0401fn)
})
