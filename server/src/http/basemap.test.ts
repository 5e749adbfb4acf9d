import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { BASEMAP_PATH } from '@yardmaster/core/paths.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryDirectory } from '../testing/temporaryDirectory.ts'
import { serveBasemap } from './basemap.ts'
import { handleError } from './errorHandler.ts'

const directory = temporaryDirectory()
const file = path.join(directory.path, 'basemap.pmtiles')
const bytes = randomBytes(200_000)
const app = Fastify()
const get = (headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url: BASEMAP_PATH, headers })

beforeAll(async () => {
  writeFileSync(file, bytes)
  await serveBasemap(app, file)
})
afterAll(async () => {
  await app.close()
  directory.remove()
})

describe('the archive of the base map', () => {
  test('is served in ranges', async () => {
    const piece = await get({ range: 'bytes=1000-1499' })
    expect(piece.statusCode).toBe(206)
    expect(piece.headers).toMatchObject({
      'content-range': 'bytes 1000-1499/200000',
      'content-length': '500',
    })
    expect(piece.rawPayload.equals(bytes.subarray(1000, 1500))).toBe(true)
  })

  test('is served whole without a range', async () => {
    const whole = await get()
    expect(whole.statusCode).toBe(200)
    expect(whole.rawPayload.equals(bytes)).toBe(true)
  })

  test('sends the strong ETag of the whole file with each range, and 304 if the client has it', async () => {
    const { headers } = await get({ range: 'bytes=0-9' })
    const etag = String(headers.etag)
    expect(etag).toMatch(/^"/)
    expect(etag).toBe((await get()).headers.etag)
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304)
    expect((await get({ range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206)
    expect((await get({ range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200)
  })

  test('rejects a range beyond its end', async () => {
    const beyond = await get({ range: 'bytes=200000-200010' })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe('bytes */200000')
  })
})

test('returns 404 if there is no archive', async () => {
  const bare = Fastify()
  bare.setErrorHandler(handleError)
  await serveBasemap(bare, path.join(directory.path, 'missing'))
  expect((await bare.inject(BASEMAP_PATH)).statusCode).toBe(404)
  await bare.close()
})
