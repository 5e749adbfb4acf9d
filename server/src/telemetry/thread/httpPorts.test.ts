import { once } from 'node:events'
import { Agent, request as requestPlain } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { Agent as TlsAgent, request as requestEncrypted } from 'node:https'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { ingest } from '@yardmaster/core/contract/account/ingest.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../context.ts'
import { TOKEN, busyReading, makeBusyYard } from '../../testing/busyYard.ts'
import { filesAt, writeCertificate } from '../../testing/makeCertificate.ts'
import { silentLog } from '../../testing/silentLog.ts'
import { temporaryDirectory } from '../../testing/temporaryDirectory.ts'
import { createTestDatabase } from '../../testing/testDatabase.ts'
import type { TestDatabase } from '../../testing/testDatabase.ts'
import { openCertificate } from '../../tls/certificate.ts'
import type { Certificate } from '../../tls/certificate.ts'
import type { DevicePorts } from '../gateways/start.ts'
import { startIngestThreads } from './ingestThreads.ts'
import type { IngestThreads } from './ingestThreads.ts'
import { openPeers } from './peers.ts'

const HOST = '127.0.0.1'
const DEVICES = ['one', 'two']
const START = Date.now() - 86_400_000
const CONFIG = {
  host: HOST,
  teltonikaPort: null,
  queclinkPort: null,
  ruptelaPort: null,
  osmandPort: null,
  mqttPort: null,
  mqttUrl: undefined,
  httpPort: 0,
  httpsPort: 0,
  trustProxy: 1,
}

const directory = temporaryDirectory()
const paths = writeCertificate(directory.path)
const errors: unknown[] = []
let database: TestDatabase
let certificate: Certificate
let threads: IngestThreads
let ports: DevicePorts

beforeAll(async () => {
  database = await createTestDatabase()
  await makeBusyYard(database.ownerPool, DEVICES)
  certificate = await openCertificate(filesAt(paths), systemClock, silentLog)
  threads = startIngestThreads({
    count: 2,
    peers: openPeers({ self: null, count: 2 }),
    ingest: database.ingest,
    app: { pool: database.app, listen: database.app },
    isShared: true,
    onError: (error) => errors.push(error),
  })
  const limits = { connections: 1000, connectionsPerAddress: 1000 }
  ports = await threads.openPorts({ config: CONFIG, limits, certificate }, (line) => errors.push(line))
}, 60_000)
afterAll(async () => {
  await threads.close()
  certificate.close()
  await database.close()
  directory.remove()
})

const heldBy = (port: string): Promise<number[]> =>
  Promise.all(
    threads.measures.map(async (measure) => {
      const found = (await measure()).find(({ name }) => name === 'yardmaster_connections')
      return found?.values.find(({ labels }) => labels['port'] === port)?.value ?? 0
    }),
  )

let turn = 0

/** Sends readings of both devices over connections that stay open until each thread has one. */
async function sendToBoth(port: string, send: (body: string) => Promise<unknown>): Promise<void> {
  while ((await heldBy(port)).includes(0)) {
    const readings = DEVICES.map((deviceId, index) => ({ deviceId, ...busyReading(index + 1, turn, START) }))
    turn++
    expect(await send(JSON.stringify({ readings }))).toEqual({ stored: 2, duplicates: 0, refused: [] })
  }
}

async function answerTo(sent: ReturnType<typeof requestPlain>, body: string): Promise<unknown> {
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  return JSON.parse(await text(answer))
}

const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
const to = { host: HOST, path: ingest.readings.path, method: 'POST', headers }

test('each of two threads stores what devices send over HTTP', async () => {
  expect([ports.areOpen, errors]).toEqual([true, []])
  const agents: Agent[] = []
  await sendToBoth('device http', (body) => {
    const agent = new Agent({ keepAlive: true })
    agents.push(agent)
    return answerTo(requestPlain({ ...to, port: ports.http?.port, agent }), body)
  })
  for (const agent of agents) agent.destroy()
})

test('each of two threads stores what devices send over HTTPS', async () => {
  const agents: TlsAgent[] = []
  const ca = readFileSync(paths.cert)
  await sendToBoth('device http TLS', (body) => {
    const agent = new TlsAgent({ keepAlive: true, ca })
    agents.push(agent)
    return answerTo(requestEncrypted({ ...to, port: ports.https?.port, agent }), body)
  })
  for (const agent of agents) agent.destroy()
  expect(errors).toEqual([])
})

test('all readings are stored once, and requests are counted', async () => {
  const { rows } = await database.ownerPool.query<{ readings: number }>(
    'select count(*)::integer as readings from event where is_status',
  )
  expect(rows[0]?.readings).toBe(turn * DEVICES.length)
  const counts = await Promise.all(
    threads.measures.map(async (measure) => {
      const found = (await measure()).find(({ name }) => name === 'yardmaster_http_request_duration_seconds')
      return found?.values.find(({ labels }) => labels['route'] === ingest.readings.path)?.value
    }),
  )
  expect(counts).not.toContain(undefined)
})
