import { ALERTS } from '@yardmaster/core/telemetry/alerts.ts'
import { FIELD_NAME, FIELD_TEXT_MAX, fieldOf, kindOf } from '@yardmaster/core/telemetry/fields.ts'
import { REFUSALS } from '@yardmaster/core/telemetry/refusals.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Reading } from '../readings/reading.ts'
import { detailOf } from '../readings/validPart.ts'
import { decodeJson } from './json.ts'
import { decodeOsmand } from './osmand.ts'
import { decodeOsmandJson } from './osmandJson.ts'
import { decodeOwnTracks } from './owntracks.ts'
import { SENTENCES } from './queclink/capturedSentences.fixture.ts'
import { QUECLINK } from './queclink/tcp.ts'
import { decodeTraccar } from './traccar.ts'
import type { Unreadable } from './decoded.ts'

/** The total for all decoders. For a long run, set FUZZ_ITERATIONS=1000000. */
const ITERATIONS = Number(process.env['FUZZ_ITERATIONS'] ?? 20_000)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_114)

type Outcome = { readings: Reading[]; refusals: Unreadable[] }
type Decoder = { decode: (payload: Uint8Array) => Outcome; samples: string[] }

const DECODERS: Record<string, Decoder> = {
  json: {
    decode: (payload) => {
      const { batches, refusals } = decodeJson(payload)
      return { readings: batches.flatMap(({ readings }) => readings), refusals }
    },
    samples: [
      '{"deviceId":"ex-1","at":"2026-11-14T23:31:04.040Z","lat":39.7,"lng":-105,"fields":{"speed":3.5,"ignition":true,"crane":"up"},"alerts":["tilt"]}',
      '{"readings":[{"at":1763163064040,"fields":{"fuelLevel":50}},{"at":1763163065040}]}',
      '{"at":"1763163064040","lat":"39.7","lng":" -105 ","fields":{"speed":"3.5","ignition":"true","pto":0}}',
    ],
  },
  osmand: {
    decode: (payload) =>
      decodeOsmand(new URLSearchParams(Buffer.from(payload).toString()), 1_763_163_064_040),
    samples: [
      'id=284733&lat=39.7392&lon=-104.9903&timestamp=1763163064&speed=10&bearing=187&batt=76.5&charge=true&alarm=sos&crane=up',
      'deviceid=a&location=1,2&timestamp=2025-11-14T23:31:04Z&valid=true&ignition=1&driverUniqueId=007',
    ],
  },
  osmandJson: {
    decode: decodeOsmandJson,
    samples: [
      '{"device_id":"phone","location":{"timestamp":"2025-11-14T23:31:04.000Z","coords":{"latitude":39.7,"longitude":-105,"speed":3.5},"odometer":5,"battery":{"level":0.76,"is_charging":false},"activity":{"type":"still"},"extras":{"ignition":true},"alarm":"sos"}}',
    ],
  },
  traccar: {
    decode: decodeTraccar,
    samples: [
      '{"position":{"fixTime":"2024-11-06T13:33:20.000+00:00","deviceTime":1730900000000,"valid":true,"latitude":39.7,"longitude":-105,"speed":10,"course":187,"attributes":{"ignition":true,"hours":3600000,"alarm":"sos,tow","io1":5}},"device":{"uniqueId":"356307042441013"},"event":{"attributes":{"alarm":"sos"}}}',
    ],
  },
  queclink: {
    decode: (payload) => ({ readings: decodeSentences(payload), refusals: [] }),
    samples: [SENTENCES.FRI_GV300, SENTENCES.FRI_GL300_FOUR, SENTENCES.ERI_GV65, SENTENCES.IGN_GV310],
  },
  owntracks: {
    decode: decodeOwnTracks,
    samples: [
      '{"_type":"location","lat":40.4,"lon":-3.7,"tst":1763163064,"acc":12,"batt":81,"bs":2,"cog":270,"vel":36,"odometer":12.5,"ign":1,"vin":"WDB1"}',
      '{"_type":"location","lat":"40.4","lon":-3.7,"tst":1763163064,"t":"h","rty":1,"uext":13.9}',
    ],
  },
}

function decodeSentences(payload: Uint8Array): Reading[] {
  const device = { accountId: 1, id: 7, uniqueId: '862894020180553', model: '' }
  return QUECLINK.openStream()
    .feed(payload)
    .flatMap((part) => {
      const decoded = part.kind === 'message' ? QUECLINK.decode(part.message, device) : null
      return decoded && 'readings' in decoded ? decoded.readings : []
    })
}

/** Fragments that break parsers, used as replacements. */
const NASTY = [
  ['1e999', '-1e308', '9007199254740993', '-0', 'NaN', 'null', 'true', '""', '[]', '{}', '\0', '\uFFFF'],
  [
    '"__proto__":',
    '"constructor":{"prototype":1},',
    '"toString":1,',
    '"\\ud800"',
    '"\\u0000"',
    '=',
    '&',
    '%00',
  ],
  [
    '['.repeat(5000),
    '{"a":'.repeat(5000),
    'x'.repeat(5000),
    '"',
    '\\',
    ',',
    '2026-02-30T25:61:61Z',
    '8.64e15',
  ],
].flat()

