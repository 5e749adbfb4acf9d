import { mkdirSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import { SCREENS } from '@yardmaster/core/screens.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'
import { COMPRESSION } from './compression.ts'
import { answerUnknownPath, handleError } from './errorHandler.ts'
import { secure, securityHeaders } from './security.ts'
import { serveWeb } from './web.ts'

const directory = temporaryDirectory()
const app = Fastify().decorateRequest('signedIn', null)
const SCRIPT = 'export const answer = 42\n'.repeat(200)
const COMPRESSED = brotliCompressSync(SCRIPT)
beforeAll(async () => {
  mkdirSync(`${directory.path}/static`)
  mkdirSync(`${directory.path}/icons`)
  writeFileSync(`${directory.path}/icons/icon-192.png`, 'picture')
  writeFileSync(`${directory.path}/index.html`, '<script nonce="__NONCE__"></script>')
  writeFileSync(`${directory.path}/live.html`, '<title>live</title><script nonce="__NONCE__"></script>')
  writeFileSync(`${directory.path}/static/page.js`, SCRIPT)
  writeFileSync(`${directory.path}/static/page.js.br`, COMPRESSED)
  await secure(app, () => securityHeaders(['https://tiles.example']))
  await app.register(cookie)
  await app.register(compress, COMPRESSION)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler(answerUnknownPath)
  await serveWeb(app, directory.path)
})
afterAll(async () => {
  await app.close()
  directory.remove()
})

async function policyOf(url: string): Promise<Record<string, string>> {
  const { headers } = await app.inject({ method: 'GET', url })
  const directives = String(headers['content-security-policy']).split(';')
  return Object.fromEntries(directives.map((each) => each.split(/ (.*)/).slice(0, 2) as [string, string]))
}

test.each(['/stream', '/stream/', '/Stream?src=https://video.example/live.m3u8'])(
  '%s may fetch and play from any TLS server, and runs no additional scripts',
  async (url) => {
    const policy = await policyOf(url)
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'connect-src': "'self' https://tiles.example https:",
      'media-src': "'self' blob: https:",
      'script-src': expect.stringMatching(/^'self' 'nonce-[^' ]+'$/) as string,
    })
  },
)

test.each(['/', '/streams', '/assets?page=/stream', '/maptrac#/stream'])(
  '%s may fetch only from our server and the map service',
  async (url) => {
    const policy = await policyOf(url)
    expect(policy['connect-src']).toBe("'self' https://tiles.example")
    expect(policy).not.toHaveProperty('media-src')
  },
)

test('the page of a live link can be neither found nor framed, and tells its address to nobody', async () => {
  const { statusCode, headers, body } = await app.inject({ method: 'GET', url: '/live/7.secret' })
  expect([statusCode, body.includes('<title>live</title>')]).toEqual([200, true])
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'x-frame-options': 'DENY',
  })
  expect(await policyOf('/live/7.secret')).toMatchObject({
    'connect-src': "'self' https://tiles.example",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'frame-src': "'none'",
    'script-src': expect.stringMatching(/^'self' 'nonce-[^' ]+'$/) as string,
  })
})

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'accept-language': 'en' }

async function ask(method: 'GET' | 'HEAD' | 'POST', url: string, headers: Record<string, string> = BROWSER) {
  const { statusCode, headers: sent, body } = await app.inject({ method, url, headers })
  const [type] = String(sent['content-type']).split(';')
  return { status: statusCode, type, caching: sent['cache-control'], body }
}

const ADDRESSES = Object.values(SCREENS).map((path) => path.replaceAll(/:\w+/g, '7'))

test.each(ADDRESSES)('answers the screen %s with the application', async (url) => {
  const page = { status: 200, type: 'text/html', caching: 'no-store' }
  expect(await ask('GET', url)).toMatchObject(page)
  expect(await ask('GET', `${url.toUpperCase()}?a=b`)).toMatchObject(page)
  expect(await ask('GET', url, { accept: '*/*' })).toMatchObject(page)
  expect(await ask('HEAD', url)).toMatchObject({ ...page, body: '' })
  expect(await ask('POST', url)).toMatchObject({ status: 404 })
})

