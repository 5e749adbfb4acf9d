import { expect, test } from 'vitest'
import * as captured from './capturedFrames.fixture.ts'
import { acknowledgeDatagram, decodeDatagram } from './datagrams.ts'
import { decodeAvl } from './decodeAvl.ts'
import { STANDARD_FAMILY } from './familyOf.ts'

const bytes = () => Buffer.from(captured.DATAGRAM, 'hex')

test('decodes and acknowledges the documented datagram', () => {
  const datagram = decodeDatagram(bytes())
  expect(datagram).toMatchObject({ packetId: 0xcafe, avlPacketId: 5, imei: '352093086403655' })
  if ('broken' in datagram) return
  expect(decodeAvl(datagram.data, STANDARD_FAMILY)).toMatchObject({ readings: [{ fields: { signal: 60 } }] })
  expect(acknowledgeDatagram(datagram, 1)).toEqual(Buffer.from('0005cafe010501', 'hex'))
})

test('decodes codec 8 Extended in a datagram', () => {
  const datagram = decodeDatagram(Buffer.from(captured.DATAGRAM_UNPLUG, 'hex'))
  const decoded = 'data' in datagram && decodeAvl(datagram.data, STANDARD_FAMILY)
  expect(decoded).toMatchObject({ readings: [{ fields: { externalPower: true, io18: -222 } }] })
})

test.each([
  ['empty', Buffer.alloc(0)],
  ['too short for a header', bytes().subarray(0, 22)],
  ['shorter than announced', bytes().subarray(0, -1)],
  ['longer than announced', Buffer.concat([bytes(), Buffer.of(0)])],
  ['without a length of the IMEI', Buffer.from(captured.DATAGRAM.replace('000F', '000E'), 'hex')],
  ['with a letter in the IMEI', Buffer.from(captured.DATAGRAM.replace('3335', '4135'), 'hex')],
])('rejects a datagram that is broken: %s', (_, datagram) => {
  expect(decodeDatagram(datagram)).toHaveProperty('broken')
})
