import { mkdirSync, writeFileSync } from 'node:fs'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'
import { secure } from './security.ts'
import { serveWeb } from './web.ts'

const directory = temporaryDirectory()
const app = Fastify()
beforeAll(async () => {
  mkdirSync(`${directory.path}/static`)
  writeFileSync(`${directory.path}/index.html`, '<script nonce="__NONCE__"></script>')
  await secure(app, 'https://tiles.example/style.json')
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
  '%s may fetch and play from any server behind TLS, and run no more than others',
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
  '%s may fetch from us and from the map service alone',
  async (url) => {
    const policy = await policyOf(url)
    expect(policy['connect-src']).toBe("'self' https://tiles.example")
    expect(policy).not.toHaveProperty('media-src')
  },
)