/** Cuts and patches samples at any point. */
const mutated = (samples: string[]) =>
  fc
    .tuple(
      fc.constantFrom(...samples),
      fc.array(fc.tuple(fc.nat(999), fc.nat(12), fc.constantFrom('', ...NASTY)), {
        minLength: 1,
        maxLength: 4,
      }),
    )
    .map(([sample, edits]) =>
      edits.reduce((text, [place, length, piece]) => {
        const start = place % text.length
        return text.slice(0, start) + piece + text.slice(start + length)
      }, sample),
    )
    .map((text) => Buffer.from(text))

const leaf = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.string({ unit: 'binary' }),
  fc.boolean(),
  fc.constantFrom<unknown>(
    null,
    1e308,
    -1,
    'location',
    1_763_163_064,
    '2026-11-14T23:31:04Z',
    39.7,
    '\ud800',
    'a\0b',
  ),
  fc.constantFrom<unknown>('__proto__', 'constructor', 'speed', 'x'.repeat(300), [], {}, [[]], {
    a: { b: 1 },
  }),
)
const JSON_TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.e+-]*|true|false|null/g
const FORM_TOKEN = /[^=&]+/g

/** Replaces single names or values. The result still looks valid, so it gets deeper into the decoder. */
const exchanged = (samples: string[]) =>
  fc
    .tuple(fc.constantFrom(...samples), fc.array(fc.tuple(fc.nat(999), leaf), { minLength: 1, maxLength: 3 }))
    .map(([sample, edits]) =>
      edits.reduce((text, [place, value]) => {
        const inJson = text.startsWith('{')
        const tokens = [...text.matchAll(inJson ? JSON_TOKEN : FORM_TOKEN)]
        const { index = 0, 0: token = '' } = tokens[place % tokens.length] ?? {}
        const piece = inJson ? JSON.stringify(value) : encodeURIComponent(String(value).toWellFormed())
        return text.slice(0, index) + piece + text.slice(index + token.length)
      }, sample),
    )
    .map((text) => Buffer.from(text))

/** Combines valid names with values of any kind, at any depth. */
const reshaped = (samples: string[]) => {
  const names = [...new Set(samples.join(' ').match(/[A-Za-z_]+/g)), '__proto__', 'constructor', 'prototype']
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 4, depthSize: 'large' },
      leaf,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.array(fc.tuple(fc.constantFrom(...names), tie('value')), { maxLength: 8 }).map(Object.fromEntries),
    ),
  }))
  return value.map((shape) => Buffer.from(JSON.stringify(shape) ?? ''))
}

const anyBytes = fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes))

describe.each(Object.entries(DECODERS))('decoder %s', (_, { decode, samples }) => {
  test('decodes the unmodified samples', () => {
    for (const sample of samples) {
      const { readings, refusals } = decode(Buffer.from(sample))
      expect(refusals).toEqual([])
      expect(readings.length).toBeGreaterThan(0)
      for (const reading of readings) expectSound(reading)
    }
  })

  test('decodes or rejects any input', () => {
    const payload = fc.oneof(
      { arbitrary: exchanged(samples), weight: 4 },
      { arbitrary: mutated(samples), weight: 3 },
      { arbitrary: reshaped(samples), weight: 2 },
      { arbitrary: anyBytes, weight: 1 },
    )
    let decoded = 0
    const numRuns = Math.ceil(ITERATIONS / Object.keys(DECODERS).length)
    fc.assert(
      fc.property(payload, (bytes) => {
        const { readings, refusals } = decode(bytes)
        decoded += readings.length
        for (const reading of readings) expectSound(reading)
        for (const { reason, field } of refusals) {
          if (!REFUSALS.includes(reason) || typeof field !== 'string') throw new Error('not a refusal')
        }
      }),
      { numRuns, seed: SEED },
    )
    // Part of the input is valid, so some readings must have been decoded and checked.
    expect(decoded).toBeGreaterThan(numRuns / 20)
  }, 600_000)
})

test('leaves the prototypes unchanged', () => {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as Record<string, unknown>)['speed']).toBeUndefined()
})

/** Uses plain conditions instead of matchers, because it runs very often. */
function expectSound({ at, position, fields, alerts, invalid = [] }: Reading): void {
  const wrong = (what: string) => {
    throw new Error(`not sound: ${what}`)
  }
  if (!Number.isSafeInteger(at) || at < 0 || at > 8.64e15) wrong('time')
  if (position && !(Number.isFinite(position.lat) && Number.isFinite(position.lng))) wrong('position')
  if (Object.getPrototypeOf(fields) !== Object.prototype) wrong('prototype of fields')
  for (const [name, value] of Object.entries(fields)) {
    const field = fieldOf(name)
    if (!FIELD_NAME.test(name)) wrong(`name ${name}`)
    if (field && kindOf(field) !== typeof value) wrong(`kind of ${name}`)
    if (typeof value === 'number' ? !Number.isFinite(value) : !['boolean', 'string'].includes(typeof value))
      wrong(name)
    if (
      typeof value === 'string' &&
      (value.length > FIELD_TEXT_MAX || value.includes('\0') || !value.isWellFormed())
    )
      wrong(name)
  }
  if (!alerts.every((alert) => ALERTS.includes(alert))) wrong('alerts')
  for (const part of invalid) {
    if (!REFUSALS.includes(part.reason) || detailOf(part).length > 200) wrong(`invalid ${part.field}`)
  }
}
