import { afterEach, expect, test } from 'vitest'
import * as captured from '../protocols/teltonika/capturedFrames.fixture.ts'
import { encodeAvl } from '../protocols/teltonika/encode.ts'
import { encodeFrame } from '../protocols/teltonika/frames.ts'
import { encodeNaming } from '../protocols/teltonika/imei.ts'
import { TELTONIKA } from '../protocols/teltonika/tcp.ts'
import { Overloaded } from '../readings/intake.ts'
import { recordLog } from './log.fixture.ts'
import { DEVICE, recordingIntake } from './intake.fixture.ts'
import { listenTcp } from './tcpPort.ts'
import type { TcpLimits, TcpPort } from './tcpPort.ts'
import { openAccepted, openLine } from './tracker.fixture.ts'

const OTHER = { ...DEVICE, id: 8, uniqueId: '352093086403656' }
const FRAME = Buffer.from(captured.CODEC_8, 'hex')
const TWO_RECORDS = Buffer.from(captured.CODEC_8_TWO_RECORDS, 'hex')
const ONE = '00000001'
const TWO = '00000002'

const open: TcpPort[] = []
afterEach(() => Promise.all(open.splice(0).map((gateway) => gateway.close())))

async function start(notes: ReturnType<typeof recordingIntake>, limits: Partial<TcpLimits> = {}) {
  const log = recordLog()
  const gateway = await listenTcp(notes.intake, TELTONIKA, { host: '127.0.0.1', port: 0, log, limits })
  open.push(gateway)
  return { ...gateway, errors: log.errors, warnings: log.warnings }
}

/** Waits until the server has handled everything that it received before this request. */
async function roundTrip(port: number): Promise<void> {
  const line = await openLine(port)
  line.write(encodeNaming('000000000000000'))
  await line.read(1)
}

test('accepts a registered device, submits its records and acknowledges their count', async () => {
  const notes = recordingIntake()
  const { port } = await start(notes)
  const line = await openAccepted(port, DEVICE.uniqueId)
  line.write(TWO_RECORDS)
  expect(await line.read(4)).toBe(TWO)
  expect(notes.submitted).toMatchObject([
    { device: DEVICE, readings: [{ fields: { input1: false } }, { fields: { input1: true } }] },
  ])
  expect(notes.asked[0]?.source).toEqual({ protocol: 'teltonika', address: '127.0.0.1' })
})

test('rejects an unregistered device', async () => {
  const notes = recordingIntake([])
  const { port } = await start(notes)
  const line = await openLine(port)
  line.write(encodeNaming(DEVICE.uniqueId), FRAME)
  expect(await line.read(2)).toBe('00')
  await line.closed
  expect(notes.submitted).toEqual([])
})

test('acknowledges nothing before the commit', async () => {
  const notes = recordingIntake()
  const { port } = await start(notes)
  const line = await openAccepted(port, DEVICE.uniqueId)
  const commit = notes.hold()
  const submitted = notes.next('submit')
  line.write(FRAME)
  await submitted
  await roundTrip(port)
  expect(line.unread()).toHaveLength(0)
  commit()
  expect(await line.read(4)).toBe(ONE)
})

test.each([
  [new Overloaded('no room'), 0],
  [new Error('no database'), 1],
])(
  'does not acknowledge a failed commit, accepts a resend, and logs the failure if it is unexpected: %s',
  async (error, logged) => {
    const notes = recordingIntake()
    const { port, errors } = await start(notes)
    const line = await openAccepted(port, DEVICE.uniqueId)
    notes.failOnce(error)
    line.write(FRAME)
    await line.closed
    expect(line.unread()).toHaveLength(0)
    expect(errors).toEqual(
      Array.from({ length: logged }, () => ({
        details: { err: error, uniqueId: DEVICE.uniqueId, source: notes.asked[0]?.source },
        message: 'a message over Teltonika TCP could not be handled',
      })),
    )

    const again = await openAccepted(port, DEVICE.uniqueId)
    again.write(FRAME)
    expect(await again.read(4)).toBe(ONE)
  },
)

test('answers several frames in one chunk in order', async () => {
  const notes = recordingIntake()
  const { port } = await start(notes)
  const line = await openLine(port)
  line.write(
    encodeNaming(DEVICE.uniqueId),
    FRAME,
    Buffer.of(0xff),
    TWO_RECORDS,
    encodeFrame(encodeAvl([])),
    FRAME,
  )
  expect(await line.read(17)).toBe(`01${ONE}${TWO}00000000${ONE}`)
  expect(notes.submitted.map(({ readings }) => readings.length)).toEqual([1, 2, 1])
})

