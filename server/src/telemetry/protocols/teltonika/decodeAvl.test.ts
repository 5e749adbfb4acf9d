import { expect, test } from 'vitest'
import * as captured from './capturedFrames.fixture.ts'
import { decodeAvl } from './decodeAvl.ts'
import { encodeAvl } from './encode.ts'
import type { AvlRecord, AvlValue } from './encode.ts'
import { FMX6_FAMILY, STANDARD_FAMILY } from './familyOf.ts'
import type { IoFamily } from './ioFamily.ts'

function readingsOf(data: Uint8Array, family: IoFamily = STANDARD_FAMILY) {
  const decoded = decodeAvl(data, family)
  if ('broken' in decoded) throw new Error(decoded.broken)
  return decoded.readings
}

const RECORD: AvlRecord = {
  at: Date.UTC(2026, 10, 14),
  lat: 39.7392358,
  lng: -104.990251,
  altitude: 1609,
  heading: 270,
  satellites: 12,
  speed: 90,
  io: [],
}

function readingWith(io: AvlValue[], eventId = 0, family: IoFamily = STANDARD_FAMILY) {
  return readingsOf(encodeAvl([{ ...RECORD, io, eventId }]), family)[0]!
}
const fieldsWith = (...io: AvlValue[]) => readingWith(io).fields

test('decodes codec 8 as documented', () => {
  expect(readingsOf(captured.dataOf(captured.CODEC_8))).toEqual([
    {
      at: Date.parse('2019-06-10T10:04:46Z'),
      position: null,
      fields: {
        satellites: 0,
        signal: 60,
        input1: true,
        batteryVoltage: expect.closeTo(24.079),
        io241: 24_602,
      },
      alerts: [],
    },
  ])
})

test('decodes two records of codec 8 as documented', () => {
  const readings = readingsOf(captured.dataOf(captured.CODEC_8_TWO_RECORDS))
  expect(readings.map(({ at, fields }) => [new Date(at).toISOString(), fields['input1']])).toEqual([
    ['2019-06-10T10:01:01.000Z', false],
    ['2019-06-10T10:01:19.000Z', true],
  ])
})

test('decodes codec 8 Extended as documented', () => {
  expect(readingsOf(captured.dataOf(captured.CODEC_8_EXTENDED))[0]?.fields).toEqual({
    satellites: 0,
    input1: true,
    io17: 29,
    odometer: 22_949_000,
    io11: 893_700_218,
    io14: 500_686_954,
  })
})

test('decodes codec 16 as documented', () => {
  const readings = readingsOf(captured.dataOf(captured.CODEC_16))
  expect(readings.map(({ fields }) => fields)).toEqual(
    [39, 38].map((io11) => ({
      satellites: 0,
      input1: false,
      input3: false,
      io11,
      batteryVoltage: expect.closeTo(22.074),
    })),
  )
})

test('converts position and motion to SI units', () => {
  const [reading] = readingsOf(captured.dataOf(captured.DRIVING))
  expect(reading?.position).toEqual({ lat: 48.1523066, lng: 16.3745183 })
  expect(reading?.fields).toMatchObject({
    speed: expect.closeTo(83 / 3.6),
    heading: 198,
    altitude: 190,
    satellites: 15,
    motion: true,
    odometer: 2_656_224,
  })
})

test('decodes southern and western coordinates and altitudes below sea level as negative', () => {
  const [reading] = readingsOf(encodeAvl([{ ...RECORD, lat: -33.4489, lng: -70.6693, altitude: -413 }], 0x08))
  expect(reading?.position).toEqual({ lat: -33.4489, lng: -70.6693 })
  expect(reading?.fields['altitude']).toBe(-413)
})

test('decodes neither position nor speed without satellites', () => {
  const [reading] = readingsOf(encodeAvl([{ ...RECORD, satellites: 0 }]))
  expect(reading).toMatchObject({ position: null, fields: { satellites: 0 } })
  expect(Object.keys(reading?.fields ?? {})).toEqual(['satellites'])
})

