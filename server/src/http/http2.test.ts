import { connect } from 'node:http2'
import type { ClientHttp2Session, ClientHttp2Stream, OutgoingHttpHeaders } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../context.ts'
import { filesAt, makeCertificate, writeCertificate } from '../testing/makeCertificate.ts'
import { silentLog } from '../testing/silentLog.ts'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'
import { openCertificate } from '../tls/certificate.ts'
import type { Certificate } from '../tls/certificate.ts'
import { SERVER_TIMES, cutOffSlowClients, timeOptions } from './slowClients.ts'

const TIMES = { ...SERVER_TIMES, headers: 1000, check: 500, pace: 100, unread: 100, request: 2000 }
const KILOBYTE = 1024
const JPEG = { ':method': 'POST', ':path': '/upload', 'content-type': 'image/jpeg' }

const directory = temporaryDirectory()
const pair = makeCertificate()
let certificate: Certificate
let app: FastifyInstance
let session: ClientHttp2Session
const unread = Promise.withResolvers<'closed'>()

beforeAll(async () => {
  certificate = await openCertificate(filesAt(writeCertificate(directory.path, pair)), systemClock, silentLog)
  app = Fastify(timeOptions(TIMES, certificate))
  cutOffSlowClients(app, TIMES)
  app.addContentTypeParser('image/jpeg', (_request, _body, done) => done(null))
  app.post('/upload', async ({ raw }) => {
    let length = 0
    for await (const chunk of raw) length += (chunk as Buffer).length
    return { length }
  })
  app.get('/large', async (_request, reply) => {
    reply.raw.once('close', () => unread.resolve('closed'))
    return 'x'.repeat(64 * KILOBYTE * KILOBYTE)
  })
  app.get('/stream', (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    setTimeout(() => reply.raw.end('late'), 5 * TIMES.unread)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  certificate.close()
  await app.close()
  directory.remove()
})

beforeEach(() => {
  const { port } = app.server.address() as AddressInfo
  session = connect(`https://127.0.0.1:${port}`, { ca: pair.cert, rejectUnauthorized: false })
  session.on('error', () => {})
})
afterEach(() => session.destroy())

function ask(headers: OutgoingHttpHeaders): ClientHttp2Stream {
  const stream = session.request(headers, { endStream: headers[':method'] !== 'POST' })
  return stream.on('error', () => {})
}

const closed = (stream: ClientHttp2Stream) =>
  new Promise<'closed'>((resolve) => stream.once('close', () => resolve('closed')))

test('disconnects a client that sends half of a body', async () => {
  const stream = ask(JPEG)
  stream.write('half')
  expect(await closed(stream)).toBe('closed')
})

test('disconnects a client that sends a body byte by byte', async () => {
  const stream = ask({ ...JPEG, 'content-length': '90000' })
  const trickle = setInterval(() => stream.write(' '), 10)
  expect(await closed(stream)).toBe('closed')
  clearInterval(trickle)
})

test('disconnects a client whose body takes too long, however steadily it arrives', async () => {
  const stream = ask(JPEG)
  const steady = setInterval(() => stream.write(Buffer.alloc(8 * KILOBYTE)), 20)
  expect(await closed(stream)).toBe('closed')
  clearInterval(steady)
})

test('accepts a file that arrives slowly but steadily', async () => {
  const PARTS = 20
  const stream = ask(JPEG)
  for (let part = 0; part < PARTS; part++) {
    await sleep(TIMES.pace / 4)
    stream.write(Buffer.alloc(8 * KILOBYTE))
  }
  stream.end()
  expect(JSON.parse(await textOf(stream))).toEqual({ length: PARTS * 8 * KILOBYTE })
})

test('ends an answer that the client does not read', async () => {
  ask({ ':path': '/large' }).pause()
  expect(await unread.promise).toBe('closed')
})

test('keeps a stream open that has nothing to send for a while', async () => {
  expect(await textOf(ask({ ':path': '/stream' }))).toBe('late')
})