test('accepts a handshake and a frame byte by byte', async () => {
  const notes = recordingIntake()
  const { port } = await start(notes)
  const line = await openLine(port)
  line.socket.setNoDelay(true)
  for (const byte of Buffer.concat([encodeNaming(DEVICE.uniqueId), FRAME])) line.write(Buffer.of(byte))
  expect(await line.read(5)).toBe(`01${ONE}`)
})

test('reads only a few frames ahead during a slow commit', async () => {
  const notes = recordingIntake()
  const { port } = await start(notes)
  const line = await openAccepted(port, DEVICE.uniqueId)
  const record = { at: 0, lat: 0, lng: 0, altitude: 0, heading: 0, satellites: 0, speed: 0 }
  const large = encodeFrame(encodeAvl([{ ...record, io: [{ id: 257, data: Buffer.alloc(60_000) }] }]))
  const commit = notes.hold()
  const submitted = notes.next('submit')
  // More than the socket buffers on both sides can hold.
  const count = 1000
  for (let sent = 0; sent < count; sent++) line.write(large)
  await submitted
  for (let trips = 0; trips < 50; trips++) await roundTrip(port)
  expect(line.socket.writableLength).toBeGreaterThan(0)
  expect(notes.submitted).toHaveLength(1)
  commit()
  expect(await line.read(4 * count)).toBe(ONE.repeat(count))
})

test.each([
  ['a wrong checksum', Buffer.concat([FRAME.subarray(0, -1), Buffer.of(0)]), 'wrongChecksum'],
  ['a length that is absurd', Buffer.from('000000007fffffff', 'hex'), 'tooLarge'],
  ['bytes of nothing', Buffer.from('deadbeef', 'hex'), 'brokenFrame'],
  ['two counts', encodeFrame(Buffer.of(0x08, 0, 1)), 'brokenFrame'],
  ['a codec of long ago', encodeFrame(Buffer.of(0x07, 0, 0)), 'brokenFrame'],
  ['half an answer', encodeFrame(Buffer.of(0x0c, 1, 6)), 'brokenFrame'],
])('records %s and closes the connection', async (_, frame, reason) => {
  const notes = recordingIntake()
  const { port } = await start(notes)
  const line = await openAccepted(port, DEVICE.uniqueId)
  line.write(frame, FRAME)
  await line.closed
  expect(line.unread()).toHaveLength(0)
  expect(notes.refused).toMatchObject([
    {
      reason,
      uniqueId: DEVICE.uniqueId,
      device: DEVICE,
      detail: expect.any(String),
      payload: expect.any(Uint8Array),
    },
  ])
  expect(notes.submitted).toEqual([])
})

test('rejects an HTTP request', async () => {
  const notes = recordingIntake()
  const { port } = await start(notes)
  const line = await openLine(port)
  line.write(Buffer.from('GET / HTTP/1.1\r\n\r\n'))
  await line.closed
  expect(notes.refused).toMatchObject([
    { reason: 'brokenFrame', payload: Buffer.from('GET / HTTP/1.1\r\n\r\n') },
  ])
})

test('accepts keep-alives before the IMEI', async () => {
  const notes = recordingIntake()
  const { port } = await start(notes)
  const line = await openLine(port)
  line.write(Buffer.of(0xff))
  await roundTrip(port)
  line.write(Buffer.of(0xff, 0xff), encodeNaming(DEVICE.uniqueId), FRAME)
  expect(await line.read(5)).toBe(`01${ONE}`)
  expect(notes.refused).toEqual([])
})

test('does not let keep-alives prolong the time for the IMEI', async () => {
  const { port } = await start(recordingIntake(), { handshake: 60 })
  const line = await openLine(port)
  const sending = setInterval(() => line.write(Buffer.of(0xff)), 10)
  expect(await line.read(1)).toBe('')
  clearInterval(sending)
})

test('logs bytes of an unknown sender with their source, at most once a minute', async () => {
  const { port, warnings } = await start(recordingIntake())
  for (const greeting of ['GET / HTTP/1.1\r\n\r\n', 'hello']) {
    const line = await openLine(port)
    line.write(Buffer.from(greeting))
    await line.closed
  }
  expect(warnings).toEqual([
    {
      details: {
        source: { protocol: 'teltonika', address: '127.0.0.1' },
        reason: 'brokenFrame',
        detail: 'it does not begin with an IMEI',
        omitted: 0,
      },
      message: 'Teltonika message of an unknown sender rejected',
    },
  ])
})

