import { ReadingsBody } from '@yardmaster/core/contract/account/ingest.ts'
import { ALERTS } from '@yardmaster/core/telemetry/alerts.ts'
import { FIELDS } from '@yardmaster/core/telemetry/fields.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeJson } from './json.ts'

const AT = '2026-11-14T23:31:04.040Z'
const ms = Date.parse(AT)
const decode = (message: unknown) => decodeJson(Buffer.from(JSON.stringify(message)))
const readingsOf = (message: unknown) => decode(message).batches.flatMap(({ readings }) => readings)

describe('a reading', () => {
  test('is decoded with every property', () => {
    const message = {
      deviceId: 'ex-1',
      at: AT,
      lat: 39.7,
      lng: -105,
      fields: { speed: 3.5, ignition: true, crane: 'up' },
    }
    expect(decode({ ...message, alerts: ['tilt'] })).toEqual({
      batches: [
        {
          uniqueId: 'ex-1',
          indexes: [0],
          readings: [
            { at: ms, position: { lat: 39.7, lng: -105 }, fields: message.fields, alerts: ['tilt'] },
          ],
        },
      ],
      refusals: [],
    })
  })

  test('is decoded with only a time', () => {
    expect(readingsOf({ at: ms })).toEqual([{ at: ms, position: null, fields: {}, alerts: [] }])
  })

  test.each([
    ['milliseconds', ms, ms],
    ['milliseconds with a fraction', ms + 0.4, ms],
    ['an offset', '2026-11-15T01:31:04.040+02:00', ms],
    ['more digits than a millisecond has', '2026-11-14T23:31:04.0405678Z', ms],
    ['no fraction', '2026-11-14T23:31:04Z', ms - 40],
  ])('is decoded when its time has %s', (_, at, expected) => {
    expect(readingsOf({ at })[0]?.at).toBe(expected)
  })

  test.each<[string, unknown, string, string]>([
    ['no time', { lat: 1, lng: 2 }, 'at', 'noTime'],
    ['a time without a zone', { at: '2026-11-14T23:31:04' }, 'at', 'noTime'],
    ['a day that is none', { at: '2026-02-30T00:00:00Z' }, 'at', 'noTime'],
    ['a time before 1970', { at: -1 }, 'at', 'noTime'],
    ['a time that no clock shows', { at: 1e300 }, 'at', 'noTime'],
    ['a latitude alone', { at: ms, lat: 1 }, 'lng', 'brokenFrame'],
    ['a longitude alone', { at: ms, lng: 1 }, 'lat', 'brokenFrame'],
    ['a latitude as text', { at: ms, lat: '1', lng: 2 }, 'lat', 'brokenFrame'],
    ['a longitude that is null', { at: ms, lat: 1, lng: null }, 'lng', 'brokenFrame'],
    ['a name for longitude that others use', { at: ms, lat: 1, lon: 2 }, 'lon', 'brokenFrame'],
    ['a number as device', { deviceId: 7, at: ms }, 'deviceId', 'brokenFrame'],
    ['a device without a name', { deviceId: '', at: ms }, 'deviceId', 'brokenFrame'],
    ['fields as a list', { at: ms, fields: [] }, 'fields', 'brokenFrame'],
    [
      'a known field of the wrong kind',
      { at: ms, fields: { ignition: 1 } },
      'fields.ignition',
      'brokenFrame',
    ],
    ['a field that is an object', { at: ms, fields: { a: {} } }, 'fields.a', 'brokenFrame'],
    ['a field that is null', { at: ms, fields: { a: null } }, 'fields.a', 'brokenFrame'],
    ['a name with a dot', { at: ms, fields: { 'a.b': 1 } }, 'fields.a.b', 'brokenFrame'],
    ['a text that is too long', { at: ms, fields: { a: 'x'.repeat(201) } }, 'fields.a', 'brokenFrame'],
    ['a zero byte', { at: ms, fields: { a: 'x\0' } }, 'fields.a', 'brokenFrame'],
    ['half a character', { at: ms, fields: { a: '\ud800' } }, 'fields.a', 'brokenFrame'],
    ['an unknown alert', { at: ms, alerts: ['tilt', 'rain'] }, 'alerts[1]', 'brokenFrame'],
    ['a text as alerts', { at: ms, alerts: 'tilt' }, 'alerts', 'brokenFrame'],
    ['a text', 'hello', 'body', 'brokenFrame'],
    ['null', null, 'body', 'brokenFrame'],
  ])('is rejected with %s', (_, message, field, reason) => {
    expect(decode(message)).toMatchObject({ batches: [], refusals: [{ index: 0, field, reason }] })
  })

  test('is rejected with a field named __proto__', () => {
    const message = `{"at":${ms},"fields":{"__proto__":{"speed":1}}}`
    expect(decodeJson(Buffer.from(message)).refusals).toMatchObject([{ field: 'fields.__proto__' }])
  })

  test('is rejected with an infinite number', () => {
    expect(decodeJson(Buffer.from(`{"at":${ms},"fields":{"a":1e999}}`)).refusals).toMatchObject([
      { field: 'fields.a' },
    ])
    expect(decodeJson(Buffer.from(`{"at":${ms},"lat":1e999,"lng":1}`)).refusals).toMatchObject([
      { field: 'lat' },
    ])
  })

  test('is rejected with more than 60 unknown fields', () => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, i]))
    expect(decode({ at: ms, fields: { ...fields(60), speed: 1 } }).refusals).toEqual([])
    expect(decode({ at: ms, fields: fields(61) }).refusals).toMatchObject([
      { field: 'fields', reason: 'tooMany' },
    ])
  })
})

