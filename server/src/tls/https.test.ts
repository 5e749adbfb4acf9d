import { readFileSync, writeFileSync } from 'node:fs'
import { get as getPlain } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:http2'
import type { ClientHttp2Session, IncomingHttpHeaders, IncomingHttpStatusHeader } from 'node:http2'
import { request } from 'node:https'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { setupPages } from '@yardmaster/core/contract/access/setup.ts'
import { transfer } from '@yardmaster/core/contract/fleet/transfer.ts'
import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { signInPages } from '@yardmaster/core/contract/access/signIn.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { systemClock } from '../context.ts'
import { StartupError } from '../startupError.ts'
import { filesAt, makeCertificate, writeCertificate } from '../testing/makeCertificate.ts'
import { startServer, stopServer } from '../testing/serverProcess.ts'
import type { ServerProcess } from '../testing/serverProcess.ts'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'
import { createTestDatabase } from '../testing/testDatabase.ts'
import type { TestDatabase } from '../testing/testDatabase.ts'
import { openCertificates } from './openCertificates.ts'

const directory = temporaryDirectory()
const paths = writeCertificate(directory.path)
const ca = readFileSync(paths.cert, 'utf8')
const { cert, key } = filesAt(paths)
const TLS = { [cert.variable]: cert.path, [key.variable]: key.path }
let database: TestDatabase
let server: ServerProcess
let redirectPort: number
let address: string

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

beforeAll(async () => {
  database = await createTestDatabase()
  const { user, host, database: name } = database.owner
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
  redirectPort = await freePort()
  server = startServer({
    DATABASE_URL: url,
    DATA_DIR: directory.path,
    ROLES: 'api',
    DEMO: '0',
    HTTP_REDIRECT_PORT: String(redirectPort),
    ...TLS,
  })
  address = await server.address
})
afterAll(async () => {
  await stopServer(server)
  await database.close()
  directory.remove()
})

function call(path: string, { method = 'GET', body = '', ...headers }: Record<string, string> = {}) {
  return new Promise<IncomingMessage & { body: string }>((resolve, reject) => {
    const sent = request(address + path, { method, headers, ca, agent: false }, (response) => {
      textOf(response).then((content) => resolve(Object.assign(response, { body: content })), reject)
    })
    sent.on('error', reject).end(body)
  })
}

const form = (fields: Record<string, string>, origin = address) => ({
  method: 'POST',
  origin,
  'content-type': 'application/x-www-form-urlencoded',
  body: new URLSearchParams(fields).toString(),
})

test('serves pages over TLS, tells browsers to stay there, and rejects the plain origin', async () => {
  expect(address).toMatch(/^https:/)
  const page = await call(signInPages.login.path)
  expect([page.statusCode, page.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000'])
  const signIn = { email: 'nobody@yard.example', password: 'guess' }
  expect((await call(signInPages.signIn.path, form(signIn))).statusCode).toBe(422)
  const plain = address.replace('https', 'http')
  expect((await call(signInPages.signIn.path, form(signIn, plain))).statusCode).toBe(403)
})

type Answer = { head: IncomingHttpHeaders & IncomingHttpStatusHeader; body: string }

/** Sends a request over a connection of HTTP/2. */
function callOver(
  session: ClientHttp2Session,
  path: string,
  { method = 'GET', body = '', ...headers }: Record<string, string> = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const stream = session.request(
      { ':path': path, ':method': method, ...headers },
      { endStream: body === '' },
    )
    stream.on('error', reject).on('response', (head) => {
      textOf(stream).then((content) => resolve({ head, body: content }), reject)
    })
    if (body !== '') stream.end(body)
  })
}

test('answers many requests over one connection of HTTP/2, and checks the origin of forms', async () => {
  const session = connect(address, { ca })
  try {
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => callOver(session, signInPages.login.path, { accept: 'text/html' })),
    )
    expect(session.alpnProtocol).toBe('h2')
    expect(new Set(pages.map(({ head }) => head[':status']))).toEqual(new Set([200]))
    expect(pages[0]?.head['strict-transport-security']).toBe('max-age=31536000')
    const signIn = { email: 'nobody@yard.example', password: 'guess' }
    expect((await callOver(session, signInPages.signIn.path, form(signIn))).head[':status']).toBe(422)
    const foreign = form(signIn, 'https://other.example')
    expect((await callOver(session, signInPages.signIn.path, foreign)).head[':status']).toBe(403)
    expect((await callOver(session, '/health')).head[':status']).toBe(200)
  } finally {
    session.close()
  }
})

