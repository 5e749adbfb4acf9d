import { expect, test } from 'vitest'
import { crc16, encodeFrame, encodeImei } from './avl.ts'

const NOWHERE = { lat: 0, lng: 0, altitude: 0, angle: 0, satellites: 0, speed: 0 }

test('encodes the frame that Teltonika publishes for codec 8 Extended', () => {
  const frame = encodeFrame([
    {
      ...NOWHERE,
      at: 0x16b412cee00,
      priority: 1,
      eventId: 1,
      values: {
        1: [[1, 1]],
        2: [[0x11, 0x1d]],
        4: [[0x10, 0x015e2c88]],
        8: [
          [0x0b, 0x3544c87a],
          [0x0e, 0x1dd7e06a],
        ],
      },
      texts: [],
    },
  ])
  expect(frame.toString('hex')).toBe(
    '000000000000004a8e010000016b412cee00010000000000000000000000000000000001000500010001010001' +
      '0011001d00010010015e2c880002000b000000003544c87a000e000000001dd7e06a00000100002994',
  )
})

test('encodes text of any length and positions in the west and south', () => {
  const frame = encodeFrame([
    {
      ...NOWHERE,
      at: 1,
      lat: -33.5,
      lng: -70.25,
      altitude: -12,
      priority: 0,
      eventId: 0,
      values: { 1: [], 2: [], 4: [], 8: [] },
      texts: [[281, 'P0420']],
    },
  ])
  expect(frame.readInt32BE(8 + 2 + 9)).toBe(-702_500_000)
  expect(frame.readInt32BE(8 + 2 + 13)).toBe(-335_000_000)
  expect(frame.readInt16BE(8 + 2 + 17)).toBe(-12)
  expect(frame.subarray(-14 - 2, -5).toString('hex')).toBe(
    `000101190005${Buffer.from('P0420').toString('hex')}`,
  )
})

test('encodes the IMEI in the login', () => {
  expect(encodeImei('356307042441013').toString('hex')).toBe('000f333536333037303432343431303133')
})

test('computes the checksum of the published command', () => {
  expect(crc16(Buffer.from('0C010500000007676574696E666F01', 'hex'))).toBe(0x4312)
})

test.each([0, 256])('rejects a frame of %i records', (count) => {
  const record = {
    ...NOWHERE,
    at: 0,
    priority: 0,
    eventId: 0,
    values: { 1: [], 2: [], 4: [], 8: [] },
    texts: [],
  }
  expect(() => encodeFrame(Array.from({ length: count }, () => record))).toThrow(RangeError)
})
