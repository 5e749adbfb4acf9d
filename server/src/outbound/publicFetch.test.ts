import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseAllowedAddresses } from './publicAddress.ts'
import type { AllowedAddresses } from './publicAddress.ts'
import { makePublicFetch } from './publicFetch.ts'

const KB = 1024

/** What the local server received, and its pages. */
const received: { path: string; method: string; authorization: string | undefined; body: string }[] = []
const pages: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  '/plain': (_, response) => void response.end('hello'),
  '/gzip': (_, response) =>
    void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('hello again')),
  '/bomb': (_, response) =>
    void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(100 * KB))),
  '/huge': (_, response) => void response.end(Buffer.alloc(100 * KB)),
  '/long': (_, response) => void response.end(Buffer.alloc(40 * KB)),
  '/silent': () => {},
  '/stalls': (_, response) => void response.write('the beginning'),
  '/breaks': (request) => void request.socket.destroy(),
  '/once': redirectTo('/plain', 302),
  '/keeps': redirectTo('/plain', 307),
  '/forever': redirectTo('/forever', 302),
  '/private': redirectTo('http://10.0.0.1/', 302),
  '/file': redirectTo('file:///etc/passwd', 302),
  '/other': (request, response) =>
    redirectTo(`http://other.test:${request.socket.localPort}/plain`, 307)(request, response),
}

function redirectTo(location: string, status: number) {
  return (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, { location }).end()
}

const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += String(chunk)))
  request.on('end', () => {
    const { url: path = '', method = '', headers } = request
    received.push({ path, method, authorization: headers.authorization, body })
    pages[path]?.(request, response)
  })
})
let port = 0
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const allowing = (text: string): AllowedAddresses => {
  const allowed = parseAllowedAddresses(text)
  if (!allowed) throw new Error('not a list of addresses')
  return allowed
}
const loopback = allowing('127.0.0.0/8')
const toLoopback = async () => [{ address: '127.0.0.1', family: 4 }]
const LIMITS = { allowed: loopback, lookup: toLoopback, maxBytes: 50 * KB }
const fetchLocal = makePublicFetch({ ...LIMITS, timeoutMs: 10_000 })
/** For servers that don't answer. */
const fetchSoon = makePublicFetch({ ...LIMITS, timeoutMs: 300 })
const at = (path: string) => `http://local.test:${port}${path}`

describe('addresses', () => {
  test.for([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://localhost/',
  ])('rejects %s', async (address) => {
    await expect(makePublicFetch()(address)).rejects.toMatchObject({ reason: 'privateAddress' })
  })

  test('rejects a name with a private address', async () => {
    await expect(makePublicFetch({ lookup: toLoopback })(at('/plain'))).rejects.toMatchObject({
      reason: 'privateAddress',
      message: 'local.test is in a private network (127.0.0.1)',
    })
  })

  test('connects only to the address that it checked, although the name has another one by then', async () => {
    const answers = ['127.0.0.1', '127.0.0.2']
    const fetchRebound = makePublicFetch({
      allowed: allowing('127.0.0.1'),
      lookup: async () => [{ address: answers.shift() ?? '', family: 4 }],
    })
    const answer = await fetchRebound(at('/plain'))
    expect([await answer.text(), answers]).toEqual(['hello', ['127.0.0.2']])
    await expect(fetchRebound(at('/plain'))).rejects.toMatchObject({ reason: 'privateAddress' })
  })

  test('ignores the private ones among several addresses of a name', async () => {
    const fetchMixed = makePublicFetch({
      allowed: allowing('127.0.0.1'),
      lookup: async () => [
        { address: '10.0.0.1', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    })
    expect((await fetchMixed(at('/plain'))).status).toBe(200)
  })

  test('calls a host that is allowed by its name', async () => {
    const fetchAllowed = makePublicFetch({ allowed: allowing('local.test'), lookup: toLoopback })
    expect(await (await fetchAllowed(at('/plain'))).text()).toBe('hello')
  })

  test('names an unknown host', async () => {
    await expect(makePublicFetch()('https://nobody.invalid/')).rejects.toMatchObject({
      reason: 'unknownHost',
    })
  })
})

describe('redirects', () => {
  test('follows one, and sends the body again where the status says so', async () => {
    received.length = 0
    const answer = await fetchLocal(at('/keeps'), { method: 'POST', body: 'news' })
    await fetchLocal(at('/once'), { method: 'POST', body: 'news' })
    expect([answer.url, await answer.text()]).toEqual([at('/plain'), 'hello'])
    expect(received.map(({ path, method, body }) => [path, method, body])).toEqual([
      ['/keeps', 'POST', 'news'],
      ['/plain', 'POST', 'news'],
      ['/once', 'POST', 'news'],
      ['/plain', 'GET', ''],
    ])
  })

  test('keeps credentials from another origin', async () => {
    received.length = 0
    const headers = { authorization: 'Bearer secret' }
    await fetchLocal(at('/keeps'), { headers })
    await fetchLocal(at('/other'), { headers })
    expect(received.map(({ authorization }) => authorization)).toEqual([
      'Bearer secret',
      'Bearer secret',
      'Bearer secret',
      undefined,
    ])
  })

  test.for([
    ['/private', 'privateAddress'],
    ['/forever', 'redirect'],
    ['/file', 'badAddress'],
  ])('%s fails with %s', async ([path = '', reason]) => {
    await expect(fetchLocal(at(path))).rejects.toMatchObject({ reason })
  })

  test('are returned or rejected if the caller asks for it', async () => {
    expect((await fetchLocal(at('/private'), { redirect: 'manual' })).status).toBe(302)
    await expect(fetchLocal(at('/once'), { redirect: 'error' })).rejects.toMatchObject({ reason: 'redirect' })
  })
})

describe('limits', () => {
  test('decompresses', async () => {
    expect(await (await fetchLocal(at('/gzip'))).text()).toBe('hello again')
  })

  test.for(['/huge', '/bomb'])('stops reading %s', async (path) => {
    const answer = await fetchLocal(at(path))
    await expect(answer.text()).rejects.toMatchObject({ reason: 'tooLarge' })
  })

  test('gives up on a server that does not answer, or not to the end', async () => {
    await expect(fetchSoon(at('/silent'))).rejects.toMatchObject({ reason: 'timeout' })
    await expect(fetchSoon(at('/stalls')).then((answer) => answer.text())).rejects.toMatchObject({
      reason: 'timeout',
    })
  })

  test.for(['/plain', '/long', '/stalls'])('forgets %s when nobody reads it to the end', async (path) => {
    const uncaught: unknown[] = []
    const listen = (error: unknown) => void uncaught.push(error)
    process.on('uncaughtException', listen)
    const fetchOne = path === '/stalls' ? fetchSoon : fetchLocal
    await fetchOne(at(path))
    await (await fetchOne(at(path))).body?.cancel()
    const begun = (await fetchOne(at(path))).body?.getReader()
    await begun?.read()
    await sleep(400)
    await begun?.cancel().catch(() => {})
    process.off('uncaughtException', listen)
    expect(uncaught).toEqual([])
  })

  test('names a broken connection', async () => {
    await expect(fetchLocal(at('/breaks'))).rejects.toMatchObject({ reason: 'unreachable' })
  })

  test('stops when the caller does', async () => {
    const stop = new AbortController()
    const waiting = fetchLocal(at('/silent'), { signal: stop.signal })
    stop.abort(new Error('the process stops'))
    await expect(waiting).rejects.toThrow('the process stops')
  })
})
