import { afterEach, describe, expect, test } from 'vitest'
import { SENTENCES } from '../protocols/queclink/capturedSentences.fixture.ts'
import { QUECLINK } from '../protocols/queclink/tcp.ts'
import * as packets from '../protocols/ruptela/capturedPackets.fixture.ts'
import { encodeForDevice, encodePacket } from '../protocols/ruptela/packets.ts'
import { COMMAND, RUPTELA } from '../protocols/ruptela/tcp.ts'
import { TELTONIKA } from '../protocols/teltonika/tcp.ts'
import * as frames from '../protocols/teltonika/capturedFrames.fixture.ts'
import { encodeAnswer, encodeCommand } from '../protocols/teltonika/commands.ts'
import { encodeNaming } from '../protocols/teltonika/imei.ts'
import type { Intake } from '../readings/intake.ts'
import { DEVICE, recordingIntake } from './intake.fixture.ts'
import type { Log } from './log.ts'
import { recordLog } from './log.fixture.ts'
import { listenTcp } from './tcpPort.ts'
import type { TcpLimits, TcpPort } from './tcpPort.ts'
import { openLine } from './tracker.fixture.ts'

type Speaker = {
  listen: (intake: Intake, options: { log: Log; limits: Partial<TcpLimits> }) => Promise<TcpPort>
  /** The bytes that name the device, and their answer. Empty if every message names it. */
  greeting: Buffer
  greeted: string
  report: Buffer
  acknowledged: string
  rejected: string
  broken: Buffer
  command: string
  commandBytes: Buffer
  commandAnswer: { bytes: Buffer; text: string }
}

const named = (text: string) => Buffer.from(text.replace(/(?<=^\S+?,[0-9A-F]+,)\d{15}/, DEVICE.uniqueId))
const LOCAL = { host: '127.0.0.1', port: 0 }
const QUECLINK_REPORT = named(SENTENCES.FRI_GV300)
const QUECLINK_ANSWER = `+ACK:GTRTO,1A0800,${DEVICE.uniqueId},GL300,VER,FFFF,20161006053520,0C19`
const RUPTELA_RECORDS = Buffer.from(packets.DRIVING, 'hex').subarray(11, -2)

const SPEAKERS: Record<string, Speaker> = {
  Teltonika: {
    listen: (intake, options) => listenTcp(intake, TELTONIKA, { ...LOCAL, ...options }),
    greeting: encodeNaming(DEVICE.uniqueId),
    greeted: '01',
    report: Buffer.from(frames.CODEC_8, 'hex'),
    acknowledged: '00000001',
    rejected: '00',
    broken: Buffer.from('deadbeef', 'hex'),
    command: 'getinfo ',
    commandBytes: encodeCommand('getinfo'),
    commandAnswer: { bytes: encodeAnswer('RTC:1'), text: 'RTC:1' },
  },
  Queclink: {
    listen: (intake, options) => listenTcp(intake, QUECLINK, { ...LOCAL, ...options }),
    greeting: Buffer.alloc(0),
    greeted: '',
    report: QUECLINK_REPORT,
    acknowledged: Buffer.from('+SACK:9607$').toString('hex'),
    rejected: '',
    broken: Buffer.from('+RSP'),
    command: 'AT+GTRTO=gl300,VER,,,,,,FFFF$',
    commandBytes: Buffer.from('AT+GTRTO=gl300,VER,,,,,,FFFF$'),
    commandAnswer: { bytes: Buffer.from(`${QUECLINK_ANSWER}$`), text: QUECLINK_ANSWER },
  },
  Ruptela: {
    listen: (intake, options) => listenTcp(intake, RUPTELA, { ...LOCAL, ...options }),
    greeting: Buffer.alloc(0),
    greeted: '',
    report: encodePacket(DEVICE.uniqueId, COMMAND.records, RUPTELA_RECORDS),
    acknowledged: '0002640113bc',
    rejected: '000264000235',
    broken: Buffer.from('ffff', 'hex'),
    // The space stands for a blank password.
    command: ' getinfo',
    commandBytes: encodeForDevice(108, Buffer.from(' getinfo')),
    commandAnswer: {
      bytes: encodePacket(DEVICE.uniqueId, COMMAND.textAnswer, Buffer.from('RTC:1')),
      text: 'RTC:1',
    },
  },
}

const open: TcpPort[] = []
afterEach(() => Promise.all(open.splice(0).map((port) => port.close())))