test('decodes variable-length texts', () => {
  expect(readingsOf(captured.dataOf(captured.FAULT_CODES))[0]?.fields).toMatchObject({
    vin: 'WV1ZZZ2EZ86015388',
    faultCodes: 'P0299,P0675,P0674,P0672,P0671,P0471,P2BAC',
    rpm: 1439,
  })
})

test('keeps only printable characters of a text', () => {
  const data = Buffer.from('P0299\0\0\x07\xff', 'latin1')
  expect(fieldsWith({ id: 281, data })['faultCodes']).toBe('P0299')
  expect(fieldsWith({ id: 281, data: Buffer.alloc(4) })).not.toHaveProperty('faultCodes')
})

test('decodes the driver tag, or nothing if there is none', () => {
  const drivers = readingsOf(captured.dataOf(captured.DRIVER_TAG)).map(({ fields }) => fields['driver'])
  expect(drivers).toEqual([undefined, '01000B00791C1793', undefined, '01000B00791C1793'])
})

test('raises an alert only for the record that it triggered', () => {
  const alerts = readingsOf(captured.dataOf(captured.ALARM_BUTTON)).map((reading) => reading.alerts)
  expect(alerts).toEqual([['panic'], []])
})

test.each([
  [253, 1, ['hardAcceleration']],
  [253, 2, ['hardBraking']],
  [253, 3, ['hardCornering']],
  [247, 1, ['impact']],
  [247, 6, ['impact']],
  [247, 3, []],
  [246, 1, ['towing']],
  [246, 0, []],
  [236, 1, ['panic']],
  [249, 1, ['jamming']],
  [249, 0, []],
] as const)('raises the alert of event %i with the value %i', (id, value, alerts) => {
  expect(readingWith([{ id, size: 1, value }], id).alerts).toEqual(alerts)
  expect(readingWith([{ id, size: 1, value }], 240).alerts).toEqual([])
})

test('decodes unplugged as no external power', () => {
  expect(fieldsWith({ id: 252, size: 1, value: 1 })['externalPower']).toBe(false)
  expect(fieldsWith({ id: 252, size: 1, value: 0 })['externalPower']).toBe(true)
})

test('names unknown values by their id', () => {
  expect(
    fieldsWith(
      { id: 700, size: 1, value: 7 },
      { id: 701, size: 8, value: 9_007_199_254_740_991n },
      { id: 702, size: 8, value: 0xfedcba9876543210n },
      { id: 703, data: Buffer.from('c0ffee', 'hex') },
      { id: 17, size: 2, value: 0xff22 },
    ),
  ).toMatchObject({
    io700: 7,
    io701: 9_007_199_254_740_991,
    io702: 'FEDCBA9876543210',
    io703: 'C0FFEE',
    io17: -222,
  })
})

test('truncates long data', () => {
  expect(fieldsWith({ id: 257, data: Buffer.alloc(1200, 0xab) })['io257']).toBe('AB'.repeat(100))
})

test.each([
  ['one-wire probe not connected', { id: 72, size: 4, value: 3000 }, 'temperature1', undefined],
  ['one-wire probe below zero', { id: 72, size: 4, value: 0xffffff9c }, 'temperature1', -10],
  ['one-wire probe, two bytes', { id: 72, size: 2, value: 0xff9c }, 'temperature1', -10],
  ['Bluetooth probe not found', { id: 26, size: 2, value: 32_767 }, 'temperature2', undefined],
  ['Bluetooth probe not found, older firmware', { id: 26, size: 2, value: 3000 }, 'temperature2', undefined],
  ['Bluetooth probe', { id: 26, size: 2, value: 2150 }, 'temperature2', 21.5],
  ['level sensor broken', { id: 201, size: 2, value: 0xfffe }, 'fuelSensor', undefined],
  ['level sensor', { id: 201, size: 2, value: 1023 }, 'fuelSensor', 1023],
  ['bus asleep', { id: 87, size: 4, value: 0 }, 'odometer', undefined],
  ['hour meter of the bus', { id: 102, size: 4, value: 90 }, 'engineSeconds', 5400],
] as const)('decodes a sensor value: %s', (_, value, field, expected) => {
  const found = fieldsWith(value)[field]
  expect(found).toEqual(expected === undefined ? undefined : expect.closeTo(expected))
})

