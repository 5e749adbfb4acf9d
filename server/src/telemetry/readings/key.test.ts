import { keyToId } from '@yardmaster/core/events/eventKey.ts'
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
  expect(derivedKey({ type: 'geoRegionEntry', at, which: 1 })).not.toEqual(
    derivedKey({ type: 'geoRegionEntry', at, which: 2 }),
  )
})
