import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attack } from '../testing/attacker.ts'
import { limitCrowds } from './crowds.ts'
import { handleError } from './errorHandler.ts'

const LIMITS = { connections: 20, connectionsPerAddress: 4 }

const app = Fastify({ trustProxy: (_address, hop) => hop < 1 })
const finish = Promise.withResolvers<void>()
let port: number
beforeAll(async () => {
  app.setErrorHandler(handleError)
  limitCrowds(app, {
    port: 'http',
    limits: LIMITS,
    isBehindProxy: true,
    bodyLimits: { all: 2000, perAddress: 1000 },
  })
  app.get('/', async () => 'served')
  app.get('/slow', async () => {
    await finish.promise
    return 'served'
  })
  app.get('/never', () => new Promise<void>(() => {}))
  app.post('/', async () => 'served')
  await app.listen({ host: '127.0.0.1', port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(() => app.close())

/** Sends a request through a proxy, whose connections all have one address. */
const request = (path: string, client: string) =>
  attack(
    port,
    `GET ${path} HTTP/1.1\r\nhost: yard.test\r\nx-forwarded-for: ${client}\r\nconnection: close\r\n\r\n`,
  )

test('behind a proxy, limits the requests of one client and serves others', async () => {
  const flood = []
  for (let i = 0; i < 2 * LIMITS.connectionsPerAddress; i++) {
    // The client chose the first address; only the last one is from the proxy.
    flood.push(await request('/slow', `198.51.100.${i}, 203.0.113.1`))
  }
  const rejected = await Promise.all(flood.slice(LIMITS.connectionsPerAddress).map(({ closed }) => closed))
  expect(rejected.map((answer) => /^HTTP\/1.1 (\d+)/.exec(answer)?.[1])).toEqual(['503', '503', '503', '503'])
  expect(rejected[0]).toContain('retry-after: 5')
  expect(await (await request('/', '203.0.113.2')).closed).toContain('served')
  finish.resolve()
  await Promise.all(flood.map(({ closed }) => closed))
  expect(await (await request('/', '203.0.113.1')).closed).toContain('served')
})

test('behind a proxy, a client that gives up frees its place', async () => {
  for (let i = 0; i < LIMITS.connectionsPerAddress; i++) {
    const { socket } = await request('/never', '203.0.113.3')
    socket.destroy()
  }
  await expect.poll(async () => (await request('/', '203.0.113.3')).closed).toContain('served')
})

test('limits the bytes of unfinished bodies by client', async () => {
  const post = (client: string, length: string, body = '') =>
    attack(
      port,
      `POST / HTTP/1.1\r\nhost: yard.test\r\nx-forwarded-for: ${client}\r\ncontent-type: text/plain\r\nconnection: close\r\n${length}\r\n\r\n${body}`,
    )
  const attacker = await post('203.0.113.4', 'content-length: 900', 'x')
  expect(await (await post('203.0.113.4', 'content-length: 200', 'x')).closed).toContain(' 503 ')
  expect(await (await post('203.0.113.4', 'transfer-encoding: chunked', '1\r\nx')).closed).toContain(' 503 ')
  expect(await (await post('203.0.113.5', 'content-length: 2', 'xx')).closed).toContain('served')
  attacker.socket.destroy()
})
