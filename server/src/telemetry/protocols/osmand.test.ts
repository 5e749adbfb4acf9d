import { describe, expect, test } from 'vitest'
import { decodeOsmand } from './osmand.ts'
import { decodeOsmandJson } from './osmandJson.ts'

const NOW = Date.parse('2026-11-14T23:31:04.040Z')
const decode = (parameters: string) => decodeOsmand(new URLSearchParams(parameters), NOW)
const reading = (parameters: string) => decode(`id=phone&${parameters}`).readings[0]

describe('parameters', () => {
  test('are decoded as Traccar Client 10 sends them', () => {
    const parameters =
      'id=284733&lat=39.7392&lon=-104.9903&timestamp=1763163064&accuracy=4.5&altitude=1609&speed=10&bearing=187&batt=76.5&charge=true&alarm=sos'
    expect(decode(parameters)).toEqual({
      uniqueId: '284733',
      readings: [
        {
          at: 1_763_163_064_000,
          position: { lat: 39.7392, lng: -104.9903 },
          fields: {
            accuracy: 4.5,
            altitude: 1609,
            speed: expect.closeTo(5.144, 3),
            heading: 187,
            deviceBattery: 76.5,
            charging: true,
          },
          alerts: ['panic'],
        },
      ],
      refusals: [],
    })
  })

  test.each([
    ['seconds', 'timestamp=1763163064', 1_763_163_064_000],
    ['milliseconds', 'timestamp=1763163064040', 1_763_163_064_040],
    ['an instant', 'timestamp=2025-11-14T23:31:04Z', 1_763_163_064_000],
    ['an instant with an offset', 'timestamp=2025-11-14T16:31:04.000-0700', 1_763_163_064_000],
    ['the older form', 'timestamp=2025-11-14+23:31:04', 1_763_163_064_000],
    ['the time of receipt', '', NOW],
  ])('are decoded with the time as %s', (_, parameters, at) => {
    expect(reading(parameters)?.at).toBe(at)
  })

  test.each([
    ['apart', 'lat=1.5&lon=-2', { lat: 1.5, lng: -2 }],
    ['joined', 'location=1.5,-2', { lat: 1.5, lng: -2 }],
    ['not at all', 'batt=5', null],
    ['empty', 'lat=&lon=&batt=5', null],
    ['without a fix', 'lat=1.5&lon=-2&valid=false', null],
    ['far off, which is not for the decoder to judge', 'lat=200&lon=0', { lat: 200, lng: 0 }],
  ])('are decoded with the position: %s', (_, parameters, position) => {
    expect(reading(parameters)?.position).toEqual(position)
  })

  test.each([
    ['ignition=true', { ignition: true }],
    ['hours=7200000', { engineSeconds: 7200 }],
    ['power=12.6&battery=3.9', { batteryVoltage: 12.6, deviceVoltage: 3.9 }],
    ['in1=1&temp2=-4.5', { input1: true, temperature2: -4.5 }],
    ['driverUniqueId=007', { driver: '007' }],
    ['heading=90', { heading: 90 }],
    ['alarm=powerCut,general', { externalPower: false, alarm: 'general' }],
    ['crane=up&boom=12.5&card=0042&loaded=false', { crane: 'up', boom: 12.5, card: '0042', loaded: false }],
    ['a.b%20c=1&__proto__=2&%E2%82%AC=3', { a_b_c: 1, proto__: 2 }],
    ['cell=310,410,1,2&wifi=a,-50&token=secret', {}],
    [`note=${'x'.repeat(300)}`, { note: 'x'.repeat(200) }],
    ['deviceBattery=50', { deviceBattery: 50 }],
  ])('become fields: %s', (parameters, fields) => {
    expect(reading(parameters)?.fields).toEqual(fields)
  })

  test('keep at most 60 unknown fields and list the first of the others', () => {
    const parameters = Array.from({ length: 100 }, (_, i) => `f${i}=${i}`).join('&')
    const { fields = {}, invalid } = reading(`${parameters}&rpm=900`) ?? {}
    expect(Object.keys(fields)).toHaveLength(61)
    expect(invalid).toEqual([{ reason: 'tooMany', field: 'f60', value: 60 }])
  })

  test.each([
    ['lat=north&lon=1', { field: 'lat', value: 'north', reason: 'impossiblePosition' }],
    ['lat=1', { field: 'lon', reason: 'impossiblePosition' }],
    ['location=1', { field: 'lon', reason: 'impossiblePosition' }],
    ['speed=fast', { field: 'speed', value: 'fast', reason: 'impossibleValue' }],
    ['ignition=perhaps', { field: 'ignition', value: 'perhaps', reason: 'impossibleValue' }],
    ['hours=1e308&hours=x', { field: 'engineSeconds', value: 'x', reason: 'impossibleValue' }],
  ])('are decoded without their invalid part: %s', (parameters, part) => {
    expect(decode(`id=a&batt=50&${parameters}`)).toMatchObject({
      readings: [{ position: null, fields: { deviceBattery: 50 }, invalid: [part] }],
      refusals: [],
    })
  })

  test('leave out blank values without a note', () => {
    expect(reading('batt=50&speed=&ignition=%20&lat=&lon=')).toEqual({
      at: NOW,
      position: null,
      fields: { deviceBattery: 50 },
      alerts: [],
    })
  })

  test.each([
    ['no id', 'lat=1&lon=2', 'id', 'brokenFrame'],
    ['an id that is too long', `id=${'x'.repeat(65)}`, 'id', 'brokenFrame'],
    ['an id with a zero byte', 'id=a%00b', 'id', 'brokenFrame'],
    ['a time that is none', 'id=a&timestamp=yesterday', 'timestamp', 'noTime'],
    ['an empty time', 'id=a&timestamp=', 'timestamp', 'noTime'],
    ['a latitude that is none', 'id=a&lat=north&lon=1', 'lat', 'impossiblePosition'],
    ['a latitude alone', 'id=a&lat=1', 'lon', 'impossiblePosition'],
    ['an infinite longitude', 'id=a&lat=1&lon=1e999', 'lon', 'impossiblePosition'],
    ['half a location', 'id=a&location=1', 'lon', 'impossiblePosition'],
  ])('are rejected with %s', (_, parameters, field, reason) => {
    expect(decode(parameters)).toMatchObject({ readings: [], refusals: [{ field, reason }] })
  })
})