const UNKNOWN = [
  '/metrics',
  '/aemp',
  '/aemp/15143-3/Fleet',
  '/health/x',
  '/.well-known/security.txt',
  '/.env',
  '/.git/config',
  '/wp-login.php',
  '/favicon.ico',
  '/robots.txt',
  '/index.html',
  '/analytics.html',
  '/overview.html',
  '/live.html',
  '/assets/7',
  '/equipment',
  '/equipment/7/other',
  '/equipment//events',
  '/%2e%2e/%2e%2e/etc/passwd',
]

test.each(UNKNOWN)('answers %s with 404, as a page for browsers and as text for programs', async (url) => {
  const page = await ask('GET', url)
  expect(page).toMatchObject({ status: 404, type: 'text/html', caching: 'no-store' })
  // The application, which says in its own look that there is no such page.
  expect(page.body).toContain('<script nonce=')
  const plain = { status: 404, type: 'text/plain', caching: 'no-store' }
  expect(await ask('GET', url, { accept: '*/*' })).toMatchObject({ ...plain, body: 'Not found.' })
  expect(await ask('HEAD', url, {})).toMatchObject(plain)
  expect(await ask('POST', url, {})).toMatchObject(plain)
})

test.each(['/api', '/api/', '/api?a=b', '/api/nothing', '/api/session/x'])(
  'answers %s with 404 in JSON, whatever the caller accepts',
  async (url) => {
    for (const accept of [BROWSER.accept, '*/*', 'application/json'])
      expect(await ask('GET', url, { accept, 'accept-language': 'en' })).toMatchObject({
        status: 404,
        type: 'application/json',
        caching: 'no-store',
        body: '{"error":"Not found.","code":"error.notFound"}',
      })
  },
)

test.each([
  '/app',
  '/app/nothing',
  '/static/nothing.js',
  '/map/other.pmtiles',
  '/analytics/other',
  '/live',
  '/live/a/b',
])(
  'answers %s with 404 and not with the application, because the server handles these paths itself',
  async (url) => {
    const page = await ask('GET', url)
    expect(page).toMatchObject({ status: 404, type: 'text/html', caching: 'no-store' })
    expect(page.body).toContain('Not found.')
  },
)

test('sends precompressed files to clients that support the encoding', async () => {
  const load = (encoding: string) =>
    app.inject({ url: '/static/page.js', headers: { 'accept-encoding': encoding } })
  const small = await load('gzip, br')
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript') as string,
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(small.rawPayload).toEqual(COMPRESSED)
  expect((await load('identity')).body).toBe(SCRIPT)
})

test.each([
  ['/manifest.webmanifest?language=es', 'en-US', 'es', 'Nueva orden'],
  ['/manifest.webmanifest', 'es-MX,es', 'es', 'Nueva orden'],
  ['/manifest.webmanifest', 'fr', 'en', 'New Ticket'],
])('answers %s for a reader of %s with a manifest in %s', async (url, accepted, lang, shortcut) => {
  const { headers, body } = await app.inject({ url, headers: { 'accept-language': accepted } })
  expect(headers).toMatchObject({ 'content-type': 'application/manifest+json; charset=utf-8' })
  const manifest = JSON.parse(body) as {
    lang: string
    icons: { src: string }[]
    shortcuts: { name: string }[]
  }
  expect(manifest).toMatchObject({ lang, start_url: '/', scope: '/', display: 'standalone' })
  expect(manifest.shortcuts.map(({ name }) => name)).toContain(shortcut)
  const [icon] = manifest.icons
  expect(await app.inject({ url: String(icon?.src) })).toMatchObject({ statusCode: 200, body: 'picture' })
})
