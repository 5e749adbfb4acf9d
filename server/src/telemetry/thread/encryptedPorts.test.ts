import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import { connect as connectPlain } from 'node:net'
import { connect } from 'node:tls'
import type { TLSSocket } from 'node:tls'
import type { Worker } from 'node:worker_threads'
import mqtt from 'mqtt'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../context.ts'
import { makeBusyYard, tokenOf } from '../../testing/busyYard.ts'
import { createTestDatabase } from '../../testing/testDatabase.ts'
import type { TestDatabase } from '../../testing/testDatabase.ts'
import { filesAt, makeCertificate, writeCertificate } from '../../testing/makeCertificate.ts'
import { silentLog } from '../../testing/silentLog.ts'
import { temporaryDirectory } from '../../testing/temporaryDirectory.ts'
import { openCertificate } from '../../tls/certificate.ts'
import type { Certificate } from '../../tls/certificate.ts'
import type { DevicePorts } from '../gateways/start.ts'
import { openAccepted } from '../gateways/tracker.fixture.ts'
import { encodeAvl } from '../protocols/teltonika/encode.ts'
import { encodeFrame } from '../protocols/teltonika/frames.ts'
import { encodeNaming } from '../protocols/teltonika/imei.ts'
import { startIngestThreads } from './ingestThreads.ts'
import type { IngestThreads, ThreadPortSettings } from './ingestThreads.ts'
import { openPeers } from './peers.ts'

const HOST = '127.0.0.1'
const IMEI = '350000000000001'
const START = Date.now() - 3_600_000
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
const limits = { connections: 1000, connectionsPerAddress: 1000 }

const directory = temporaryDirectory()
const paths = writeCertificate(directory.path)
const errors: unknown[] = []
/** Every thread that was started, in order. */
const workers: Worker[] = []
const recordWorker = (worker: Worker) => void workers.push(worker)
let database: TestDatabase
let certificate: Certificate
let threads: IngestThreads
let ports: DevicePorts

const start = () => {
  const { ingest, app } = database
  return startIngestThreads({
    count: 2,
    peers: openPeers({ self: null, count: 2 }),
    ingest,
    app: { pool: app, listen: app },
    isShared: true,
    onError: (error) => errors.push(error),
  })
}
const open = (settings: Partial<ThreadPortSettings>, warn: (line: string) => void) =>
  threads.openPorts({ config: CONFIG, limits, ...settings }, warn)

beforeAll(async () => {
  database = await createTestDatabase()
  await makeBusyYard(database.ownerPool, [IMEI, 'phone', 'sensor'])
  await database.ownerPool.query(
    "update device set protocol = (array['teltonika', 'osmand', 'json'])[id] where account_id = 1",
  )
  certificate = await openCertificate(filesAt(paths), systemClock, silentLog)
  process.on('worker', recordWorker)
  threads = start()
  ports = await open({ certificate }, (line) => errors.push(line))
}, 60_000)
afterAll(async () => {
  process.off('worker', recordWorker)
  await threads.close()
  certificate.close()
  await database.close()
  directory.remove()
})

const sockets: TLSSocket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

const ca = () => readFileSync(paths.cert, 'utf8')

const storedOf = async (asset: number): Promise<number> => {
  const { rows } = await database.ownerPool.query<{ readings: number }>(
    'select count(*)::integer as readings from event where is_status and asset_id = $1',
    [asset],
  )
  return rows[0]?.readings ?? 0
}

test('stores what devices send to the encrypted ports of two threads', async () => {
  const { teltonikaTls, osmandTls, mqttTls, areOpen } = ports
  expect([areOpen, errors]).toEqual([true, []])
  const tracker = await openAccepted(teltonikaTls?.port ?? 0, IMEI, { ca: ca() })
  const position = { lat: 39.7, lng: -105, altitude: 0, heading: 0, satellites: 9, speed: 40, io: [] }
  tracker.write(encodeFrame(encodeAvl([{ at: START, ...position }])))
  expect(await tracker.read(4)).toBe('00000001')
  tracker.socket.destroy()

  const path = `/?id=phone&lat=39.7&lon=-105&timestamp=${START}&token=${tokenOf('phone')}`
  const [response] = await once(
    get({ port: osmandTls?.port, host: HOST, path, ca: ca(), agent: false }),
    'response',
  )
  expect(response.resume().statusCode).toBe(200)

  const client = await mqtt.connectAsync(`mqtts://${HOST}:${mqttTls?.port}`, {
    username: 'sensor',
    password: tokenOf('sensor'),
    ca: ca(),
  })
  const reading = { at: START, lat: 39.7, lng: -105 }
  await client.publishAsync('yardmaster/sensor/readings', JSON.stringify(reading), { qos: 1 })
  await client.endAsync()

  expect([await storedOf(1), await storedOf(2), await storedOf(3)]).toEqual([1, 1, 1])
})

test('answers nothing to a device that does not encrypt, whichever thread gets it', async () => {
  const answers = Array.from({ length: 12 }, async () => {
    const socket = connectPlain(ports.teltonikaTls?.port ?? 0, HOST)
    socket.on('error', () => {})
    let received = Buffer.alloc(0)
    socket.on('data', (bytes: Buffer) => (received = Buffer.concat([received, bytes])))
    socket.write(encodeNaming(IMEI))
    await once(socket, 'close')
    // TLS may send an alert, which begins with 21. An acknowledgment is a single 1.
    return received[0] ?? 21
  })
  expect(new Set(await Promise.all(answers))).toEqual(new Set([21]))
})

test('opens no encrypted port without a certificate', async () => {
  const others = start()
  const warnings: string[] = []
  const opened = await others.openPorts({ config: CONFIG, limits }, (line) => void warnings.push(line))
  await others.close()
  const { teltonikaTls, osmandTls, mqttTls, areOpen } = opened
  expect([teltonikaTls, osmandTls, mqttTls, areOpen]).toEqual([null, null, null, false])
  expect(warnings[0]).toContain('there is no certificate')
})

const heldBy = (): Promise<number[]> =>
  Promise.all(
    threads.measures.map(async (measure) => {
      const { values = [] } = (await measure()).find(({ name }) => name === 'yardmaster_connections') ?? {}
      return values.find(({ labels }) => labels['port'] === 'teltonika TLS')?.value ?? 0
    }),
  )

/** Connects until each thread holds a connection, and returns the certificates that were served. */
async function served(): Promise<Set<string>> {
  for (const socket of sockets.splice(0)) socket.destroy()
  await expect.poll(heldBy, { timeout: 10_000 }).toEqual([0, 0])
  const found = new Set<string>()
  while ((await heldBy()).includes(0)) {
    const socket = connect({ port: ports.teltonikaTls?.port ?? 0, host: HOST, rejectUnauthorized: false })
    sockets.push(socket)
    await once(socket, 'secureConnect')
    found.add(socket.getPeerX509Certificate()?.toString() ?? '')
  }
  return found
}

test('each thread serves the present certificate, also after it was started again', async () => {
  expect(await served()).toEqual(new Set([ca()]))
  writeCertificate(directory.path, makeCertificate())
  await certificate.check()
  expect(await served()).toEqual(new Set([ca()]))

  const before = workers.length
  await workers[0]?.terminate()
  writeCertificate(directory.path, makeCertificate())
  await certificate.check()
  await expect.poll(() => workers.length, { timeout: 20_000 }).toBe(before + 1)
  await threads.ping()
  expect(await served()).toEqual(new Set([ca()]))
  expect(errors).toEqual([])
}, 60_000)
