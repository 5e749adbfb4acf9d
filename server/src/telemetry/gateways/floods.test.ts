import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { generate } from 'mqtt-packet'
import { afterEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../context.ts'
import { attack } from '../../testing/attacker.ts'
import type { Attacker } from '../../testing/attacker.ts'
import { memoryIntake } from '../../testing/memoryIntake.ts'
import * as captured from '../protocols/teltonika/capturedFrames.fixture.ts'
import { encodeNaming } from '../protocols/teltonika/imei.ts'
import { TELTONIKA } from '../protocols/teltonika/tcp.ts'
import { TELTONIKA_UDP } from './datagramProtocols.ts'
import { DEVICE, recordingIntake } from './intake.fixture.ts'
import { recordLog } from './log.fixture.ts'
import { openMqttBroker } from './mqttBroker.ts'
import { openOsmandPort } from './osmandPort.ts'
import { listenTcp } from './tcpPort.ts'
import { listenUdp } from './udpPort.ts'

const LIMITS = { connections: 20, connectionsPerAddress: 4 }
const TOKEN = 'secret-1'
const NAME = 'ex-1'

const intake = memoryIntake()
for (const uniqueId of [NAME, DEVICE.uniqueId]) intake.devices.set(uniqueId, { ...DEVICE, uniqueId })
intake.tokens.set(TOKEN, { accountId: 1, deviceId: 11, uniqueId: NAME })

const CONNECT = generate({
  cmd: 'connect',
  protocolId: 'MQTT',
  protocolVersion: 4,
  clean: true,
  clientId: 'x',
  keepalive: 0,
  username: NAME,
  password: Buffer.from(TOKEN),
})
const PUBLISH = generate({
  cmd: 'publish',
  topic: `yardmaster/${NAME}/readings`,
  payload: '{"at":1763163064000,"lat":39.7,"lng":-105}',
  qos: 1,
  messageId: 7,
  dup: false,
  retain: false,
})
const OSMAND = `GET /?id=${NAME}&lat=39.7&lon=-105&timestamp=1763163064 HTTP/1.1\r\nhost: yard.test\r\n\r\n`

const atEnd: (() => unknown)[] = []
afterEach(async () => {
  for (const end of atEnd.splice(0).toReversed()) await end()
  intake.forget()
})

async function started(opening: Promise<{ port: number; close(): Promise<void> }>): Promise<number> {
  const gateway = await opening
  atEnd.push(() => gateway.close())
  return gateway.port
}

async function from(address: string, port: number, bytes: string | Uint8Array): Promise<Attacker> {
  const attacker = await attack(port, bytes, { localAddress: address })
  atEnd.push(() => attacker.socket.destroy())
  return attacker
}

const LOCAL = { host: '127.0.0.1', port: 0 }
type Options = { limits?: typeof LIMITS; times?: object; log?: ReturnType<typeof recordLog> }
const mqtt = (options: Options) => openMqttBroker({ ...LOCAL, intake, log: recordLog(), ...options })
const osmand = (options: Options) =>
  openOsmandPort({ ...LOCAL, intake, clock: systemClock, log: recordLog(), ...options })
const teltonika = ({ limits = LIMITS, log = recordLog() }: Options) =>
  listenTcp(intake, TELTONIKA, { ...LOCAL, log, limits })

describe.each([
  ['Teltonika', teltonika, encodeNaming(DEVICE.uniqueId), '\x01', ''],
  ['MQTT', mqtt, CONNECT, ' \x02\0\0', ''],
  ['OsmAnd', osmand, OSMAND, 'HTTP/1.1 200', 'HTTP/1.1 503'],
])('%s', (_, open, greeting, welcome, farewell) => {
  test('rejects connections of one address above its limit and serves another address', async () => {
    const log = recordLog()
    const port = await started(open({ limits: LIMITS, log }))
    const attackers: Attacker[] = []
    for (let i = 0; i < 2 * LIMITS.connectionsPerAddress; i++)
      attackers.push(await from('127.0.0.1', port, ''))
    const answers = await Promise.all(
      attackers.slice(LIMITS.connectionsPerAddress).map(({ closed }) => closed),
    )
    expect(answers.every((answer) => answer.startsWith(farewell))).toBe(true)
    const { socket } = await from('127.0.0.2', port, greeting)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString().startsWith(welcome)).toBe(true)
    expect(attackers.filter(({ isOpen }) => isOpen())).toHaveLength(LIMITS.connectionsPerAddress)
    expect(log.warnings).toMatchObject([{ details: { address: '127.0.0.1', open: 4, omitted: 0 } }])
  })
})

describe('an MQTT client is disconnected', () => {
  test.each([
    ['that sends nothing', { handshake: 30 }, ''],
    ['that sends half of a sign-in', { handshake: 30 }, CONNECT.subarray(0, 8)],
    ['that sends half of a message', { frame: 30 }, Buffer.concat([CONNECT, PUBLISH.subarray(0, -1)])],
    ['without a keep-alive that is idle', { idle: 30 }, CONNECT],
  ])('%s', async (_, times, bytes) => {
    const port = await started(mqtt({ times }))
    const { closed } = await from('127.0.0.1', port, bytes)
    await closed
    expect(intake.stored).toEqual([])
  })

  test('that sends a message byte by byte', async () => {
    const port = await started(mqtt({ times: { frame: 50 } }))
    const { socket, closed } = await from('127.0.0.1', port, CONNECT)
    const bytes = PUBLISH.values()
    const trickle = setInterval(() => socket.write(Buffer.of(bytes.next().value ?? 0)), 20)
    await closed
    clearInterval(trickle)
    expect(intake.stored).toEqual([])
  })
})

test.each([
  ['half of the headers', OSMAND.slice(0, 30)],
  ['half of a body', 'POST / HTTP/1.1\r\nhost: yard.test\r\ncontent-length: 90\r\n\r\nid=ex'],
])('an OsmAnd client that sends %s is disconnected', async (_, text) => {
  const times = { headersTimeout: 30, requestTimeout: 60, connectionsCheckingInterval: 10 }
  const port = await started(osmand({ times }))
  expect(await (await from('127.0.0.1', port, text)).closed).toContain('408')
})

test('datagrams of one address leave room for those of another', async () => {
  const notes = recordingIntake()
  const log = recordLog()
  const limits = { all: 10, perAddress: 4 }
  const port = await started(listenUdp(notes.intake, TELTONIKA_UDP, { ...LOCAL, log, limits }))
  const commit = notes.hold()
  const send = async (address: string, count: number) => {
    const socket = createSocket('udp4').bind(0, address)
    await once(socket, 'listening')
    for (let i = 0; i < count; i++) socket.send(Buffer.from(captured.DATAGRAM, 'hex'), port, '127.0.0.1')
    atEnd.push(() => socket.close())
    return socket
  }
  await send('127.0.0.1', 12)
  await expect.poll(() => log.warnings).toHaveLength(1)
  const person = await send('127.0.0.2', 1)
  await expect.poll(() => notes.submitted).toHaveLength(5)
  const answered = once(person, 'message')
  commit()
  await answered
})
