import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as encrypt } from 'node:tls'
import fc from 'fast-check'
import mqtt from 'mqtt'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { systemClock } from '../../context.ts'
import { filesAt, writeCertificate } from '../../testing/makeCertificate.ts'
import { memoryIntake } from '../../testing/memoryIntake.ts'
import { LOCAL_HEADER, proxyHeader } from '../../testing/proxyHeaders.ts'
import { silentLog } from '../../testing/silentLog.ts'
import { temporaryDirectory } from '../../testing/temporaryDirectory.ts'
import { openCertificate } from '../../tls/certificate.ts'
import type { Certificate } from '../../tls/certificate.ts'
import { SENTENCES } from '../protocols/queclink/capturedSentences.fixture.ts'
import * as packets from '../protocols/ruptela/capturedPackets.fixture.ts'
import * as frames from '../protocols/teltonika/capturedFrames.fixture.ts'
import { encodeNaming } from '../protocols/teltonika/imei.ts'
import { recordLog } from './log.fixture.ts'
import { startGateways } from './start.ts'
import type { Gateways } from './start.ts'

const PROXY = '127.0.0.1'
/** Connects directly. */
const NEIGHBOR = '127.0.0.2'
const CLIENT = '203.0.113.9'
const HEADER = proxyHeader(CLIENT, '10.0.0.10')
const TRACKER = { accountId: 1, id: 7, uniqueId: '352093086403655', model: 'FMC130' }
const EXCAVATOR = { accountId: 1, id: 11, uniqueId: 'ex-1', model: '' }
const NAMING = encodeNaming(TRACKER.uniqueId)
const FRAME = Buffer.from(frames.CODEC_8, 'hex')

const directory = temporaryDirectory()
const intake = memoryIntake()
const log = recordLog()
let certificate: Certificate
let gateways: Gateways

beforeAll(async () => {
  const paths = writeCertificate(directory.path)
  certificate = await openCertificate(filesAt(paths), systemClock, silentLog)
  gateways = await startGateways({
    config: {
      host: '127.0.0.1',
      teltonikaPort: 0,
      queclinkPort: 0,
      ruptelaPort: 0,
      osmandPort: 0,
      mqttPort: 0,
      mqttUrl: undefined,
      teltonikaTlsPort: 0,
      osmandTlsPort: 0,
      mqttTlsPort: 0,
      // As a thread receives it.
      proxies: structuredClone(readConfig({ DEVICE_PROXIES: `10.0.0.0/24, ${PROXY}` }).gateways.proxies),
    },
    certificate,
    limits: { connections: 100, connectionsPerAddress: 2 },
    intake,
    clock: systemClock,
    log,
    warn: () => {},
  })
})
afterAll(async () => {
  certificate.close()
  await gateways.close()
  directory.remove()
})
beforeEach(() => {
  intake.devices = new Map([TRACKER, EXCAVATOR].map((device) => [device.uniqueId, device]))
  intake.tokens = new Map([['secret', { accountId: 1, deviceId: 11, uniqueId: 'ex-1' }]])
})
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) {
    if (socket.closed) continue
    const closed = once(socket, 'close')
    socket.destroy()
    await closed
  }
  intake.forget()
  intake.devices.clear()
})

type PortName = Exclude<keyof Gateways, 'areOpen' | 'close'>

async function open(name: PortName, localAddress = PROXY): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: gateways[name]?.port ?? 0, localAddress, noDelay: true })
  sockets.push(socket)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const storedFrom = () => intake.stored.map(({ source }) => source)
const read = async (socket: Socket) => ((await once(socket, 'data')) as [Buffer])[0].toString('hex')

test('a reading has the address that the header names', async () => {
  const socket = await open('teltonika')
  socket.write(Buffer.concat([HEADER, NAMING]))
  expect(await read(socket)).toBe('01')
  socket.write(FRAME)
  expect(await read(socket)).toBe('00000001')
  expect(storedFrom()).toEqual([{ protocol: 'teltonika', address: CLIENT }])
})

test('reads a header that arrives in any pieces', async () => {
  const bytes = Buffer.concat([proxyHeader('2001:db8:0:0:0:0:0:7'), NAMING, FRAME])
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(cuts, async (given) => {
      intake.forget()
      const socket = await open('teltonika')
      const ends = [...given.toSorted((a, b) => a - b), bytes.length]
      let from = 0
      for (const end of ends) {
        socket.write(bytes.subarray(from, end))
        await sleep(1)
        from = end
      }
      await expect.poll(storedFrom).toEqual([{ protocol: 'teltonika', address: '2001:db8::7' }])
      socket.destroy()
    }),
    { numRuns: 20 },
  )
})

const FIRST: [PortName, Buffer][] = [
  ['queclink', Buffer.from(SENTENCES.FRI_GV300)],
  ['ruptela', Buffer.from(packets.PARKED, 'hex')],
]

test.each(FIRST)('%s refuses an unknown device with the address of the header', async (name, message) => {
  const socket = await open(name)
  socket.write(Buffer.concat([HEADER, message]))
  await expect
    .poll(() => intake.strangers.map(({ source }) => source))
    .toEqual([{ protocol: name, address: CLIENT }])
})