describe('the older JSON format', () => {
  const location = {
    timestamp: '2025-11-14T23:31:04.000Z',
    coords: { latitude: 39.7, longitude: -105, accuracy: 5, speed: 3.5, heading: 187, altitude: -12 },
    is_moving: true,
    odometer: 1234.5,
    event: 'motionchange',
    mock: false,
    battery: { level: 0.76, is_charging: false },
    activity: { type: 'in_vehicle' },
    extras: { ignition: true, crane: 'up', deep: { er: 1 } },
    alarm: 'sos',
  }
  const decode = (message: unknown) => decodeOsmandJson(Buffer.from(JSON.stringify(message)))

  test('is decoded with every property', () => {
    expect(decode({ device_id: 'phone', location })).toEqual({
      uniqueId: 'phone',
      readings: [
        {
          at: 1_763_163_064_000,
          position: { lat: 39.7, lng: -105 },
          fields: {
            accuracy: 5,
            speed: 3.5,
            heading: 187,
            altitude: -12,
            motion: true,
            odometer: 1234.5,
            event: 'motionchange',
            mock: false,
            deviceBattery: 76,
            charging: false,
            activity: 'in_vehicle',
            ignition: true,
            crane: 'up',
          },
          alerts: ['panic'],
        },
      ],
      refusals: [],
    })
  })

  test('is decoded without its invalid parts', () => {
    const coords = { latitude: 39.7, longitude: 'west', speed: 'fast' }
    expect(decode({ device_id: 'phone', location: { ...location, coords } }).readings).toMatchObject([
      {
        position: null,
        fields: { motion: true, deviceBattery: 76 },
        invalid: [
          { field: 'longitude', value: 'west', reason: 'impossiblePosition' },
          { field: 'speed', value: 'fast', reason: 'impossibleValue' },
        ],
      },
    ])
  })

  test('uses -1 for unknown', () => {
    const coords = { latitude: 1, longitude: 2, accuracy: -1, speed: -1, heading: -1, altitude: -1 }
    const [reading] = decode({
      device_id: 7,
      location: { ...location, coords, battery: { level: -1 } },
    }).readings
    expect(reading?.fields).not.toHaveProperty('speed')
    expect(reading?.fields).not.toHaveProperty('deviceBattery')
    expect(reading?.fields).toMatchObject({ altitude: -1 })
  })

  test.each([
    ['no device', { location }, 'device_id'],
    ['no location', { device_id: 'a' }, 'location'],
    ['no time', { device_id: 'a', location: { ...location, timestamp: null } }, 'location.timestamp'],
    [
      'only a longitude that is none',
      { device_id: 'a', location: { timestamp: location.timestamp, coords: { latitude: 1 } } },
      'longitude',
    ],
    ['a list', [], 'body'],
  ])('is rejected with %s', (_, message, field) => {
    expect(decode(message)).toMatchObject({ readings: [], refusals: [{ field }] })
  })
})
