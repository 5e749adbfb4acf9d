import { describe, expect, test } from 'vitest'
import { decodeTraccar } from './traccar.ts'

const FIX = '2024-11-06T13:33:20.000+00:00'
const LATER = '2024-11-06T13:35:00.000+00:00'
const at = 1_730_900_000_000

const position = {
  id: 9,
  deviceId: 3,
  protocol: 'teltonika',
  serverTime: '2024-11-06T13:40:00.000+00:00',
  deviceTime: LATER,
  fixTime: FIX,
  valid: true,
  latitude: 39.7,
  longitude: -105,
  altitude: 1609,
  speed: 10,
  course: 187,
  address: null,
  accuracy: 0,
  network: null,
  attributes: {},
}
const device = { id: 3, uniqueId: '356307042441013', name: 'EX-1', attributes: { secret: 1 } }
const decode = (message: unknown) => decodeTraccar(Buffer.from(JSON.stringify(message)))
const reading = (changes: object, more: object = {}) =>
  decode({ position: { ...position, ...changes }, device, ...more }).readings[0]

test('decodes a position', () => {
  expect(decode({ position, device })).toEqual({
    uniqueId: '356307042441013',
    readings: [
      {
        at,
        position: { lat: 39.7, lng: -105 },
        fields: { speed: expect.closeTo(5.144, 3), heading: 187, altitude: 1609 },
        alerts: [],
      },
    ],
    refusals: [],
  })
})

test.each([
  ['is not valid', { valid: false }],
  ['is a repetition of the last', { outdated: true }],
])('ignores a position that %s and uses the time of the device', (_, changes) => {
  expect(reading({ ...changes, attributes: { ignition: true } })).toEqual({
    at: at + 100_000,
    position: null,
    fields: { ignition: true },
    alerts: [],
  })
})

test.each([
  [
    { ignition: true, motion: false },
    { ignition: true, motion: false },
  ],
  [
    { odometer: 12_345, totalDistance: 9_876.5 },
    { odometer: 12_345, totalDistance: 9_876.5 },
  ],
  [{ hours: 3_600_000 }, { engineSeconds: 3600 }],
  [
    { power: 13.8, battery: 4.1, batteryLevel: 95 },
    { batteryVoltage: 13.8, deviceVoltage: 4.1, deviceBattery: 95 },
  ],
  [
    { fuel: 80.5, fuelLevel: 42 },
    { fuelVolume: 80.5, fuelLevel: 42 },
  ],
  [
    { rpm: 900, sat: 11, hdop: 0.8, rssi: 4 },
    { rpm: 900, satellites: 11, hdop: 0.8, rssi: 4 },
  ],
  [
    { in1: true, in3: false, temp1: 21.5 },
    { input1: true, input3: false, temperature1: 21.5 },
  ],
  [
    { dtcs: 'P0101 P0300', driverUniqueId: '0123' },
    { faultCodes: 'P0101 P0300', driver: '0123' },
  ],
  [{ io113: 5, raw: null, list: [1], nested: { a: 1 } }, { io113: 5 }],
  [{ charge: true }, { charging: true }],
])('decodes the attributes %j', (attributes, fields) => {
  expect(reading({ attributes })?.fields).toMatchObject(fields)
  expect(Object.keys(reading({ attributes })?.fields ?? {}).toSorted()).toEqual(
    ['altitude', 'heading', 'speed', ...Object.keys(fields)].toSorted(),
  )
})

test.each([
  ['hardAcceleration', ['hardAcceleration'], {}],
  ['hardBraking,hardCornering', ['hardBraking', 'hardCornering'], {}],
  ['accident', ['impact'], {}],
  ['tow', ['towing'], {}],
  ['fallDown', ['tilt'], {}],
  ['fatigueDriving', ['drowsiness'], {}],
  ['sos,sos', ['panic'], {}],
  ['powerCut', [], { externalPower: false }],
  ['powerRestored', [], { externalPower: true }],
  ['jamming', ['jamming'], {}],
  ['geofence, sos ,lowBattery', ['panic'], { alarm: 'geofence,lowBattery' }],
])('decodes the alarm %s', (alarm, alerts, fields) => {
  expect(reading({ attributes: { alarm } })).toMatchObject({ alerts, fields })
})

describe('an event', () => {
  const event = { type: 'alarm', eventTime: FIX, attributes: { alarm: 'sos' } }

  test('adds its alarm to the reading', () => {
    expect(reading({}, { event })?.alerts).toEqual(['panic'])
  })

  test('produces the same reading as its position', () => {
    const attributes = { alarm: 'sos' }
    expect(reading({ attributes }, { event })).toEqual(reading({ attributes }))
    expect(reading({}, { event: { type: 'ignitionOn', attributes: {} } })).toEqual(reading({}))
  })

  test('produces no reading without a position', () => {
    expect(decode({ event: { type: 'deviceOffline' }, device })).toMatchObject({ readings: [], refusals: [] })
  })
})

test.each([
  ['no device', { position }, 'device.uniqueId', 'brokenFrame'],
  ['no position', { device }, 'position', 'nothingInIt'],
  [
    'no time',
    { device, position: { ...position, fixTime: null, deviceTime: 'soon' } },
    'position.fixTime',
    'noTime',
  ],
  ['a list', [position], 'body', 'brokenFrame'],
])('rejects %s', (_, message, field, reason) => {
  expect(decode(message)).toMatchObject({ readings: [], refusals: [{ field, reason }] })
})

test.each([
  [{ latitude: null }, { field: 'latitude', value: null, reason: 'impossiblePosition' }],
  [{ longitude: 'x' }, { field: 'longitude', value: 'x', reason: 'impossiblePosition' }],
])('decodes a position without its invalid part: %j', (changes, part) => {
  expect(reading({ ...changes, attributes: { rpm: 900 } })).toMatchObject({
    position: null,
    fields: { rpm: 900 },
    invalid: [part],
  })
})

test.each([
  [{ fuelLevel: 'full' }, { field: 'fuelLevel', value: 'full' }],
  [{ in1: 5 }, { field: 'input1', value: 5 }],
  [{ hours: [1] }, { field: 'engineSeconds', value: [1] }],
])('decodes attributes without the invalid one: %j', (attributes, part) => {
  expect(reading({ attributes: { ...attributes, rpm: 900 } })).toMatchObject({
    position: { lat: 39.7, lng: -105 },
    fields: { rpm: 900 },
    invalid: [{ ...part, reason: 'impossibleValue' }],
  })
})

test('rejects a message of which nothing is valid', () => {
  const only = { fixTime: FIX, latitude: 'x', longitude: 1 }
  expect(decode({ device, position: only })).toMatchObject({
    readings: [],
    refusals: [{ field: 'latitude', reason: 'impossiblePosition' }],
  })
})
