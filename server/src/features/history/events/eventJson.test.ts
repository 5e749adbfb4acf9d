import { keyToBigint, keyToId } from '@yardmaster/core/events/eventKey.ts'
import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventsFromPacked, fieldsFromPacked } from './eventJson.ts'

const KEY = { at: Date.UTC(2026, 10, 14, 23, 31, 4, 40), low: 0x04abc }
const pack = (type: number, ...rest: string[]) => [keyToBigint(KEY).toString(16), type, ...rest].join(',')

const { deviceMetrics, geoRegionEntry } = EVENT_TYPES

test.each([
  ['nothing', pack(deviceMetrics), {}],
  ['columns', pack(deviceMetrics, '"lat":39.5,"ignition":false'), { lat: 39.5, ignition: false }],
  ['kept JSON', pack(deviceMetrics, '{"a":{"b":"}{"},"c":"x,y"}'), { a: { b: '}{' }, c: 'x,y' }],
  ['both', pack(deviceMetrics, '"lat":39.5', '{"satellites":9}'), { lat: 39.5, satellites: 9 }],
  ['a camera', pack(deviceMetrics, '{"a":1,"camera":{"id":7,"still":"https://x.example/}"}}'), { a: 1 }],
  ['empty JSON', pack(deviceMetrics, '{}'), {}],
  ['columns and empty JSON', pack(deviceMetrics, '"lat":39.5', '{}'), { lat: 39.5 }],
  ['an area', pack(geoRegionEntry, '\u0002"Yard · Gate {2}"'), { fenceName: 'Yard · Gate {2}' }],
  [
    'all of them',
    pack(geoRegionEntry, '"lat":39.5', '{"area":7}', '\u0002"Yard · Gate"'),
    { lat: 39.5, area: 7, fenceName: 'Yard · Gate' },
  ],
])('unpacks an event with %s', (_, packed, fields) => {
  expect(fieldsFromPacked(packed)).toEqual(fields)
})

test('unpacks events with id, type and instant, in their packed order', () => {
  expect(JSON.parse(`[${eventsFromPacked(`${pack(geoRegionEntry)}\u0001${pack(deviceMetrics)}`)}]`)).toEqual([
    { id: keyToId(KEY), type: 'geoRegionEntry', timestamp: '2026-11-14T23:31:04.040Z', fields: {} },
    { id: keyToId(KEY), type: 'deviceMetrics', timestamp: '2026-11-14T23:31:04.040Z', fields: {} },
  ])
})

test('converts any key to its id', () => {
  const key = fc.record({
    at: fc.integer({ min: 1, max: 2 ** 43 - 1 }),
    low: fc.integer({ min: 0, max: 2 ** 20 - 1 }),
  })
  fc.assert(
    fc.property(fc.array(key, { minLength: 1 }), (keys) => {
      const packed = keys.map((each) => `${keyToBigint(each).toString(16)},1`).join('\u0001')
      const found = JSON.parse(`[${eventsFromPacked(packed)}]`) as { id: string; timestamp: string }[]
      expect(found.map(({ id }) => id)).toEqual(keys.map(keyToId))
      expect(found.map(({ timestamp }) => timestamp)).toEqual(
        keys.map(({ at }) => new Date(at).toISOString()),
      )
    }),
  )
})