const ALL_ONES = { 1: 0xff, 2: 0xffff, 4: 0xffffffff, 8: 0xffffffffffffffffn } as const

test.each([
  [449, 4, STANDARD_FAMILY],
  [16, 4, STANDARD_FAMILY],
  [87, 4, STANDARD_FAMILY],
  [102, 4, STANDARD_FAMILY],
  [389, 4, STANDARD_FAMILY],
  [66, 2, STANDARD_FAMILY],
  [85, 2, STANDARD_FAMILY],
  [84, 2, STANDARD_FAMILY],
  [89, 1, STANDARD_FAMILY],
  [113, 1, STANDARD_FAMILY],
  [239, 1, STANDARD_FAMILY],
  [252, 1, STANDARD_FAMILY],
  [78, 8, STANDARD_FAMILY],
  [10_804, 1, STANDARD_FAMILY],
  [10_824, 2, STANDARD_FAMILY],
  [216, 4, FMX6_FAMILY],
  [192, 4, FMX6_FAMILY],
  [104, 4, FMX6_FAMILY],
  [87, 4, FMX6_FAMILY],
  [83, 1, FMX6_FAMILY],
  [700, 1, STANDARD_FAMILY],
  [700, 2, STANDARD_FAMILY],
  [700, 4, STANDARD_FAMILY],
  [700, 8, STANDARD_FAMILY],
] as const)('decodes id %i of %i bytes as not available if all bits are set', (id, size, family) => {
  const { fields } = readingWith([{ id, size, value: ALL_ONES[size] }], 0, family)
  expect(Object.keys(fields)).toEqual(['satellites', 'speed', 'heading', 'altitude'])
})

test.each([
  [17, 2, 'io17', -1],
  [72, 4, 'temperature1', -0.1],
  [25, 2, 'temperature1', -0.01],
  [32, 1, 'io32', -1],
  [10_800, 2, 'eyeTemperature1', -0.01],
  [10_816, 1, 'eyePitch1', -1],
] as const)('decodes id %i of %i bytes as minus one if all bits are set', (id, size, field, expected) => {
  expect(fieldsWith({ id, size, value: ALL_ONES[size] })[field]).toBeCloseTo(expected)
})

test.each([
  ['the temperature', 10_800, 2, 64_349, 'eyeTemperature1', -11.87],
  ['the temperature of the last sensor', 10_803, 2, 2150, 'eyeTemperature4', 21.5],
  ['a temperature that is not available', 10_800, 2, 32_767, 'eyeTemperature1', undefined],
  ['the humidity', 10_805, 1, 47, 'eyeHumidity2', 47],
  ['a magnet', 10_808, 1, 1, 'eyeMagnet1', true],
  ['no movement', 10_814, 1, 0, 'eyeMovement3', false],
  ['the pitch', 10_816, 1, 0xd3, 'eyePitch1', -45],
  ['a low battery', 10_820, 1, 1, 'eyeLowBattery1', true],
  ['the voltage', 10_824, 2, 2990, 'eyeVoltage1', 2.99],
  ['the roll', 10_832, 2, 0xff4c, 'eyeRoll1', -180],
  ['the movement count', 10_836, 2, 512, 'eyeMovementCount1', 512],
  ['the magnet count', 10_843, 2, 7, 'eyeMagnetCount4', 7],
] as const)('decodes an EYE sensor: %s', (_, id, size, value, field, expected) => {
  const found = fieldsWith({ id, size, value })[field]
  expect(found).toEqual(typeof expected === 'number' ? expect.closeTo(expected) : expected)
})

