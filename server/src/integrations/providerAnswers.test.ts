import { createServer } from 'node:http'
import type { ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseAllowedAddresses } from '../outbound/publicAddress.ts'
import { makePublicFetch } from '../outbound/publicFetch.ts'
import { ProviderError } from './providerError.ts'
import { providerFetch } from './providerFetch.ts'
import { requireOk } from './requireOk.ts'
import { runErrorOf } from './runError.ts'

const NOW = Temporal.Instant.from('2026-11-17T08:00:00Z')
const SECRET = 'kV9/not to be seen'

const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  '/ok': (response) => response.end('[]'),
  '/refused': (response) => response.writeHead(401).end(`Bad password "${SECRET}"`),
  '/forbidden': (response) => response.writeHead(403).end(),
  '/missing': (response) => response.writeHead(404).end('<html>\n  <b>Not</b>\n  found</html>'),
  '/gone': (response) => response.writeHead(410).end(),
  '/late': (response) => response.writeHead(408).end(),
  '/odd': (response) => response.writeHead(418).end('teapot'),
  '/down': (response) => response.writeHead(503, { 'retry-after': '90' }).end('x'.repeat(5000)),
  '/hasty': (response) => response.writeHead(429, { 'retry-after': '120' }).end('Slow down.'),
  '/hastyUntil': (response) =>
    response.writeHead(429, { 'retry-after': 'Tue, 17 Nov 2026 08:10:00 GMT' }).end(),
  '/hastyPast': (response) =>
    response.writeHead(429, { 'retry-after': 'Tue, 17 Nov 2026 07:00:00 GMT' }).end(),
  '/hastyWrong': (response) => response.writeHead(429, { 'retry-after': 'soon' }).end(),
  '/moved': (response) => response.writeHead(302, { location: '/ok' }).end(),
  '/silent': () => {},
  '/stalls': (response) => void response.write('[{"Id"'),
  '/breaks': (response) => void response.destroy(),
  '/huge': (response) => response.end('x'.repeat(20_000)),
}
const asked: string[] = []
const server = createServer(({ url = '' }, response) => {
  asked.push(url)
  ANSWERS[url]?.(response)
})
let origin = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Reads an address as adapters do, and returns why that failed. */
async function read(path: string) {
  const allowed = parseAllowedAddresses('127.0.0.1')
  const fetch = providerFetch(
    makePublicFetch({ ...(allowed && { allowed }), timeoutMs: 300, maxBytes: 10_000 }),
  )
  try {
    const response = await fetch(`${origin}${path}`, { headers: { authorization: SECRET } })
    await requireOk(response, NOW)
    await response.json()
    return null
  } catch (error) {
    const { code, detail } = runErrorOf(error, { user: 'yard', secret: SECRET })
    const retryAfterSeconds = error instanceof ProviderError ? error.retryAfterSeconds : undefined
    return { code, detail, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) }
  }
}

test.for([
  ['/refused', { code: 'signInRefused', detail: '401 Bad password "…"' }],
  ['/forbidden', { code: 'notAllowed', detail: '403' }],
  ['/missing', { code: 'notFound', detail: '404 <html> <b>Not</b> found</html>' }],
  ['/gone', { code: 'notFound', detail: '410' }],
  ['/late', { code: 'timeout', detail: '408' }],
  ['/odd', { code: 'unreadable', detail: '418 teapot' }],
  ['/down', { code: 'providerDown', detail: `503 ${'x'.repeat(300)}`, retryAfterSeconds: 90 }],
  ['/hasty', { code: 'tooOften', detail: '429 Slow down.', retryAfterSeconds: 120 }],
  ['/hastyUntil', { code: 'tooOften', detail: '429', retryAfterSeconds: 600 }],
  ['/hastyPast', { code: 'tooOften', detail: '429', retryAfterSeconds: 0 }],
  ['/hastyWrong', { code: 'tooOften', detail: '429' }],
  ['/moved', { code: 'redirected', detail: '/ok' }],
] as const)('explains the answer of %s', async ([path, expected]) => {
  expect(await read(path)).toEqual(expected)
})

test.for([
  ['/silent', 'timeout'],
  ['/stalls', 'timeout'],
  ['/breaks', 'unreachable'],
  ['/huge', 'tooLarge'],
] as const)('explains that %s fails with %s', async ([path, code]) => {
  expect(await read(path)).toMatchObject({ code })
})

test('follows no redirect, because the secret would go along', async () => {
  asked.length = 0
  await read('/moved')
  expect(asked).toEqual(['/moved'])
})

test('passes a good answer on', async () => {
  expect(await read('/ok')).toBeNull()
})
