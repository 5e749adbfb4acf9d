import { createSocket } from 'node:dgram'
import type { Socket } from 'node:dgram'
import { once } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import * as captured from '../protocols/teltonika/capturedFrames.fixture.ts'
import { encodeDatagram } from '../protocols/teltonika/datagrams.ts'
import { encodeAvl } from '../protocols/teltonika/encode.ts'
import type { NetworkLimits } from '../../connections/countByNetwork.ts'
import { Overloaded } from '../readings/intake.ts'
import { recordLog } from './log.fixture.ts'
import { DEVICE, recordingIntake } from './intake.fixture.ts'
import { TELTONIKA_UDP } from './datagramProtocols.ts'
import type { Unasked } from './tcpConnection.ts'
import { listenUdp } from './udpPort.ts'

const ACKNOWLEDGED = '0005cafe010501'
const DATAGRAM = Buffer.from(captured.DATAGRAM, 'hex')

const atEnd: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of atEnd.splice(0)) await end()
})

type Choices = { limits?: Partial<NetworkLimits>; onUnasked?: Unasked }

async function start(notes: ReturnType<typeof recordingIntake>, choices: Choices = {}) {
  const log = recordLog()
  const options = { host: '127.0.0.1', port: 0, log, ...choices }
  const gateway = await listenUdp(notes.intake, TELTONIKA_UDP, options)
  const socket = createSocket('udp4')
  socket.connect(gateway.port, '127.0.0.1')
  await once(socket, 'connect')
  atEnd.push(
    () => gateway.close(),
    async () => void socket.close(),
  )
  return { gateway, socket, errors: log.errors }
}

async function answerTo(socket: Socket, datagram: Buffer): Promise<string> {
  const answered = once(socket, 'message')
  socket.send(datagram)
  const [bytes] = (await answered) as [Buffer]
  return bytes.toString('hex')
}

/** The answer to this datagram shows that earlier ones were handled without an answer. */
const empty = encodeDatagram({ packetId: 9, avlPacketId: 9, imei: DEVICE.uniqueId, data: encodeAvl([]) })
const EMPTY_ACKNOWLEDGED = '00050009010900'

test('passes on a message that a device sends unasked and acknowledges it', async () => {
  const unasked: unknown[] = []
  const { socket } = await start(recordingIntake(), {
    onUnasked: (device, text) => void unasked.push(device, text),
  })
  const data = captured.dataOf(captured.CODEC_13_GETINFO)
  const message = encodeDatagram({ packetId: 9, avlPacketId: 9, imei: DEVICE.uniqueId, data })
  expect(await answerTo(socket, message)).toBe('00050009010901')
  expect(unasked).toMatchObject([DEVICE, { text: 'getinfo', at: 0x0a81c320 * 1000 }])
})

test('acknowledges a datagram after its commit', async () => {
  const notes = recordingIntake()
  const { socket } = await start(notes)
  const commit = notes.hold()
  const submitted = notes.next('submit')
  socket.send(DATAGRAM)
  await submitted
  expect(await answerTo(socket, empty)).toBe(EMPTY_ACKNOWLEDGED)
  const answered = once(socket, 'message')
  commit()
  expect(((await answered) as [Buffer])[0].toString('hex')).toBe(ACKNOWLEDGED)
  expect(notes.submitted).toMatchObject([{ device: DEVICE, readings: [{ fields: { signal: 60 } }] }])
})

test('does not acknowledge a failed commit and accepts a resend', async () => {
  const notes = recordingIntake()
  const { socket } = await start(notes)
  notes.failOnce(new Overloaded('no room'))
  const submitted = notes.next('submit')
  socket.send(DATAGRAM)
  await submitted
  expect(await answerTo(socket, empty)).toBe(EMPTY_ACKNOWLEDGED)
  expect(await answerTo(socket, DATAGRAM)).toBe(ACKNOWLEDGED)
})

test('logs only the first of many unexpected failures', async () => {
  const notes = recordingIntake()
  const { socket, errors } = await start(notes)
  const error = new Error('no database')
  for (let failures = 0; failures < 2; failures++) {
    notes.failOnce(error)
    const submitted = notes.next('submit')
    socket.send(DATAGRAM)
    await submitted
  }
  expect(await answerTo(socket, DATAGRAM)).toBe(ACKNOWLEDGED)
  expect(errors).toEqual([
    {
      details: { err: error, address: '127.0.0.1', omitted: 0 },
      message: 'a datagram over Teltonika UDP could not be handled',
    },
  ])
})

test.each([
  ['cut off', DATAGRAM.subarray(0, -1)],
  ['with two counts', Buffer.concat([DATAGRAM.subarray(0, -1), Buffer.of(2)])],
])('records a broken datagram without answering it: %s', async (_, datagram) => {
  const notes = recordingIntake()
  const { socket } = await start(notes)
  const refused = notes.next('refuse')
  socket.send(datagram)
  await refused
  expect(notes.refused).toMatchObject([{ reason: 'brokenFrame', payload: datagram }])
  expect(await answerTo(socket, empty)).toBe(EMPTY_ACKNOWLEDGED)
})

test('answers neither unregistered devices nor keep-alives', async () => {
  const notes = recordingIntake()
  const { socket } = await start(notes)
  socket.send(Buffer.of(0xff))
  socket.send(encodeDatagram({ packetId: 1, avlPacketId: 1, imei: '000000000000000', data: encodeAvl([]) }))
  expect(await answerTo(socket, empty)).toBe(EMPTY_ACKNOWLEDGED)
  expect([notes.asked.map(({ uniqueId }) => uniqueId), notes.refused]).toEqual([
    ['000000000000000', DEVICE.uniqueId],
    [],
  ])
})

test('drops datagrams above the limit, so that the device resends them', async () => {
  const notes = recordingIntake()
  const { socket } = await start(notes, { limits: { all: 1 } })
  const commit = notes.hold()
  const submitted = notes.next('submit')
  socket.send(DATAGRAM)
  await submitted
  await new Promise((sent) => socket.send(DATAGRAM, sent))
  // Lets the event loop turn, so that the datagram is received.
  for (let turns = 0; turns < 3; turns++) await setImmediate()
  const acknowledged = once(socket, 'message')
  commit()
  await acknowledged
  expect(notes.submitted).toHaveLength(1)
  expect(await answerTo(socket, DATAGRAM)).toBe(ACKNOWLEDGED)
})

test('acknowledges pending datagrams when the server stops', async () => {
  const notes = recordingIntake()
  const { gateway, socket } = await start(notes)
  atEnd.shift()
  const commit = notes.hold()
  const submitted = notes.next('submit')
  socket.send(DATAGRAM)
  await submitted
  const answered = once(socket, 'message')
  const closed = gateway.close()
  commit()
  expect(((await answered) as [Buffer])[0].toString('hex')).toBe(ACKNOWLEDGED)
  await closed
})