const OSMAND = Buffer.from(
  'GET /?id=ex-1&lat=39.7&lon=-105&timestamp=1763163064 HTTP/1.1\r\nhost: yard\r\nconnection: close\r\n\r\n',
)

test('OsmAnd reads the header before the request, once per connection', async () => {
  const socket = await open('osmand')
  socket.write(HEADER)
  socket.write(OSMAND.toString().replace('connection: close\r\n', ''))
  expect((await once(socket, 'data')).join()).toContain('200 OK')
  socket.write(OSMAND.toString().replace('39.7', '39.8'))
  expect(await text(socket)).toContain('200 OK')
  expect(storedFrom()).toMatchObject([{ address: CLIENT }, { address: CLIENT }])
})

const publishOver = async (stream: () => Socket) => {
  const client = new mqtt.MqttClient(stream, { username: 'ex-1', password: 'secret', reconnectPeriod: 0 })
  await new Promise<void>((resolve) => client.once('connect', () => resolve()))
  const reading = { at: '2026-11-17T12:00:00Z', lat: 39.7, lng: -105 }
  await client.publishAsync('yardmaster/ex-1/readings', JSON.stringify(reading), { qos: 1 })
  await client.endAsync()
}

test('MQTT reads the header before it signs a device in', async () => {
  const socket = await open('mqtt')
  socket.write(HEADER)
  await publishOver(() => socket)
  expect(storedFrom()).toMatchObject([{ protocol: 'mqtt', address: CLIENT }])
})

/** The balancer sends the header, and then what the device encrypts for us. */
async function openEncrypted(name: PortName): Promise<Socket> {
  const socket = await open(name)
  socket.write(HEADER)
  const encrypted = encrypt({ socket, rejectUnauthorized: false })
  sockets.push(encrypted)
  await once(encrypted, 'secureConnect')
  return encrypted
}

test('the header precedes TLS', async () => {
  const tracker = await openEncrypted('teltonikaTls')
  tracker.write(Buffer.concat([NAMING, FRAME]))
  const phone = await openEncrypted('osmandTls')
  phone.write(OSMAND)
  expect(await text(phone)).toContain('200 OK')
  const published = await openEncrypted('mqttTls')
  await publishOver(() => published)
  await expect
    .poll(() => new Set(storedFrom().map(({ protocol, address }) => `${protocol} from ${address}`)))
    .toEqual(new Set(['teltonika', 'osmand', 'mqtt'].map((protocol) => `${protocol} from ${CLIENT}`)))
})

test('counts connections by the address of the header', async () => {
  const connectAs = async (header: Buffer) => {
    const socket = await open('teltonika')
    socket.write(Buffer.concat([header, NAMING]))
    const answer = once(socket, 'data').then(() => 'accepted')
    return Promise.race([answer, once(socket, 'close').then(() => 'rejected')])
  }
  for (const _ of [1, 2]) (await open('teltonika')).write(HEADER)
  await expect.poll(() => connectAs(HEADER)).toBe('rejected')
  expect(log.warnings.at(-1)).toMatchObject({ details: { address: CLIENT, open: 2 } })
  expect(await connectAs(proxyHeader('203.0.113.10'))).toBe('accepted')
})

test('a health check of the proxy has no other address', async () => {
  const socket = await open('teltonika')
  socket.write(Buffer.concat([LOCAL_HEADER, NAMING, FRAME]))
  await expect.poll(storedFrom).toEqual([{ protocol: 'teltonika', address: PROXY }])
})

test.each(['teltonika', 'osmand', 'mqtt', 'teltonikaTls'] as const)(
  '%s rejects a connection of the proxy without a header',
  async (name) => {
    const socket = await open(name)
    const closed = once(socket.resume(), 'close')
    socket.write(name === 'osmand' ? OSMAND : NAMING)
    await closed
    expect(intake.stored).toEqual([])
    expect(log.warnings.filter(({ message }) => message.endsWith('of a proxy rejected'))).not.toEqual([])
  },
)

test('the setting names networks only', () => {
  expect(readConfig({}).gateways.proxies).toBeUndefined()
  expect(() => readConfig({ DEVICE_PROXIES: 'balancer.example' })).toThrow(/DEVICE_PROXIES/)
})

test('a device that connects directly sends no header, and is not believed one', async () => {
  const direct = await open('teltonika', NEIGHBOR)
  direct.write(Buffer.concat([NAMING, FRAME]))
  await expect.poll(storedFrom).toEqual([{ protocol: 'teltonika', address: NEIGHBOR }])
  direct.destroy()

  const liar = await open('teltonika', NEIGHBOR)
  const closed = once(liar.resume(), 'close')
  liar.write(Buffer.concat([HEADER, NAMING, FRAME]))
  await closed
  expect(storedFrom()).toHaveLength(1)
  expect(JSON.stringify([intake.refused, intake.strangers])).not.toContain(CLIENT)
})
