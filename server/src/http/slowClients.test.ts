import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../context.ts'
import { attack } from '../testing/attacker.ts'
import { filesAt, makeCertificate, writeCertificate } from '../testing/makeCertificate.ts'
import { silentLog } from '../testing/silentLog.ts'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'
import { openCertificate } from '../tls/certificate.ts'
import { SERVER_TIMES, cutOffSlowClients, timeOptions } from './slowClients.ts'

const TIMES = { ...SERVER_TIMES, headers: 100, check: 20, pace: 100, unread: 100 }
const KILOBYTE = 1024

const directory = temporaryDirectory()
afterAll(() => directory.remove())
const pair = makeCertificate()
const encrypted = await openCertificate(
  filesAt(writeCertificate(directory.path, pair)),
  systemClock,
  silentLog,
)

describe.each([
  ['plain', undefined, undefined],
  ['encrypted', encrypted, pair.cert],
])('%s', (_, certificate, ca) => {
  let app: FastifyInstance
  let port: number
  beforeAll(async () => {
    app = Fastify(timeOptions(TIMES, certificate))
    cutOffSlowClients(app, TIMES)
    app.addContentTypeParser('image/jpeg', (_request, _body, done) => done(null))
    app.post('/', async () => 'received')
    app.post('/upload', async ({ raw }) => {
      let length = 0
      for await (const chunk of raw) length += (chunk as Buffer).length
      return { length }
    })
    app.get('/large', async () => 'x'.repeat(64 * KILOBYTE * KILOBYTE))
    app.get('/stream', (_request, reply) => {
      reply.hijack()
      reply.raw.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      setTimeout(() => reply.raw.end('late'), 5 * TIMES.unread)
    })
    await app.listen({ host: '127.0.0.1', port: 0 })
    port = (app.server.address() as AddressInfo).port
  })
  afterAll(async () => {
    certificate?.close()
    await app.close()
  })

  const head = (line: string, ...headers: string[]) =>
    [`${line} HTTP/1.1`, 'host: yard.test', ...headers, '', ''].join('\r\n')
  const JSON_BODY = 'content-type: application/json'

  test.each([
    ['nothing', ''],
    ['half of the headers', 'POST / HTTP/1.1\r\nhost: yard'],
    ['no body', head('POST /', JSON_BODY, 'content-length: 20')],
    ['half of a body', `${head('POST /', JSON_BODY, 'content-length: 20')}{"half":`],
    ['half of a chunked body', `${head('POST /', JSON_BODY, 'transfer-encoding: chunked')}ff\r\n{"half":`],
    ['half of a file', `${head('POST /upload', 'content-type: image/jpeg', 'content-length: 20')}half`],
    ['half of a body that nobody reads', `${head('GET /nothing', 'content-length: 20')}half`],
  ])('disconnects a client that sends %s', async (_, text) => {
    expect(await (await attack(port, text, { ca })).closed).not.toContain(' 200 ')
  })

  test.each([
    ['headers', 'POST / HTTP/1.1\r\nx-long: '],
    ['a body', head('POST /', JSON_BODY, 'content-length: 90000')],
    ['a file', head('POST /upload', 'content-type: image/jpeg', 'content-length: 90000')],
  ])('disconnects a client that sends %s byte by byte', async (_, text) => {
    const { socket, closed } = await attack(port, text, { ca })
    const trickle = setInterval(() => socket.write(' '), 10)
    expect(await closed).not.toContain(' 200 ')
    clearInterval(trickle)
  })

  test('accepts a file that arrives slowly but steadily', async () => {
    const PARTS = 20
    const length = PARTS * 8 * KILOBYTE
    const type = 'content-type: image/jpeg'
    const { socket, closed } = await attack(
      port,
      head('POST /upload', type, `content-length: ${length}`, 'connection: close'),
      { ca },
    )
    for (let part = 0; part < PARTS; part++) {
      await sleep(TIMES.pace / 4)
      socket.write(Buffer.alloc(8 * KILOBYTE))
    }
    expect(await closed).toContain(`{"length":${length}}`)
  })

  test('disconnects a client that does not read its answer', async () => {
    const { socket } = await attack(port, '', { ca })
    socket.pause()
    socket.write(head('GET /large'))
    await expect.poll(connections).toBe(1)
    await expect.poll(connections).toBe(0)
    socket.destroy()
  })

  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

  test('keeps a stream open that has nothing to send for a while', async () => {
    const { closed } = await attack(port, head('GET /stream', 'connection: close'), { ca })
    expect(await closed).toContain('late')
  })
})
