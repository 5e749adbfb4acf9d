import { keyToId } from '@yardmaster/core/events/eventKey.ts'
import { EVENT_TYPE_NAMES, EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import type { EventType } from '@yardmaster/core/events/types.ts'
import { expect, test } from 'vitest'
import { fnv1a } from './fnv1a.ts'
import { derivedKey } from './key.ts'

test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('hashes %j to the published value', (text, hash) => {
  expect(fnv1a(text)).toBe(hash)
})

test('never changes keys, because they are stored', () => {
  const at = Date.parse('2026-11-14T23:31:04.040Z')
  expect(keyToId(derivedKey({ type: 'deviceSilent', at }))).toMatchInlineSnapshot(
    `"2026-11-14T23:31:04.040Z-6a130"`,
  )
  expect(derivedKey({ type: 'deviceSilent', at, which: 0 })).toEqual(derivedKey({ type: 'deviceSilent', at }))
})

const firstKeys = (type: EventType, length: number) =>
  Array.from({ length }, (_, which) => derivedKey({ type, at: 0, which }).low)

test('gives events of one type and instant different keys', () => {
  expect(new Set(firstKeys('geoRegionEntry', 16_384)).size).toBe(16_384)
})

test.each(EVENT_TYPE_NAMES)('gives events of the type %s keys of their own', (type) => {
  const keys = firstKeys(type, 200)
  expect(new Set(keys).size).toBe(200)
  expect(new Set(keys.map((low) => low >> 14))).toEqual(new Set([EVENT_TYPES[type]]))
  expect(keys[0]).toBe((EVENT_TYPES[type] << 14) | (fnv1a(`${type}:0`) & 16_383))
})

test('keeps the stored keys of events about areas', () => {
  const hashed = (which: number) => fnv1a(`geoRegionEntry:${which}`) & 16_383
  const kept = Array.from({ length: 200 }, (_, which) => which).filter(
    (which) => (derivedKey({ type: 'geoRegionEntry', at: 0, which }).low & 16_383) === hashed(which),
  )
  expect(kept.length).toBeGreaterThanOrEqual(198)
})

test('gives different keys to records with high ids', () => {
  const lows = [20_000, 20_001, 36_383, 2 ** 31 - 1].map(
    (which) => derivedKey({ type: 'geoRegionEntry', at: 0, which }).low,
  )
  expect(new Set(lows).size).toBe(lows.length)
})
