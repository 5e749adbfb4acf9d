import { expect, test } from 'vitest'
import { decodeOwnTracks } from './owntracks.ts'

const decode = (message: unknown) => decodeOwnTracks(Buffer.from(JSON.stringify(message)))
const location = { _type: 'location', lat: 40.4168, lon: -3.7038, tst: 1_763_163_064 }

test('decodes the location of a phone', () => {
  const message = {
    ...location,
    acc: 12,
    alt: 667,
    batt: 81,
    bs: 2,
    cog: 270,
    vel: 36,
    t: 'u',
    tid: 'ab',
    conn: 'm',
    created_at: 1_763_163_070,
    inregions: ['Yard'],
    SSID: 'home',
    _id: 'x',
    topic: 'owntracks/a/b',
  }
  expect(decode(message)).toEqual({
    uniqueId: null,
    readings: [
      {
        at: 1_763_163_064_000,
        position: { lat: 40.4168, lng: -3.7038 },
        fields: {
          accuracy: 12,
          altitude: 667,
          deviceBattery: 81,
          charging: true,
          heading: 270,
          speed: 10,
          trigger: 'u',
        },
        alerts: [],
      },
    ],
    refusals: [],
  })
})

test('decodes the location of a vehicle', () => {
  const message = {
    ...location,
    odometer: 12.5,
    hmc: 3600,
    uext: 13.9,
    ubatt: 4,
    vin: 'WDB1',
    ign: 1,
    rpm: 850,
  }
  expect(decode(message).readings[0]?.fields).toEqual({
    odometer: 12_500,
    engineSeconds: 3600,
    batteryVoltage: 13.9,
    deviceVoltage: 4,
    vin: 'WDB1',
    ignition: true,
    rpm: 850,
  })
})

test.each([
  [0, undefined],
  [1, false],
  [2, true],
  [3, true],
])('decodes battery status %d', (bs, charging) => {
  expect(decode({ ...location, bs }).readings[0]?.fields['charging']).toBe(charging)
})

test.each([
  ['i', { ignition: true }, []],
  ['I', { ignition: false }, []],
  ['e', { externalPower: false }, []],
  ['E', { externalPower: true }, []],
  ['!', {}, ['towing']],
  ['p', {}, []],
  ['c', {}, []],
  ['v', {}, []],
])('decodes the trigger %s', (t, fields, alerts) => {
  expect(decode({ ...location, t }).readings[0]).toMatchObject({ fields: { trigger: t, ...fields }, alerts })
  const names = Object.keys(decode({ ...location, t }).readings[0]?.fields ?? {})
  expect(names).toEqual(['trigger', ...Object.keys(fields)])
})

test('prefers the ignition itself to the trigger', () => {
  expect(decode({ ...location, t: 'i', ign: 0 }).readings[0]?.fields).toMatchObject({ ignition: false })
})

test.each([
  [0, ['hardBraking']],
  [1, ['hardAcceleration']],
  [2, ['hardCornering']],
  [5, ['hardCornering']],
  [6, []],
  [undefined, []],
])('decodes harsh driving of type %s', (rty, alerts) => {
  expect(decode({ ...location, t: 'h', rty }).readings[0]?.alerts).toEqual(alerts)
})

test.each([
  [{ lat: null }, { field: 'lat', value: null, reason: 'impossiblePosition' }],
  [{ lon: {} }, { field: 'lon', value: {}, reason: 'impossiblePosition' }],
  [{ vel: 'fast' }, { field: 'speed', value: 'fast', reason: 'impossibleValue' }],
])('decodes a location without its invalid part: %j', (changes, part) => {
  expect(decode({ ...location, batt: 81, ...changes })).toMatchObject({
    readings: [{ fields: { deviceBattery: 81 }, invalid: [part] }],
    refusals: [],
  })
})

test.each(['transition', 'waypoint', 'card', 'status', 'cmd', undefined, 7])(
  'ignores a message of type %s',
  (_type) => {
    expect(decode({ _type })).toEqual({ uniqueId: null, readings: [], refusals: [] })
  },
)

test('recognizes a last will', () => {
  expect(decode({ _type: 'lwt', tst: 1 })).toMatchObject({ lastWill: true, readings: [] })
})

test.each([
  ['encrypted ones', { _type: 'encrypted', data: 'x' }, '_type'],
  ['no time', { ...location, tst: undefined }, 'tst'],
  ['a time that is none', { ...location, tst: 'now' }, 'tst'],
  ['no latitude', { ...location, lat: null }, 'lat'],
  ['no longitude', { ...location, lon: {} }, 'lon'],
  ['a list', [location], 'body'],
])('rejects %s', (_, message, field) => {
  expect(decode(message)).toMatchObject({ readings: [], refusals: [{ field }] })
})