describe('a batch', () => {
  const good = { at: ms }
  const bad = { at: ms, lat: 'north', lng: 1 }

  test('is decoded except for invalid readings, whose places are reported', () => {
    const { batches, refusals } = decode({ readings: [good, bad, 7, good] })
    expect(batches).toMatchObject([{ indexes: [0, 3] }])
    expect(refusals).toMatchObject([
      { index: 1, field: 'readings[1].lat' },
      { index: 2, field: 'readings[2]' },
    ])
  })

  test('is decoded from a plain list', () => {
    expect(decode([good, bad])).toMatchObject({
      batches: [{ indexes: [0] }],
      refusals: [{ index: 1, field: '[1].lat' }],
    })
  })

  test('is grouped by device', () => {
    const { batches } = decode([{ ...good, deviceId: 'a' }, good, { at: 5, deviceId: 'a' }])
    expect(batches.map(({ uniqueId, indexes }) => [uniqueId, indexes])).toEqual([
      ['a', [0, 2]],
      [null, [1]],
    ])
  })

  test('is accepted without readings', () => {
    expect(decode({ readings: [] })).toEqual({ batches: [], refusals: [] })
  })

  test.each([
    ['over a thousand', { readings: Array.from({ length: 1001 }, () => good) }, 'readings', 'tooMany'],
    ['that is none', { readings: good }, 'readings', 'brokenFrame'],
    ['with something beside it', { readings: [good], deviceId: 'a' }, 'deviceId', 'brokenFrame'],
  ])('is rejected as a whole: %s', (_, message, field, reason) => {
    expect(decode(message)).toMatchObject({ batches: [], refusals: [{ field, reason }] })
  })
})

test.each(['', '{', '{"at":1}x', '\u0000', '[1,', 'NaN'])('rejects invalid JSON: %j', (text) => {
  expect(decodeJson(Buffer.from(text))).toMatchObject({ batches: [], refusals: [{ field: 'body' }] })
})

describe('the decoder and the contract schema', () => {
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>(
      '',
      'x'.repeat(201),
      'x'.repeat(65),
      '\ud800',
      'a\0b',
      1e300,
      -1,
      -0,
      null,
      [],
      {},
    ),
  )
  /** Usually valid, sometimes not. */
  const mostly = (sound: fc.Arbitrary<unknown>) =>
    fc.oneof({ arbitrary: sound, weight: 12 }, { arbitrary: odd, weight: 1 })
  const instant = fc.oneof(
    fc.nat(),
    fc.double({ noNaN: true }),
    fc
      .date({ noInvalidDate: true, min: new Date(-1e13), max: new Date(4e12) })
      .map((date) => date.toISOString()),
    fc.constantFrom(
      AT,
      '2026-11-14T23:31:04+05:30',
      '2026-11-14T23:31Z',
      '2024-02-29T23:59:59.999999999Z',
      '2026-02-29T00:00:00Z',
      '2026-11-14 23:31:04Z',
      '2026-11-14T24:00:00Z',
      '+012026-11-14T23:31:04Z',
    ),
  )
  const fieldName = fc.oneof(
    fc.constantFrom(...Object.keys(FIELDS)),
    fc.constantFrom(
      '__proto__',
      'constructor',
      'toString',
      'a.b',
      '',
      'x'.repeat(41),
      'crane',
      '-a',
      '1wire',
    ),
  )
  const fieldValue = fc.oneof(fc.double(), fc.boolean(), fc.string({ maxLength: 10 }))
  const reading = fc.record(
    {
      at: mostly(instant),
      deviceId: mostly(fc.string({ minLength: 1, maxLength: 64 })),
      lat: mostly(fc.double({ noNaN: true })),
      lng: mostly(fc.double({ noNaN: true })),
      fields: mostly(fc.dictionary(fieldName, mostly(fieldValue), { maxKeys: 5 })),
      alerts: mostly(fc.array(mostly(fc.constantFrom(...ALERTS)), { maxLength: 15 })),
    },
    { requiredKeys: ['at'] },
  )
  const sometimesExtra = reading.chain((value) =>
    fc.nat(9).map((chance) => (chance === 0 ? { ...value, extra: 1 } : value)),
  )
  const batch = fc.array(mostly(sometimesExtra), { maxLength: 4 })
  const message = fc.oneof(
    mostly(sometimesExtra),
    batch,
    mostly(batch).map((readings) => ({ readings })),
    fc.jsonValue(),
  )

  test('accept the same messages', () => {
    let accepted = 0
    fc.assert(
      fc.property(message, (value) => {
        const text = JSON.stringify(value)
        // Zod silently ignores this name; the decoder rejects it.
        fc.pre(!text.includes('__proto__'))
        const byHand = decodeJson(Buffer.from(text)).refusals.length === 0
        expect(byHand).toBe(ReadingsBody.safeParse(JSON.parse(text)).success)
        if (byHand) accepted++
      }),
      { numRuns: 5000 },
    )
    expect(accepted).toBeGreaterThan(500)
  })
})
