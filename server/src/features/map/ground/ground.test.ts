import { rmSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { ground } from '@yardmaster/core/contract/map/ground.ts'
import type { GroundForm } from '@yardmaster/core/contract/map/ground.ts'
import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { STREETS_PATH, paths } from '@yardmaster/core/paths.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeAll(async () => {
  account = await newAccount(app)
})
beforeEach(() => {
  app.services.installation.adminAccounts = [account.id]
})
afterEach(async () => {
  await choose({ kind: 'builtIn' })
  rmSync(app.services.outbound.ground.file.path, { force: true })
})

const read = async () => (await callAs(app, account.people.admin, ground.read, {})).body
const choose = (body: GroundForm) => callAs(app, account.people.admin, ground.update, { body })
const settings = async () => (await callAs(app, account.people.worker, map.settings, {})).body
const policy = async () => {
  const { headers } = await send(app, { method: 'GET', url: '/health' })
  return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
}

/** The smallest archive that passes for streets: a header and metadata. */
function writeStreetFile(layers = ['earth', 'roads']): void {
  const metadata = gzipSync(JSON.stringify({ vector_layers: layers.map((id) => ({ id })) }))
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header[7] = 3
  header.writeBigUInt64LE(127n, 24)
  header.writeBigUInt64LE(BigInt(metadata.length), 32)
  header.set([1, 2, 2, 1, 0, 14], 96)
  for (const [index, degrees] of [-109, 37, -102, 41].entries())
    header.writeInt32LE(degrees * 1e7, 102 + index * 4)
  writeFileSync(app.services.outbound.ground.file.path, Buffer.concat([header, metadata]))
}

test('starts with the built-in map', async () => {
  expect(await settings()).toEqual({ styleUrl: null, darkStyleUrl: null, streets: null, raster: null })
  expect(await read()).toMatchObject({ kind: 'builtIn', setBy: null, mayChange: true })
  expect(await policy()).toBe("'self'")
})

test('lets browsers load from a chosen service, without a restart', async () => {
  expect((await choose({ kind: 'openFreeMap' })).status).toBe(204)
  expect((await settings()).styleUrl).toContain('https://tiles.openfreemap.org/')
  expect(await policy()).toBe("'self' https://tiles.openfreemap.org")
  await choose({ kind: 'style', styleUrl: 'https://maps.example/style.json?key=secret' })
  expect(await settings()).toMatchObject({
    styleUrl: 'https://maps.example/style.json?key=secret',
    darkStyleUrl: null,
  })
  expect(await policy()).toBe("'self' https://maps.example")
  await choose({ kind: 'builtIn' })
  expect(await policy()).toBe("'self'")
})

test.each([
  'http://maps.example/style.json',
  'https://user:secret@maps.example/',
  "https://maps.example'/",
  'style',
])('rejects the address %s', async (styleUrl) => {
  const { status, body } = await choose({ kind: 'style', styleUrl })
  expect(status).toBe(422)
  expect(Object.keys(body.errors ?? {})).toEqual(['styleUrl'])
})

describe('the street file', () => {
  test('is drawn once it is chosen, and served in ranges', async () => {
    writeStreetFile()
    expect((await read()).file).toMatchObject({
      problem: null,
      streets: { maxZoom: 14, bounds: [-109, 37, -102, 41] },
    })
    expect((await settings()).streets).toBeNull()
    await choose({ kind: 'file' })
    const { streets } = await settings()
    expect(streets?.url).toMatch(new RegExp(`^${STREETS_PATH}\\?v=`))
    const part = await send(app, { method: 'GET', url: streets?.url ?? '', headers: { range: 'bytes=0-6' } })
    expect([part.statusCode, part.body]).toEqual([206, 'PMTiles'])
    expect(part.headers.etag).toMatch(/^"/)
  })

  test('can’t be chosen while it is missing or can’t be drawn', async () => {
    expect((await choose({ kind: 'file' })).status).toBe(422)
    writeStreetFile(['land'])
    expect((await read()).file.problem).toBe('noStreets')
    expect((await choose({ kind: 'file' })).status).toBe(422)
  })

  test('gives way to the built-in map if it is removed, and returns with the next file', async () => {
    writeStreetFile()
    await choose({ kind: 'file' })
    rmSync(app.services.outbound.ground.file.path)
    expect((await settings()).streets).toBeNull()
    expect((await read()).file.problem).toBe('missing')
    expect((await send(app, { method: 'GET', url: STREETS_PATH })).statusCode).toBe(404)
    writeStreetFile()
    expect((await settings()).streets).not.toBeNull()
  })
})

test('can be changed only by a company that administers the installation', async () => {
  const other = await newAccount(app)
  const asOther = () => callAs(app, other.people.admin, ground.update, { body: { kind: 'openFreeMap' } })
  expect((await asOther()).status).toBe(403)
  app.services.installation.adminAccounts = null
  expect((await asOther()).status).toBe(403)
  const { body } = await callAs(app, other.people.admin, ground.read, {})
  expect(body).toMatchObject({ mayChange: false, file: { path: null } })
  await app.testDatabase.ownerPool.query('update account set demo = id <> $1', [other.id])
  expect((await asOther()).status).toBe(204)
  await app.testDatabase.ownerPool.query('update account set demo = false')
})

test('records a change in the history, without the key of a service', async () => {
  await choose({ kind: 'style', styleUrl: 'https://maps.example/style.json?key=secret' })
  const history = await send(app, {
    method: 'GET',
    url: paths.history(paths.account),
    cookie: await cookieFor(app, account.people.admin),
    headers: { accept: 'text/html' },
  })
  expect(history.body).toContain('Map background')
  expect(history.body).toContain('maps.example')
  expect(history.body).not.toContain('secret')
})

test('lets browsers load satellite images', async () => {
  const { settings: configured, refresh } = app.services.outbound.ground
  configured.raster = { url: 'https://sky.example/{z}/{x}/{y}.jpg', attribution: '© Sky', maxZoom: 18 }
  await refresh()
  expect((await settings()).raster).toEqual(configured.raster)
  expect(await policy()).toBe("'self' https://sky.example")
  configured.raster = null
  await refresh()
})
