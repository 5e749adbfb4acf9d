import { afterEach, expect, test } from 'vitest'
import { silentLog } from '../../testing/silentLog.ts'
import * as captured from '../protocols/teltonika/capturedFrames.fixture.ts'
import { encodeAnswer, encodeCommand } from '../protocols/teltonika/commands.ts'
import { TELTONIKA } from '../protocols/teltonika/tcp.ts'
import { DEVICE, recordingIntake } from './intake.fixture.ts'
import { listenTcp } from './tcpPort.ts'
import type { TcpLimits, TcpPort } from './tcpPort.ts'
import { openAccepted } from './tracker.fixture.ts'

const GETINFO = captured.GETINFO.toLowerCase()
const FRAME = Buffer.from(captured.CODEC_8, 'hex')

const open: TcpPort[] = []
afterEach(() => Promise.all(open.splice(0).map((gateway) => gateway.close())))

async function start(limits: Partial<TcpLimits> = {}) {
  const unasked: string[] = []
  const gateway = await listenTcp(recordingIntake().intake, TELTONIKA, {
    host: '127.0.0.1',
    port: 0,
    log: silentLog,
    limits,
    onUnasked: (device, { text }) => void unasked.push(`${device.uniqueId}: ${text}`),
  })
  open.push(gateway)
  const line = await openAccepted(gateway.port, DEVICE.uniqueId)
  return { gateway, line, unasked }
}

test('returns the answer, even if it arrives between records', async () => {
  const { gateway, line } = await start()
  const answer = gateway.send(DEVICE.uniqueId, 'getinfo')
  expect(await line.read(GETINFO.length / 2)).toBe(GETINFO)
  line.write(FRAME, encodeAnswer('RTC:2026/11/14'), FRAME)
  expect(await answer).toBe('RTC:2026/11/14')
  expect(await line.read(8)).toBe('0000000100000001')
})

test('sends the second command after the answer to the first', async () => {
  const { gateway, line } = await start()
  const answers = Promise.all(['getinfo', 'getver'].map((command) => gateway.send(DEVICE.uniqueId, command)))
  const second = encodeCommand('getver').toString('hex')
  expect(await line.read(GETINFO.length / 2)).toBe(GETINFO)
  line.write(FRAME)
  expect(await line.read(4)).toBe('00000001')
  expect(line.unread()).toHaveLength(0)
  line.write(encodeAnswer('first'))
  expect(await line.read(second.length / 2)).toBe(second)
  line.write(encodeAnswer('second'))
  expect(await answers).toEqual(['first', 'second'])
})

test('passes on unsolicited messages', async () => {
  const { line, unasked } = await start()
  line.write(encodeAnswer('PT100 -12.5'), FRAME)
  await line.read(4)
  expect(unasked).toEqual([`${DEVICE.uniqueId}: PT100 -12.5`])
})

test('rejects a command that is not answered in time and still sends the next one', async () => {
  const { gateway, line } = await start({ answer: 500 })
  await expect(gateway.send(DEVICE.uniqueId, 'getinfo')).rejects.toMatchObject({ reason: 'noAnswer' })
  await line.read(GETINFO.length / 2)
  const answer = gateway.send(DEVICE.uniqueId, 'getinfo')
  expect(await line.read(GETINFO.length / 2)).toBe(GETINFO)
  line.write(encodeAnswer('here'))
  expect(await answer).toBe('here')
})

test('rejects a command when the connection closes before the answer', async () => {
  const { gateway, line } = await start()
  const answer = gateway.send(DEVICE.uniqueId, 'getinfo').catch((error: unknown) => error)
  await line.read(GETINFO.length / 2)
  line.socket.destroy()
  expect(await answer).toMatchObject({ reason: 'disconnected' })
  await expect(gateway.send(DEVICE.uniqueId, 'getinfo')).rejects.toMatchObject({ reason: 'notConnected' })
})

test.each([
  ['000000000000000', 'getinfo', 'notConnected'],
  [DEVICE.uniqueId, 'get\0info', 'notSendable'],
])('rejects a command to %s: %j', async (uniqueId, command, reason) => {
  const { gateway } = await start()
  await expect(gateway.send(uniqueId, command)).rejects.toMatchObject({ reason })
})
