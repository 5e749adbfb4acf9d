import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as captured from './capturedFrames.fixture.ts'
import { decodeAvl } from './decodeAvl.ts'
import { decodeDatagram, encodeDatagram } from './datagrams.ts'
import { encodeAvl } from './encode.ts'
import type { AvlRecord } from './encode.ts'
import { STANDARD_FAMILY } from './familyOf.ts'
import { encodeFrame } from './frames.ts'

const NOWHERE = { lat: 0, lng: 0, altitude: 0, heading: 0, satellites: 0, speed: 0 }

test('encodes the documented frame of codec 8 Extended', () => {
  const data = encodeAvl([
    {
      ...NOWHERE,
      at: 1_560_166_592_000,
      priority: 1,
      eventId: 1,
      io: [
        { id: 1, size: 1, value: 1 },
        { id: 17, size: 2, value: 0x1d },
        { id: 16, size: 4, value: 22_949_000 },
        { id: 11, size: 8, value: 893_700_218 },
        { id: 14, size: 8, value: 500_686_954n },
      ],
    },
  ])
  expect(encodeFrame(data)).toEqual(Buffer.from(captured.CODEC_8_EXTENDED, 'hex'))
})

test('encodes the documented datagram of codec 8', () => {
  const io = [
    { id: 21, size: 1, value: 3 },
    { id: 1, size: 1, value: 1 },
    { id: 66, size: 2, value: 0x5dbc },
  ] as const
  const data = encodeAvl([{ ...NOWHERE, at: 1_560_407_006_000, priority: 1, eventId: 1, io }], 0x08)
  const datagram = { packetId: 0xcafe, avlPacketId: 5, imei: '352093086403655', data }
  expect(encodeDatagram(datagram)).toEqual(Buffer.from(captured.DATAGRAM, 'hex'))
})

test('throws an error that names what does not fit', () => {
  const record: AvlRecord = { ...NOWHERE, at: 0, io: [] }
  expect(() => encodeAvl(Array.from({ length: 256 }, () => record))).toThrow(RangeError)
  expect(() => encodeAvl([{ ...record, io: [{ id: 256, data: Buffer.of(1) }] }], 0x08)).toThrow(RangeError)
  expect(() => encodeFrame(Buffer.alloc(64 * 1024 + 1))).toThrow(RangeError)
})

/** Ids without a meaning, so that they decode to the same values, unless all bits are set. */
const unknownId = fc.integer({ min: 160, max: 178 })
const fixedValue = fc.oneof(
  fc.record({ id: unknownId, size: fc.constant(1 as const), value: fc.nat(0xfe) }),
  fc.record({ id: unknownId, size: fc.constant(2 as const), value: fc.nat(0xfffe) }),
  fc.record({ id: unknownId, size: fc.constant(4 as const), value: fc.nat(0xfffffffe) }),
  fc.record({ id: unknownId, size: fc.constant(8 as const), value: fc.maxSafeNat() }),
)
const variableValue = fc.record({
  id: fc.integer({ min: 600, max: 699 }),
  data: fc.uint8Array({ maxLength: 120 }),
})

const records = (hasVariable: boolean): fc.Arbitrary<AvlRecord[]> =>
  fc.array(
    fc.record({
      at: fc.maxSafeNat(),
      lat: fc.integer({ min: -90e7, max: 90e7 }).map((degrees) => degrees / 1e7),
      lng: fc.integer({ min: -180e7, max: 180e7 }).map((degrees) => degrees / 1e7),
      altitude: fc.integer({ min: -32_768, max: 32_767 }),
      heading: fc.nat(360),
      satellites: fc.integer({ min: 1, max: 255 }),
      speed: fc.nat(0xffff),
      eventId: fc.nat(255),
      io: fc.uniqueArray(hasVariable ? fc.oneof(fixedValue, variableValue) : fixedValue, {
        selector: ({ id }) => id,
      }),
    }),
    { maxLength: 8 },
  )

const expectedField = (value: AvlRecord['io'][number]) =>
  'size' in value
    ? [[`io${value.id}`, Number(value.value)]]
    : value.data.length > 0
      ? [[`io${value.id}`, Buffer.from(value.data).toString('hex').toUpperCase().slice(0, 200)]]
      : []

test.each([0x08, 0x8e, 0x10] as const)('decodes what it encoded with codec %i', (codec) => {
  fc.assert(
    fc.property(records(codec === 0x8e), fc.nat(0xffff), fc.nat(0xff), (given, packetId, avlPacketId) => {
      const imei = '352093086403655'
      const datagram = decodeDatagram(
        encodeDatagram({ packetId, avlPacketId, imei, data: encodeAvl(given, codec) }),
      )
      expect(datagram).toMatchObject({ packetId, avlPacketId, imei })
      const decoded = 'data' in datagram && decodeAvl(datagram.data, STANDARD_FAMILY)
      expect(decoded).toEqual({
        readings: given.map(({ at, lat, lng, altitude, heading, satellites, speed, io }) => ({
          at,
          position: { lat: lat + 0, lng: lng + 0 },
          fields: {
            altitude,
            heading,
            satellites,
            speed: speed / 3.6,
            ...Object.fromEntries(io.flatMap(expectedField)),
          },
          alerts: [],
        })),
      })
    }),
  )
})
