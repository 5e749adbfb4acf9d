import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { gzipSync } from 'node:zlib'
import { session } from '@yardmaster/core/contract/access/session.ts'
import { ingest } from '@yardmaster/core/contract/account/ingest.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../context.ts'
import { routes } from '../routes.ts'
import { openDevicePort } from '../start/devicePort.ts'
import type { DevicePort, DevicePortOptions } from '../telemetry/gateways/start.ts'
import { limitIntake } from '../telemetry/receive/limits.ts'
import { TOKEN, makeBusyYard } from '../testing/busyYard.ts'
import { filesAt, writeCertificate } from '../testing/makeCertificate.ts'
import { memoryIntake } from '../testing/memoryIntake.ts'
import { silentLog } from '../testing/silentLog.ts'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'
import { startTestApp } from '../testing/testApp.ts'
import { openCertificate } from '../tls/certificate.ts'

const HOST = '127.0.0.1'
const { path } = ingest.readings
const START = Date.now() - 3_600_000

const app = startTestApp()
const opened: DevicePort[] = []
let address: string

async function open(options: Partial<DevicePortOptions> = {}): Promise<string> {
  const port = await openDevicePort({
    host: HOST,
    port: 0,
    reusePort: false,
    threads: 1,
    trustProxy: 1,
    intake: limitIntake(app.services.intake, { readingsPerDevice: 20 }),
    clock: systemClock,
    log: silentLog,
    ...options,
  })
  opened.push(port)
  return `http://${HOST}:${port.port}`
}

beforeAll(async () => {
  await makeBusyYard(app.testDatabase.ownerPool, ['one', 'two', 'three'])
  address = await open()
})
afterAll(() => Promise.all(opened.map((port) => port.close())))

const reading = (minute: number, deviceId = 'one') => ({
  deviceId,
  at: START + minute * 60_000,
  lat: 39.7,
  lng: -105,
})
const bodyOf = (...readings: object[]) => JSON.stringify({ readings })

type Sent = { body?: string | Buffer; token?: string; headers?: Record<string, string> }
const headersOf = ({ token = TOKEN, headers }: Sent) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  ...headers,
})

const post = (sent: Sent, to = address) =>
  fetch(`${to}${path}`, { method: 'POST', headers: headersOf(sent), body: sent.body ?? bodyOf(reading(0)) })

/** Sends the same to the web server. */
const postToWeb = ({ body = bodyOf(reading(0)), ...sent }: Sent) =>
  app.http.inject({ method: 'POST', url: path, headers: headersOf(sent), payload: body })

describe('a port for what devices send over HTTP', () => {
  test('stores readings, and answers as the web server does', async () => {
    const answer = await post({ body: bodyOf(reading(0), reading(1)) })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ stored: 2, duplicates: 0, refused: [] })
    const again = await postToWeb({ body: bodyOf(reading(0), reading(1)) })
    expect(again.json()).toEqual({ stored: 0, duplicates: 2, refused: [] })
    expect(answer.headers.get('content-type')).toBe(again.headers['content-type'])
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('inflates a compressed body', async () => {
    const body = gzipSync(bodyOf(reading(2)))
    const answer = await post({ body, headers: { 'content-encoding': 'gzip' } })
    expect(await answer.json()).toEqual({ stored: 1, duplicates: 0, refused: [] })
  })

  test('has each route of devices', async () => {
    const ofDevices = routes.filter(({ kind }) => kind === 'device')
    expect(ofDevices.length).toBeGreaterThan(3)
    for (const { endpoint } of ofDevices) {
      const answer = await fetch(`${address}${endpoint.path}`, {
        method: endpoint.method,
        headers: { authorization: `Bearer ${TOKEN}` },
      })
      expect(await answer.text(), endpoint.path).not.toContain('error.notFound')
    }
  })

  test.each(['/', '/health', '/metrics', '/app/login', '/openapi.json', session.read.path])(
    'does not answer %s',
    async (other) => {
      const answer = await fetch(`${address}${other}`, { headers: { accept: 'text/html', cookie: 'a=b' } })
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).not.toContain('html')
    },
  )

  test('rejects a wrong token as the web server does, and limits them for each address', async () => {
    const guess = (from: string) => post({ token: 'guess', headers: { 'x-forwarded-for': from } })
    const answer = await guess('203.0.113.1')
    const web = await postToWeb({ token: 'guess', headers: { 'x-forwarded-for': '203.0.113.1' } })
    expect([answer.status, await answer.json()]).toEqual([web.statusCode, web.json()])
    expect(answer.status).toBe(403)
    for (let count = 1; count < 100; count++) await guess('203.0.113.1')
    expect((await guess('203.0.113.1')).status).toBe(429)
    expect((await guess('203.0.113.2')).status).toBe(403)
  })

  test('limits how much a device sends', async () => {
    const readings = Array.from({ length: 21 }, (_, minute) => reading(minute, 'two'))
    const answer = await post({ body: bodyOf(...readings) })
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ code: 'error.tooManyRequests' })
  })

  test('rejects a body that is too large, also a compressed one', async () => {
    const large = Buffer.alloc(1024 * 1024 + 1, ' ')
    for (const sent of [
      { body: large },
      { body: gzipSync(large), headers: { 'content-encoding': 'gzip' } },
    ]) {
      const answer = await post(sent)
      expect(answer.status).toBe(413)
      expect(await answer.json()).toMatchObject({ code: 'error.bodyTooLarge' })
    }
  })

  test('limits connections', async () => {
    const limited = await open({ trustProxy: 0, limits: { connections: 100, connectionsPerAddress: 0 } })
    expect((await post({}, limited)).status).toBe(503)
  })
})

test('answers requests under way before it closes', async () => {
  const intake = memoryIntake()
  intake.devices = new Map([['one', { accountId: 1, id: 1, uniqueId: 'one', model: '' }]])
  intake.tokens = new Map([[TOKEN, { accountId: 1, deviceId: null, uniqueId: null }]])
  const [begun, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  intake.commit = () => {
    begun.resolve()
    return commit.promise
  }
  const to = await open({ intake })
  const answer = post({}, to)
  await begun.promise
  const closed = opened.at(-1)?.close()
  commit.resolve()
  expect((await answer).status).toBe(200)
  await closed
  await expect(post({}, to)).rejects.toThrow('fetch failed')
})

test('speaks HTTPS with a certificate', async () => {
  const directory = temporaryDirectory()
  const paths = writeCertificate(directory.path)
  const certificate = await openCertificate(filesAt(paths), systemClock, silentLog)
  const { port } = new URL(await open({ certificate }))
  const sent = request({
    host: HOST,
    port,
    path,
    method: 'POST',
    headers: headersOf({}),
    ca: readFileSync(paths.cert),
  })
  sent.end(bodyOf(reading(0, 'three')))
  const [answer] = await once(sent, 'response')
  expect(answer.resume().statusCode).toBe(200)
  await expect(post({}, `http://${HOST}:${port}`)).rejects.toThrow('fetch failed')
  certificate.close()
  directory.remove()
})
