import { expect, test } from 'vitest'
import { BEACON_LIST, dataOf } from './capturedFrames.fixture.ts'
import { beaconText } from '../beaconText.ts'
import { advancedBeaconsOf, beaconsOf } from './beacons.ts'
import { decodeAvl } from './decodeAvl.ts'
import { encodeAvl } from './encode.ts'
import { STANDARD_FAMILY } from './familyOf.ts'

const bytes = (...parts: string[]) => Buffer.from(parts.join(''), 'hex')

const UUID = 'E2C56DB5DFFB48D2B060D0F5A71096E0'
const IBEACON = `${UUID}00010002`
const NAMESPACE = 'F34B6F6AA38255AA9EF6'
const INSTANCE = '19154E2D0055'
const ADVERTISEMENT = '0201060303AAFE1716AAFE0002F34B6F6AA38255AA9EF619154E2D00550000'

test('decodes a captured list, nearest first', () => {
  const decoded = decodeAvl(dataOf(BEACON_LIST), STANDARD_FAMILY)
  expect(decoded).toMatchObject({
    readings: [
      {
        fields: {
          beacons: [
            '4B5C049F515341FCA950D2C264414E10:0005:0006 -70',
            'DE9C18E92CA5AA689697:365434663222 -70',
            '00112233445566778899:ABCDE0810047 -82',
            '736B79686F73742E646B:000010000128 -83',
            'E2C56DB5DFFB48D2B060D0F5A71096E0:0000:0000 -87',
            'EBBBDE835D7F4965B5F06C2EDCB3A553:0001:0080 -91',
            '0F86676BEC91420A94409110029AFAC4:15B3:1A0A -95',
            '31A74BB76A79423196C916CFB9FAED45:002D:0015 -97',
          ].join(', '),
        },
      },
    ],
  })
})

test('lists all beacons of a record by their ids', () => {
  const decoded = decodeAvl(dataOf(BEACON_LIST), STANDARD_FAMILY)
  const [reading] = 'readings' in decoded ? decoded.readings : []
  expect(reading?.beacons).toHaveLength(8)
  expect(reading?.beacons).toContainEqual({ id: 'de9c18e92ca5aa689697365434663222', rssi: -70 })
  expect(reading?.beacons).toContainEqual({ id: '4b5c049f515341fca950d2c264414e1000050006', rssi: -70 })
})

test.each([
  ['an iBeacon', ['11', '21', IBEACON, 'B0'], `${UUID}:0001:0002 -80`],
  ['an Eddystone', ['11', '01', NAMESPACE, INSTANCE, 'B0'], `${NAMESPACE}:${INSTANCE} -80`],
  ['one without signal strength', ['11', '20', IBEACON], `${UUID}:0001:0002`],
  [
    'one with voltage and temperature',
    ['11', '07', NAMESPACE, INSTANCE, 'AE', '0BE8', '0015', '21', IBEACON, 'B0'],
    `${UUID}:0001:0002 -80, ${NAMESPACE}:${INSTANCE} -82`,
  ],
  ['none', ['11'], ''],
  ['not even a header', [], ''],
])('decodes a list with %s', (_, parts, expected) => {
  expect(beaconText(beaconsOf(bytes(...parts)) ?? [])).toBe(expected)
})

test.each([
  ['an id', ['01', '15', '0001B1', '0110', NAMESPACE, INSTANCE], `${NAMESPACE}${INSTANCE} -79`],
  [
    'further data',
    ['01', '36', '0001B1', '0110', NAMESPACE, INSTANCE, '021F', ADVERTISEMENT],
    `${NAMESPACE}${INSTANCE} -79`,
  ],
  [
    'several, nearest first',
    ['01', '0B', '0001A8', '0106', '001122334455', '0B', '0001B1', '0106', '66778899AABB'],
    '66778899AABB -79, 001122334455 -88',
  ],
  ['one without an id', ['01', '03', '0001A8'], ''],
  ['none', ['01'], ''],
])('decodes an advanced list with %s', (_, parts, expected) => {
  expect(beaconText(advancedBeaconsOf(bytes(...parts)) ?? [])).toBe(expected)
})

test('keeps the nearest twenty of a long list', () => {
  const beacons = Array.from({ length: 100 }, (_, index) => ['21', IBEACON, (156 + index).toString(16)])
  const text = beaconText(beaconsOf(bytes('11', ...beacons.flat())) ?? [])
  expect(text.split(', ')).toHaveLength(20)
  expect(text).toMatch(/^\w+:0001:0002 -1, /)
  expect(text.length).toBeLessThanOrEqual(1000)
})

test.each([
  ['a truncated beacon', 385, '1121E2C5'],
  ['a truncated advanced beacon', 548, '013600'],
  ['an advanced value that is longer than its beacon', 548, '0103000AB1'],
])('keeps the bytes of %s', (_, id, hex) => {
  const record = { at: 0, lat: 1, lng: 1, altitude: 0, heading: 0, satellites: 5, speed: 0 }
  const decoded = decodeAvl(encodeAvl([{ ...record, io: [{ id, data: bytes(hex) }] }]), STANDARD_FAMILY)
  expect(decoded).toMatchObject({ readings: [{ fields: { [`io${id}`]: hex } }] })
})