let cookie: string

test('marks the cookie of a session as secure', async () => {
  const token = /setup\?token=(\w+)/.exec(server.output())?.[1] ?? ''
  const password = 'yellow tractor by the river'
  const created = await call(
    setupPages.createFirst.path,
    form({
      token,
      accountName: 'Yard',
      branchName: 'Denver',
      timezone: 'America/Denver',
      units: 'us',
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@yard.example',
      password,
      confirmPass: password,
    }),
  )
  expect(created.headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^__Host-session=.*HttpOnly; Secure; SameSite=Lax/),
  )
  cookie = (created.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
})

test('streams changes and receives files over HTTP/2', async () => {
  const session = connect(address, { ca })
  try {
    const live = session.request({ ':path': map.live.path, cookie })
    const opened = await new Promise<Answer['head']>((resolve, reject) => {
      live.on('response', resolve).on('error', reject)
    })
    expect([opened[':status'], opened['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
    const received = await new Promise<string>((resolve) => {
      live.setEncoding('utf8').once('data', resolve)
    })
    expect(received).toMatch(/^(event|:)/)
    live.close()
    // No length is announced, as for the streams of browsers.
    const file = await callOver(session, `${transfer.upload.path}?name=yard.csv`, {
      method: transfer.upload.method,
      cookie,
      origin: address,
      'content-type': 'text/csv',
      body: `Name,Make\n${'Excavator,Volvo\n'.repeat(5000)}`,
    })
    expect([file.head[':status'], JSON.parse(file.body)]).toMatchObject([200, { rows: 5000 }])
  } finally {
    session.close()
  }
})

const redirected = (path: string, host: string) =>
  new Promise<(string | number | undefined)[]>((resolve, reject) => {
    const options = { port: redirectPort, host: '127.0.0.1', path, headers: { host } }
    getPlain(options, (response) => {
      response.resume()
      resolve([response.statusCode, response.headers.location])
    }).on('error', reject)
  })

test('redirects from the plain port, and to no other host', async () => {
  const { port } = new URL(address)
  expect(await redirected('/app/home?x=1', `yard.example:${redirectPort}`)).toEqual([
    308,
    `https://yard.example:${port}/app/home?x=1`,
  ])
  expect(await redirected('//other.example/', 'yard.example')).toEqual([308, `https://yard.example:${port}/`])
  expect((await redirected('/', 'not a host'))[0]).toBe(400)
})

test('reports new files that cannot be used, and uses them once they can', async () => {
  const degraded = async () => (JSON.parse((await call('/health')).body) as { degraded?: string[] }).degraded
  expect(await degraded()).toBeUndefined()
  const good = readFileSync(paths.key, 'utf8')
  writeFileSync(paths.key, makeCertificate().key)
  await expect.poll(degraded, { timeout: 10_000 }).toEqual(['certificateRejected'])
  expect(server.output()).toContain('does not belong to the certificate of TLS_CERT')
  writeFileSync(paths.key, good)
  await expect.poll(degraded, { timeout: 10_000 }).toBeUndefined()
})

test.each([
  ['a missing file', { ...TLS, TLS_CERT: '/nowhere.pem' }, 'TLS_CERT (/nowhere.pem)'],
  ['half a pair', { TLS_CERT: paths.cert }, 'TLS_CERT and TLS_KEY must be set together'],
  ['an encrypted port without a certificate', { MQTT_TLS_PORT: '0' }, 'MQTT_TLS_PORT needs a certificate'],
  ['HTTPS for devices without one', { DEVICE_HTTPS_PORT: '0' }, 'DEVICE_HTTPS_PORT needs a certificate'],
  ['a redirect without a certificate', { HTTP_REDIRECT_PORT: '0' }, 'HTTP_REDIRECT_PORT'],
])('does not start with %s, and names the variable', async (_, wrong, message) => {
  const start = async () => openCertificates(readConfig(wrong), systemClock, () => {})
  await expect(start()).rejects.toThrow(StartupError)
  await expect(start()).rejects.toThrow(message)
})