test.each([
  [114, STANDARD_FAMILY, 64, 'engineLoad', 64],
  [31, STANDARD_FAMILY, 64, 'engineLoad', 64],
  [85, FMX6_FAMILY, 64, 'engineLoad', 64],
  [83, FMX6_FAMILY, 1, 'pto', true],
  [83, FMX6_FAMILY, 0, 'pto', false],
  [83, FMX6_FAMILY, 2, 'pto', undefined],
] as const)('decodes what the engine drives: id %i', (id, family, value, field, expected) => {
  expect(readingWith([{ id, size: 1, value }], 0, family).fields[field]).toBe(expected)
})

test('passes an on/off value on that is neither, so that it is listed', () => {
  expect(fieldsWith({ id: 239, size: 1, value: 2 })).toMatchObject({ ignition: 2 })
  expect(fieldsWith({ id: 252, size: 1, value: 2 })).toMatchObject({ externalPower: 2 })
})

test('decodes the values beside a position that no asset has', () => {
  const io: AvlValue[] = [{ id: 66, size: 2, value: 12_500 }]
  expect(readingsOf(encodeAvl([{ ...RECORD, lat: 0, lng: 0, io }]))).toMatchObject([
    { position: { lat: 0, lng: 0 }, fields: { batteryVoltage: 12.5 } },
  ])
})

test('prefers the meter that every record has to the bus meter, which is named by its id', () => {
  const own = { id: 16, size: 4, value: 1000 } as const
  const bus = { id: 87, size: 4, value: 2000 } as const
  const maker = { id: 389, size: 4, value: 3 } as const
  expect(fieldsWith(bus, maker, own)).toMatchObject({ odometer: 1000, io87: 2000, io389: 3 })
  expect(fieldsWith(bus, maker)).toMatchObject({ odometer: 3000, io87: 2000 })
  expect(fieldsWith(bus)).toMatchObject({ odometer: 2000 })
})

test('treats an id with another size as unknown', () => {
  expect(fieldsWith({ id: 389, size: 1, value: 17 })).toMatchObject({ io389: 17 })
  expect(fieldsWith({ id: 239, data: Buffer.of(1) })).toMatchObject({ io239: '01' })
})

test('decodes the same ids differently for heavy vehicles', () => {
  const data = captured.dataOf(captured.HEAVY_VEHICLE)
  expect(readingsOf(data, FMX6_FAMILY)[0]?.fields).toMatchObject({
    input4: false,
    fuelSensor: expect.closeTo(0.115),
    tankSensor: expect.closeTo(0.07),
  })
  expect(readingsOf(data, STANDARD_FAMILY)[0]?.fields).toMatchObject({ io4: 0, io10: 70 })
  expect(readingsOf(data, FMX6_FAMILY)[0]?.fields).not.toHaveProperty('temperature1')
  expect(readingWith([{ id: 252, size: 1, value: 1 }], 252, FMX6_FAMILY).fields).toMatchObject({ io252: 1 })
})

test('accepts a packet without records', () => {
  expect(decodeAvl(Buffer.of(0x08, 0, 0), STANDARD_FAMILY)).toEqual({ readings: [] })
})

const GOOD = captured.dataOf(captured.CODEC_8_TWO_RECORDS)
test.each([
  ['another second count', Buffer.concat([GOOD.subarray(0, -1), Buffer.of(3)])],
  ['a byte too many', Buffer.concat([GOOD, Buffer.of(2)])],
  ['an older codec', Buffer.concat([Buffer.of(0x07), GOOD.subarray(1)])],
  ['nothing', Buffer.alloc(0)],
  [
    'a count of data that is not there',
    Buffer.concat([captured.dataOf(captured.CODEC_8_EXTENDED).subarray(0, -3), Buffer.of(255, 255, 1)]),
  ],
])('rejects the whole packet with %s', (_, data) => {
  expect(decodeAvl(data, STANDARD_FAMILY)).toHaveProperty('broken')
})

test.each([captured.CODEC_8, captured.FAULT_CODES, captured.CODEC_16, captured.HEAVY_VEHICLE])(
  'rejects a packet that is truncated at any point',
  (frame) => {
    const data = captured.dataOf(frame)
    for (let length = 0; length < data.length; length++) {
      expect(decodeAvl(data.subarray(0, length), STANDARD_FAMILY)).toHaveProperty('broken')
    }
  },
)
