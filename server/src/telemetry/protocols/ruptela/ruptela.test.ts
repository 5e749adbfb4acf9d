import { expect, test } from 'vitest'
import * as captured from './capturedPackets.fixture.ts'
import { decodeRecords } from './decodeRecords.ts'
import { encodeForDevice, encodePacket, openPackets, MAX_LENGTH } from './packets.ts'
import type { Packet } from './packets.ts'
import { COMMAND, RUPTELA } from './tcp.ts'

const DEVICE = { accountId: 1, id: 7, uniqueId: '863071016796572', model: '' }
const bytesOf = (hex: string) => Buffer.from(hex, 'hex')
const ACKNOWLEDGED = bytesOf('0002640113bc')

function packetOf(hex: string): Packet {
  const [message] = openPackets().feed(bytesOf(hex))
  if (message?.kind !== 'packet') throw new Error(JSON.stringify(message))
  return message
}

const decode = (hex: string) => RUPTELA.decode(packetOf(hex), DEVICE)

test('decodes a record with its IO values and acknowledges it', () => {
  expect(packetOf(captured.PARKED).imei).toBe('863071016796572')
  expect(decode(captured.PARKED)).toEqual({
    answer: ACKNOWLEDGED,
    readings: [
      {
        at: Date.parse('2015-10-06T14:21:33Z'),
        position: { lat: 5.6292216, lng: -0.067495 },
        fields: {
          satellites: 9,
          altitude: 48.7,
          heading: 0,
          speed: 0,
          hdop: 1.3,
          ignition: false,
          input1: false,
          input2: false,
          motion: false,
          signal: expect.closeTo(38.71, 2),
          batteryVoltage: expect.closeTo(13.286, 6),
          deviceVoltage: expect.closeTo(4.097, 6),
          odometer: 30_714,
          fuelSensor: expect.closeTo(12.668, 6),
          tankSensor: expect.closeTo(19.158, 6),
          io28: 1,
          io32: 44,
          io67: 680,
          io150: 62_002,
        },
        alerts: [],
      },
    ],
  })
})

test('decodes several records and pads a short IMEI', () => {
  expect(packetOf(captured.DRIVING).imei).toBe('012207007303107')
  expect(decode(captured.DRIVING)).toMatchObject({
    readings: [
      { at: Date.parse('2011-10-17T10:28:57Z'), fields: { ignition: true, odometer: 21_741_933 } },
      { at: Date.parse('2011-10-17T10:29:24Z'), fields: { ignition: true, odometer: 21_742_058 } },
    ],
  })
})

test('decodes records without IO values', () => {
  const decoded = decode(captured.POSITIONS)
  expect('readings' in decoded && decoded.readings.map(({ at }) => at / 1000)).toEqual([
    0x52db5cc2, 0x52db5cfe, 0x52db5d3a, 0x52db5d76, 0x52db5db2,
  ])
})

test('merges the parts of an extended record', () => {
  expect(decode(captured.EXTENDED)).toMatchObject({
    answer: ACKNOWLEDGED,
    readings: [
      {
        at: Date.parse('2016-10-18T21:08:26Z'),
        position: { lat: 47.0555133, lng: 21.923265 },
        fields: { odometer: 7_816_907, io114: 1_598_600, rpm: 1520, fuelLevel: expect.closeTo(70.8, 6) },
      },
    ],
  })
})

test('counts the ignition as on if one of its sources is on', () => {
  expect(decode(captured.EXTENDED)).toMatchObject({ readings: [{ fields: { ignition: true, io409: 0 } }] })
})

test('drops values of all ones', () => {
  const decoded = decode(captured.EXTENDED)
  const names = 'readings' in decoded ? Object.keys(decoded.readings[0]?.fields ?? {}) : []
  expect(names).toContain('io206')
  expect(names).not.toContain('io211')
  expect(names).not.toContain('io67')
})

/** A record without IO values, whose bytes from the longitude to the HDOP are given. */
const recordOf = (fix: string, event = '00', io = '00000000') =>
  bytesOf(`000158068f4a0000${fix}${event}${io}`)

