import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { COMPRESSION } from './compression.ts'
import { serveWeb } from './web.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'yardmaster-web-'))
  await mkdir(path.join(directory, 'static'))
})
afterEach(() => rm(directory, { recursive: true }))

const SCRIPT = 'export const answer = 42\n'.repeat(200)

test('what was compressed when it was built is sent as it is, to those who can read it', async () => {
  const file = path.join(directory, 'static', 'page.js')
  const compressed = brotliCompressSync(SCRIPT)
  await writeFile(path.join(directory, 'index.html'), '<!doctype html>')
  await writeFile(file, SCRIPT)
  await writeFile(`${file}.br`, compressed)
  const app = Fastify()
  await app.register(compress, COMPRESSION)
  await serveWeb(app, directory)
  const ask = (encoding: string) =>
    app.inject({ url: '/static/page.js', headers: { 'accept-encoding': encoding } })
  const small = await ask('gzip, br')
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': expect.stringContaining('immutable'),
  })
  expect(small.rawPayload).toEqual(compressed)
  expect((await ask('identity')).body).toBe(SCRIPT)
})
