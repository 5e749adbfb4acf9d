import { mkdirSync, writeFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'
import { COMPRESSION } from './compression.ts'
import { secure } from './security.ts'
import { serveWeb } from './web.ts'

const directory = temporaryDirectory()
const app = Fastify()
const SCRIPT = 'export const answer = 42\n'.repeat(200)
const COMPRESSED = brotliCompressSync(SCRIPT)
beforeAll(async () => {
  mkdirSync(`${directory.path}/static`)
  writeFileSync(`${directory.path}/index.html`, '<script nonce="__NONCE__"></script>')
  writeFileSync(`${directory.path}/static/page.js`, SCRIPT)
  writeFileSync(`${directory.path}/static/page.js.br`, COMPRESSED)
  await secure(app, 'https://tiles.example/style.json')
  await app.register(compress, COMPRESSION)
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

test('sends precompressed files to clients that support the encoding', async () => {
  const ask = (encoding: string) =>
    app.inject({ url: '/static/page.js', headers: { 'accept-encoding': encoding } })
  const small = await ask('gzip, br')
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript') as string,
    'cache-control': expect.stringContaining('immutable') as string,
  })
  expect(small.rawPayload).toEqual(COMPRESSED)
  expect((await ask('identity')).body).toBe(SCRIPT)
})