test.each([
  ['no coordinates', '8000000080000000ffffffffffffffff', {}],
  ['no satellites', '0d11398a1c0c19fd056524040000000a', { satellites: 0 }],
])('ignores the position of a record with %s', (_, fix, fields) => {
  expect(decodeRecords(recordOf(fix), false)).toEqual({
    readings: [{ at: 0x58068f4a * 1000, position: null, fields, alerts: [] }],
  })
})

test.each([
  ['58', '5801', ['jamming']],
  ['86', '8601', ['hardBraking']],
  ['88', '8801', ['hardAcceleration']],
  ['86', '8600', []],
  ['09', '8601', []],
])('raises an alert only for the event that made the record: %s, %s', (event, value, alerts) => {
  const record = recordOf('0d11398a1c0c19fd056524040b000c0a', event, `01${value}000000`)
  expect(decodeRecords(record, false)).toMatchObject({ readings: [{ alerts }] })
})

test('decodes fault codes of one instant as one reading', () => {
  const packet = encodePacket(DEVICE.uniqueId, COMMAND.faultCodes, bytesOf(captured.FAULT_CODES))
  expect(decode(packet.toString('hex'))).toEqual({
    answer: bytesOf('00026d01c4a4'),
    readings: [
      {
        at: Date.parse('2011-10-17T22:41:48Z'),
        position: { lat: 43.755129, lng: 13.1467505 },
        fields: { faultCodes: 'P0010,P0011' },
        alerts: [],
      },
    ],
  })
})

test('answers an identification and a heartbeat', () => {
  expect(decode(captured.IDENTIFICATION)).toEqual({
    readings: [],
    answer: encodeForDevice(115, Uint8Array.of(1)),
  })
  const heartbeat = encodePacket(DEVICE.uniqueId, COMMAND.heartbeat, new Uint8Array())
  expect(decode(heartbeat.toString('hex'))).toEqual({
    readings: [],
    answer: encodeForDevice(116, Uint8Array.of(1)),
  })
})

test('encodes a command and decodes its answer', () => {
  expect(RUPTELA.commands.encode(' Setio 2,1')).toEqual(bytesOf('000b6c20536574696f20322c31eb3e'))
  expect(decode(captured.TEXT_ANSWER)).toMatchObject({
    readings: [],
    text: { text: 'DIN1=1,DIN2=0,DIN3=0,DIN4=0,DOUT1=1,DOUT2=1,AIN1=17,AIN2=26', at: null },
  })
})

test('rejects an unknown device with a negative answer', () => {
  expect(RUPTELA.rejection).toEqual(bytesOf('000264000235'))
})

test('lists a command that it does not support', () => {
  const packet = encodePacket(DEVICE.uniqueId, 37, bytesOf('0200'))
  expect(decode(packet.toString('hex'))).toMatchObject({
    readings: [],
    answer: null,
    refusal: { detail: 'command 37 is not supported' },
  })
})

test('reads packets from a stream that is split at any point', () => {
  const stream = bytesOf(captured.PARKED + captured.IDENTIFICATION + captured.DRIVING)
  for (let cut = 0; cut <= stream.length; cut++) {
    const packets = openPackets()
    const messages = [...packets.feed(stream.subarray(0, cut)), ...packets.feed(stream.subarray(cut))]
    expect(messages.map((message) => message.kind === 'packet' && message.command)).toEqual([1, 15, 1])
  }
})

test.each([
  ['a wrong checksum', captured.PARKED.replace(/2e$/, '2f'), 'wrongChecksum'],
  ['too few bytes', '0008', 'brokenFrame'],
  ['too many bytes', (MAX_LENGTH + 1).toString(16), 'tooLarge'],
  ['an IMEI of sixteen digits', encodeForDevice(0xff, Buffer.alloc(8)).toString('hex'), 'brokenFrame'],
])('rejects %s', (_, hex, reason) => {
  const packets = openPackets()
  expect(packets.feed(bytesOf(hex))).toMatchObject([{ kind: 'refusal', reason }])
  expect(packets.feed(bytesOf(captured.PARKED))).toEqual([])
})

test('rejects records that are truncated at any point or have an extra byte', () => {
  const { content } = packetOf(captured.DRIVING)
  for (let length = 0; length < content.length; length++) {
    expect(decodeRecords(content.subarray(0, length), false)).toHaveProperty('broken')
  }
  expect(decodeRecords(Buffer.concat([content, Buffer.of(0)]), false)).toHaveProperty('broken')
})