test('does not acknowledge the records of a device that was taken off its asset', async () => {
  const notes = recordingIntake()
  const { port } = await start(notes)
  const line = await openAccepted(port, DEVICE.uniqueId)
  notes.takeOff()
  line.write(FRAME)
  await line.closed
  expect(line.unread()).toHaveLength(0)
})

test('disconnects a device that does not finish its handshake in time', async () => {
  const { port } = await start(recordingIntake(), { handshake: 30 })
  const line = await openLine(port)
  line.write(encodeNaming(DEVICE.uniqueId).subarray(0, 5))
  expect(await line.read(1)).toBe('')
})

test('disconnects a device that does not finish a frame in time', async () => {
  const { port } = await start(recordingIntake(), { frame: 30 })
  const line = await openAccepted(port, DEVICE.uniqueId)
  line.write(FRAME.subarray(0, 20))
  expect(await line.read(1)).toBe('')
})

test('disconnects a device that is idle for too long', async () => {
  const { port } = await start(recordingIntake(), { idle: 30 })
  const line = await openAccepted(port, DEVICE.uniqueId)
  expect(await line.read(1)).toBe('')
})

test('does not count a slow commit as idle time of the device', async () => {
  const notes = recordingIntake([DEVICE, OTHER])
  const { port } = await start(notes, { idle: 500, frame: 500 })
  const line = await openAccepted(port, DEVICE.uniqueId)
  const commit = notes.hold()
  const submitted = notes.next('submit')
  line.write(FRAME, FRAME.subarray(0, 10))
  await submitted
  const silent = await openAccepted(port, OTHER.uniqueId)
  await silent.closed
  commit()
  expect(await line.read(4)).toBe(ONE)
})

test('limits the connections from one address', async () => {
  const notes = recordingIntake([DEVICE, OTHER])
  const { port } = await start(notes, { connectionsPerAddress: 1 })
  const line = await openAccepted(port, DEVICE.uniqueId)
  const turnedAway = await openLine(port)
  await turnedAway.closed
  const reasons = notes.refused.map(({ reason }) => reason)
  await (
    await openLine(port)
  ).closed
  expect([reasons, notes.refused.length]).toEqual([['tooMany'], 1])
  line.write(FRAME)
  expect(await line.read(4)).toBe(ONE)
})

test('accepts a new connection after another one has ended', async () => {
  const notes = recordingIntake([DEVICE, OTHER])
  const { port } = await start(notes, { connections: 1 })
  const line = await openLine(port)
  line.write(encodeNaming('000000000000000'))
  await line.closed
  const next = await openLine(port)
  next.write(encodeNaming(OTHER.uniqueId))
  expect(await next.read(1)).toBe('01')
})

test('closes the earlier connection of a device that reconnects', async () => {
  const { port } = await start(recordingIntake())
  const earlier = await openAccepted(port, DEVICE.uniqueId)
  const later = await openAccepted(port, DEVICE.uniqueId)
  await earlier.closed
  later.write(FRAME)
  expect(await later.read(4)).toBe(ONE)
})

test('disconnects a device that is removed and decodes by the new model after a change', async () => {
  const notes = recordingIntake()
  const { port } = await start(notes, { identifyAgain: 0 })
  const line = await openAccepted(port, DEVICE.uniqueId)
  notes.known.set(DEVICE.uniqueId, { ...DEVICE, model: 'FMB640' })
  line.write(Buffer.from(captured.HEAVY_VEHICLE, 'hex'))
  await line.read(4)
  expect(notes.submitted[0]?.readings[0]?.fields).toHaveProperty('input4')
  notes.known.clear()
  line.write(FRAME)
  await line.closed
  expect(notes.submitted).toHaveLength(1)
})

test('commits and acknowledges the current frame when the server stops', async () => {
  const notes = recordingIntake()
  const gateway = await start(notes)
  const line = await openAccepted(gateway.port, DEVICE.uniqueId)
  const commit = notes.hold()
  const submitted = notes.next('submit')
  line.write(FRAME, TWO_RECORDS)
  await submitted
  const closed = gateway.close()
  commit()
  expect(await line.read(8)).toBe(ONE)
  await closed
  expect(notes.submitted).toHaveLength(1)
})

test('does not wait for a commit that never ends when the server stops', async () => {
  const notes = recordingIntake()
  const gateway = await start(notes, { closing: 30 })
  const line = await openAccepted(gateway.port, DEVICE.uniqueId)
  notes.hold()
  const submitted = notes.next('submit')
  line.write(FRAME)
  await submitted
  await gateway.close()
  expect(await line.read(4)).toBe('')
})