describe.each(Object.entries(SPEAKERS))('%s', (_, speaker) => {
  const { greeting, greeted, report, acknowledged } = speaker

  async function start(notes: ReturnType<typeof recordingIntake>, limits: Partial<TcpLimits> = {}) {
    const log = recordLog()
    const port = await speaker.listen(notes.intake, { log, limits })
    open.push(port)
    return { ...port, log }
  }

  /** Opens a connection whose device is known to the server. */
  async function connected(port: number) {
    const line = await openLine(port)
    line.write(greeting, report)
    expect(await line.read((greeted + acknowledged).length / 2)).toBe(greeted + acknowledged)
    return line
  }

  test('acknowledges a report after the commit, not before', async () => {
    const notes = recordingIntake()
    const { port } = await start(notes)
    const line = await connected(port)
    const commit = notes.hold()
    const submitted = notes.next('submit')
    line.write(report)
    await submitted
    expect(line.unread()).toHaveLength(0)
    commit()
    expect(await line.read(acknowledged.length / 2)).toBe(acknowledged)
    expect(notes.submitted).toHaveLength(2)
  })

  test('does not acknowledge a failed commit and accepts the resend', async () => {
    const notes = recordingIntake()
    const { port, log } = await start(notes)
    const line = await connected(port)
    notes.failOnce(new Error('no database'))
    line.write(report)
    await line.closed
    expect(line.unread()).toHaveLength(0)
    expect(log.errors).toHaveLength(1)
    await connected(port)
  })

  test('does not acknowledge the report of a device that was taken off its asset', async () => {
    const notes = recordingIntake()
    const { port } = await start(notes)
    const line = await connected(port)
    notes.takeOff()
    line.write(report)
    await line.closed
    expect(line.unread()).toHaveLength(0)
  })

  test('rejects an unregistered device and closes its connection', async () => {
    const notes = recordingIntake([])
    const { port } = await start(notes)
    const line = await openLine(port)
    line.write(greeting, report)
    await line.closed
    expect(line.unread().toString('hex')).toBe(speaker.rejected)
    expect(notes.submitted).toEqual([])
    expect(notes.asked).toHaveLength(1)
  })

  test('answers reports that arrive together in order, and byte by byte', async () => {
    const notes = recordingIntake()
    const { port } = await start(notes)
    const line = await connected(port)
    line.write(report, report, report)
    expect(await line.read((3 * acknowledged.length) / 2)).toBe(acknowledged.repeat(3))
    line.socket.setNoDelay(true)
    for (const byte of report) line.write(Buffer.of(byte))
    expect(await line.read(acknowledged.length / 2)).toBe(acknowledged)
  })

  test('records broken bytes of a device and closes its connection', async () => {
    const notes = recordingIntake()
    const { port } = await start(notes)
    const line = await connected(port)
    line.write(speaker.broken, report)
    await line.closed
    expect(notes.refused).toMatchObject([{ device: DEVICE, detail: expect.any(String) }])
    expect(notes.submitted).toHaveLength(1)
  })

  test('logs broken bytes of an unknown sender', async () => {
    const { port, log } = await start(recordingIntake())
    const line = await openLine(port)
    line.write(speaker.broken)
    await line.closed
    expect(log.warnings).toMatchObject([{ details: { source: { address: '127.0.0.1' } } }])
  })

  test.each([
    ['does not name itself', { handshake: 30 }, async (port: number) => openLine(port)],
    ['is idle', { idle: 30 }, connected],
    [
      'does not finish a message',
      { frame: 30 },
      async (port: number) => {
        const line = await connected(port)
        line.write(report.subarray(0, 5))
        return line
      },
    ],
    [
      'does not finish its first message',
      { handshake: 30 },
      async (port: number) => {
        const line = await openLine(port)
        line.write(Buffer.concat([greeting, report]).subarray(0, 5))
        return line
      },
    ],
  ])('disconnects a device that %s in time', async (_name, limits, connect) => {
    const { port } = await start(recordingIntake(), limits)
    const line = await connect(port)
    expect(await line.read(1)).toBe('')
  })

  test.each([
    ['its first message', { handshake: 30 }, openLine, Buffer.concat([greeting, report])],
    ['a message', { frame: 30 }, connected, report],
  ])('disconnects a device that sends %s byte by byte', async (_name, limits, connect, message) => {
    const notes = recordingIntake()
    const { port } = await start(notes, limits)
    const line = await connect(port)
    const bytes = message.values()
    const trickle = setInterval(() => line.write(Buffer.of(bytes.next().value ?? 0)), 20)
    await line.closed
    clearInterval(trickle)
    expect(notes.refused).toEqual([])
  })

  test('closes the earlier connection of a device that reconnects', async () => {
    const { port } = await start(recordingIntake())
    const earlier = await connected(port)
    await connected(port)
    expect(await earlier.read(1)).toBe('')
  })

  test('finishes the current report when the server stops', async () => {
    const notes = recordingIntake()
    const gateway = await start(notes)
    const line = await connected(gateway.port)
    const commit = notes.hold()
    const submitted = notes.next('submit')
    line.write(report, report)
    await submitted
    const closed = gateway.close()
    commit()
    expect(await line.read(acknowledged.length)).toBe(acknowledged)
    await closed
    expect(notes.submitted).toHaveLength(2)
  })

  test('sends a command and returns its answer', async () => {
    const gateway = await start(recordingIntake())
    const line = await connected(gateway.port)
    const { commandBytes, commandAnswer } = speaker
    const answer = gateway.send(DEVICE.uniqueId, speaker.command)
    expect(await line.read(commandBytes.length)).toBe(commandBytes.toString('hex'))
    line.write(commandAnswer.bytes)
    expect(await answer).toBe(commandAnswer.text)
  })
})

test('rejects a message that names another device than the connection', async () => {
  const notes = recordingIntake([DEVICE, { ...DEVICE, id: 8, uniqueId: '862894020180553' }])
  const port = await listenTcp(notes.intake, QUECLINK, { ...LOCAL, log: recordLog() })
  open.push(port)
  const line = await openLine(port.port)
  line.write(QUECLINK_REPORT, Buffer.from(SENTENCES.FRI_GV300))
  await line.closed
  expect(notes.submitted).toHaveLength(1)
  expect(notes.refused).toMatchObject([{ detail: 'it names another device: 862894020180553' }])
})
