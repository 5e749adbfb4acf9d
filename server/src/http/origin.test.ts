import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { rejectForeignOrigins } from './origin.ts'

const PUBLIC = 'https://yard.example'

async function serverWith(publicOrigin: string | null) {
  const app = Fastify({ trustProxy: (_address, hop) => hop < 1 })
  app.addHook('onRequest', rejectForeignOrigins(publicOrigin))
  app.post('/save', async () => 'saved')
  await app.ready()
  return app
}
const server = await serverWith(null)
const publicServer = await serverWith(PUBLIC)
afterAll(async () => Promise.all([server.close(), publicServer.close()]))

type Headers = Record<string, string>
const OVER_TLS = { host: 'yard.example', 'x-forwarded-proto': 'https' }

const FOREIGN: [string, Headers][] = [
  ['our host without TLS, to a server with TLS', { ...OVER_TLS, origin: 'http://yard.example' }],
  ['our host with TLS, to a server without', { host: 'yard.example', origin: 'https://yard.example' }],
  ['our host on another port', { host: 'yard.example', origin: 'http://yard.example:8080' }],
  ['the standard port, to another one', { host: 'yard.example:8080', origin: 'http://yard.example' }],
  ['a neighboring host', { ...OVER_TLS, origin: 'https://shop.yard.example' }],
  ['a host that ends like ours', { ...OVER_TLS, origin: 'https://evil-yard.example' }],
  ['our host as the user of another one', { ...OVER_TLS, origin: 'https://yard.example@evil.example' }],
  ['a sandboxed page', { ...OVER_TLS, origin: 'null' }],
  ['a file', { ...OVER_TLS, origin: 'file://' }],
  ['an extension', { ...OVER_TLS, origin: 'chrome-extension://yard.example' }],
  ['several origins', { ...OVER_TLS, origin: 'https://yard.example, https://evil.example' }],
  ['nowhere', OVER_TLS],
  [
    'nowhere, although the browser says that it is our page',
    { ...OVER_TLS, 'sec-fetch-site': 'same-origin' },
  ],
  ['another site without an origin', { ...OVER_TLS, 'sec-fetch-site': 'cross-site' }],
  ['an origin without a host, to a server without one', { host: '', origin: 'http://' }],
]

test.each(FOREIGN)('rejects a request from %s', async (_, headers) => {
  expect(await statusOf(server, headers)).toBe(403)
})

test.each<[string, Headers]>([
  ['our own page', { host: 'yard.example', origin: 'http://yard.example' }],
  ['our own page on another port', { host: 'yard.example:8080', origin: 'http://yard.example:8080' }],
  ['our own page over TLS', { ...OVER_TLS, origin: 'https://yard.example' }],
  [
    'the standard port that the proxy names',
    {
      ...OVER_TLS,
      host: 'yard.example:443',
      origin: 'https://yard.example',
    },
  ],
  [
    'the host that the proxy names',
    {
      ...OVER_TLS,
      host: '10.0.0.4:3000',
      'x-forwarded-host': 'yard.example',
      origin: 'https://yard.example',
    },
  ],
])('accepts a request from %s', async (_, headers) => {
  expect(await statusOf(server, headers)).toBe(200)
})

test.each<[string, string, number]>([
  ['accepts the public URL', PUBLIC, 200],
  ['rejects the public host without TLS', 'http://yard.example', 403],
  ['accepts the address that the request was sent to', 'http://10.0.0.4:3000', 200],
])('behind a proxy that passes nothing on, %s', async (_, origin, status) => {
  expect(await statusOf(publicServer, { host: '10.0.0.4:3000', origin })).toBe(status)
})

test('answers a foreign request to an unknown path with 404, so that devices learn about a wrong URL', async () => {
  expect((await server.inject({ method: 'POST', url: '/unknown' })).statusCode).toBe(404)
})

async function statusOf(app: typeof server, headers: Headers): Promise<number> {
  return (await app.inject({ method: 'POST', url: '/save', headers })).statusCode
}
