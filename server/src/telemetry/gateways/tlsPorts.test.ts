import { EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { connect as connectPlain } from 'node:net'
import { connect } from 'node:tls'
import type { TLSSocket } from 'node:tls'
import mqtt from 'mqtt'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../context.ts'
import { filesAt, makeCertificate, writeCertificate } from '../../testing/makeCertificate.ts'
import { memoryIntake } from '../../testing/memoryIntake.ts'
import { silentLog } from '../../testing/silentLog.ts'
import { temporaryDirectory } from '../../testing/temporaryDirectory.ts'
import { openCertificate } from '../../tls/certificate.ts'
import type { Certificate } from '../../tls/certificate.ts'
import * as frames from '../protocols/teltonika/capturedFrames.fixture.ts'
import { encodeNaming } from '../protocols/teltonika/imei.ts'
import { startGateways } from './start.ts'
import type { Gateways } from './start.ts'

const HOST = '127.0.0.1'
const TRACKER = { accountId: 1, id: 7, uniqueId: '352093086403655', model: 'FMC130' }
const EXCAVATOR = { accountId: 1, id: 11, uniqueId: 'ex-1', model: '' }
const FRAME = Buffer.from(frames.CODEC_8, 'hex')

const CONFIG = {
  host: HOST,
  teltonikaPort: null,
  queclinkPort: null,
  ruptelaPort: null,
  osmandPort: null,
  mqttPort: null,
  mqttUrl: undefined,
  teltonikaTlsPort: 0,
  osmandTlsPort: 0,
  mqttTlsPort: 0,
}

const directory = temporaryDirectory()
const intake = memoryIntake()
const warnings: string[] = []
let certificate: Certificate
let gateways: Gateways
let ca: string

beforeAll(async () => {
  const paths = writeCertificate(directory.path)
  ca = readFileSync(paths.cert, 'utf8')
  certificate = await openCertificate(filesAt(paths), systemClock, silentLog)
  gateways = await startGateways({
    config: CONFIG,
    certificate,
    limits: { connections: 100, connectionsPerAddress: 3 },
    intake,
    clock: systemClock,
    log: silentLog,
    warn: (line) => void warnings.push(line),
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
const sockets: TLSSocket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) {
    if (socket.closed) continue
    const closed = once(socket, 'close')
    socket.destroy()
    await closed
  }
  intake.forget()
})

/** Opens the device's side of an encrypted connection. */
async function openTracker() {
  const socket = connect({ port: gateways.teltonikaTls?.port ?? 0, host: HOST, ca })
  sockets.push(socket)
  const grown = new EventEmitter()
  let received = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    grown.emit('data')
  })
  await once(socket, 'secureConnect')
  return async (bytes: Buffer, length: number) => {
    socket.write(bytes)
    while (received.length < length) await once(grown, 'data')
    const answer = received.toString('hex')
    received = Buffer.alloc(0)
    return answer
  }
}

test('opens only the encrypted ports while the plain ones are off', () => {
  const { teltonika, osmand, mqtt: plainMqtt, areOpen } = gateways
  expect([teltonika, osmand, plainMqtt, areOpen, warnings]).toEqual([null, null, null, true, []])
})

test('opens no encrypted port without a certificate', async () => {
  const reported: string[] = []
  const without = await startGateways({
    config: CONFIG,
    intake,
    clock: systemClock,
    log: silentLog,
    warn: (line) => void reported.push(line),
  })
  await without.close()
  const { teltonikaTls, osmandTls, mqttTls, areOpen } = without
  expect([teltonikaTls, osmandTls, mqttTls, areOpen]).toEqual([null, null, null, false])
  expect(reported).toEqual([
    'Teltonika over TLS is not available: port 0 could not be opened (there is no certificate).',
    'OsmAnd over TLS is not available: port 0 could not be opened (there is no certificate).',
    'MQTT over TLS is not available: port 0 could not be opened (there is no certificate).',
  ])
})

test('a Teltonika device reports over TLS', async () => {
  const say = await openTracker()
  expect(await say(encodeNaming(TRACKER.uniqueId), 1)).toBe('01')
  expect(await say(FRAME, 4)).toBe('00000001')
  expect(intake.stored).toMatchObject([
    { device: { uniqueId: TRACKER.uniqueId }, source: { protocol: 'teltonika', address: HOST } },
  ])
})

test('a connected device reports on while the certificate is replaced', async () => {
  const say = await openTracker()
  await say(encodeNaming(TRACKER.uniqueId), 1)
  const paths = writeCertificate(directory.path, makeCertificate())
  await certificate.check()
  expect(await say(FRAME, 4)).toBe('00000001')
  // The old certificate is not offered anymore.
  await expect(openTracker()).rejects.toThrow(/certificate/)
  ca = readFileSync(paths.cert, 'utf8')
  expect(await (await openTracker())(encodeNaming(TRACKER.uniqueId), 1)).toBe('01')
})

test('a device publishes over MQTT with TLS', async () => {
  const client = await mqtt.connectAsync(`mqtts://${HOST}:${gateways.mqttTls?.port}`, {
    username: 'ex-1',
    password: 'secret',
    ca,
  })
  const reading = { at: '2026-11-17T12:00:00Z', lat: 39.7, lng: -105 }
  await client.publishAsync('yardmaster/ex-1/readings', JSON.stringify(reading), { qos: 1 })
  expect(intake.stored).toMatchObject([{ source: { protocol: 'mqtt', address: HOST } }])
  await client.endAsync()
})

const callOsmand = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const call = request(
      { port: gateways.osmandTls?.port, host: HOST, path, ca, agent: false },
      (response) => {
        response.resume()
        resolve(response.statusCode)
      },
    )
    call.on('error', reject).end()
  })

test('a phone reports to the OsmAnd port over TLS', async () => {
  expect(await callOsmand('/?id=ex-1&lat=39.7&lon=-105&timestamp=1763163064')).toBe(200)
  expect(intake.stored).toMatchObject([{ source: { protocol: 'osmand', address: HOST } }])
})

test('disconnects a device that does not encrypt', async () => {
  for (const port of [gateways.teltonikaTls, gateways.mqttTls, gateways.osmandTls]) {
    const socket = connectPlain(port?.port ?? 0, HOST)
    socket.on('error', () => {})
    socket.write(encodeNaming(TRACKER.uniqueId))
    await once(socket.resume(), 'close')
  }
  expect(intake.stored).toEqual([])
})

test('counts connections before their handshake, and frees their places', async () => {
  const idle = [1, 2, 3].map(() => connectPlain(gateways.teltonikaTls?.port ?? 0, HOST))
  await Promise.all(idle.map((socket) => once(socket, 'connect')))
  await expect(openTracker()).rejects.toThrow(/disconnected|reset/i)
  await Promise.all(
    idle.map((socket) => {
      socket.destroy()
      return once(socket, 'close')
    }),
  )
  await expect
    .poll(() =>
      openTracker().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
})
