import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PMTiles, tileIdToZxy } from 'pmtiles'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkArchive } from './check.ts'
import { extract } from './extract.ts'
import { planExtract } from './plan.ts'
import { openArchive } from './readArchive.ts'
import { openSource } from './source.ts'
import { serveArchive } from './testing/archiveServer.ts'
import type { ArchiveServer } from './testing/archiveServer.ts'
import { writeTown } from './testing/town.ts'
import { tileRanges } from './tileRanges.ts'

const MIDDLE = [-104.99, 39.74] as const
const town = writeTown(MIDDLE)
/** The northwest of the town. */
const box = { west: -105.01, south: 39.74, east: -104.99, north: 39.76 }
const wish = { boxes: [box], maxZoom: 15, chunkMax: 8192 }

const directory = mkdtempSync(path.join(tmpdir(), 'yardmaster-streets-'))
afterAll(() => rmSync(directory, { recursive: true }))

let server: ArchiveServer
let out: string
let runs = 0
beforeEach(async () => {
  server = await serveArchive(town)
  out = path.join(directory, `${(runs += 1)}.pmtiles`)
})
afterEach(() => server.close())

const open = () => openSource(server.address, 1)
const run = async () => extract(await open(), { ...wish, out })
const reader = (bytes: Buffer) =>
  new PMTiles({
    getKey: () => 'test',
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer,
    }),
  })
const tileAt = async (archive: PMTiles, [zoom, x, y]: [number, number, number]) => {
  const tile = await archive.getZxy(zoom, x, y)
  return tile && Buffer.from(tile.data)
}

describe('an extract', () => {
  test('has exactly the tiles of the area, equal to those of the source', async () => {
    await run()
    const [source, cut] = [reader(town), reader(readFileSync(out))]
    const ids = tileRanges([box], 0, 15).flatMap(([from, to]) =>
      Array.from({ length: to - from }, (_, index) => from + index),
    )
    let compared = 0
    for (const id of ids) {
      const expected = await tileAt(source, tileIdToZxy(id))
      const found = await tileAt(cut, tileIdToZxy(id))
      expect(found?.equals(expected ?? Buffer.alloc(0)) ?? expected === undefined, `tile ${id}`).toBe(true)
      if (expected) compared += 1
    }
    expect(compared).toBeGreaterThan(30)
    const header = await cut.getHeader()
    expect(header).toMatchObject({
      numAddressedTiles: compared,
      clustered: true,
      maxZoom: 15,
      minLon: box.west,
    })
    expect(await cut.getMetadata()).toEqual(await source.getMetadata())
    expect(readFileSync(out).length).toBeLessThan(town.length)
  })

  test('ends at the wanted zoom level', async () => {
    await extract(await open(), { ...wish, maxZoom: 12, out })
    const { header } = await checkArchive(out)
    expect(header.maxZoom).toBe(12)
  })

  test('is the same from a file as over HTTP', async () => {
    const file = path.join(directory, 'town.pmtiles')
    writeFileSync(file, town)
    await run()
    const copy = `${out}.copy`
    const source = await openSource(file)
    await extract(source, { ...wish, out: copy })
    await source.close()
    expect(readFileSync(copy).equals(readFileSync(out))).toBe(true)
  })

  test('survives cut connections and server errors', async () => {
    // Each piece is cut off first and then refused once.
    server.fate = () => {
      const attempts = server.requests.filter((range) => range === server.requests.at(-1)).length
      return (['cut', 'fail'] as const)[attempts - 1] ?? 'serve'
    }
    await run()
    server.fate = () => 'serve'
    expect(readFileSync(out).equals(await wholeExtract())).toBe(true)
  })

  test('continues where an interrupted run ended', async () => {
    const { chunks } = await planExtract(await openArchive(await open()), wish)
    const broken = rangeOf(chunks.at(-1))
    server.fate = () => (server.requests.at(-1) === broken ? 'fail' : 'serve')
    await expect(run()).rejects.toThrow(/attempts failed/)
    expect(existsSync(out)).toBe(false)
    // The process was killed while it wrote the next line.
    const journal = `${out}.part.done`
    writeFileSync(journal, `${readFileSync(journal, 'utf8')}1`)
    server.fate = () => 'serve'
    server.requests.length = 0
    const { done, resumed } = await firstProgress()
    expect(resumed).toBe(true)
    expect(done).toBeGreaterThan(0)
    expect(server.requests).toContain(broken)
    expect(server.requests).not.toContain(rangeOf(chunks[0]))
    expect(readFileSync(out).equals(await wholeExtract())).toBe(true)
    expect(readdirSync(directory).filter((name) => name.startsWith(`${path.basename(out)}.part`))).toEqual([])
  })

  test('stops when the source changes, and starts over with the new version', async () => {
    const source = await open()
    server.content = { bytes: town, etag: '"second"' }
    await expect(extract(source, { ...wish, out })).rejects.toThrow(/has changed/)
    const { resumed } = await firstProgress()
    expect(resumed).toBe(false)
  })

  test('has the bounds of the area, as far as the source reaches', async () => {
    const county = { west: -106, south: 39.73, east: -104.98, north: 41 }
    await extract(await open(), { ...wish, boxes: [county], out })
    const { header } = await checkArchive(out)
    expect(header.bounds).toEqual([-105.025, 39.73, -104.98, 39.7645])
  })

  test('is not written if the source has no tiles there', async () => {
    const sea = { west: 0, south: 0, east: 1, north: 1 }
    // Zoom level 0 is one tile for the whole world.
    const high = await openArchive(await open())
    high.header.minZoom = 10
    await expect(planExtract(high, { ...wish, boxes: [sea] })).rejects.toThrow(/no tiles in this area/)
  })

  test('is not begun from a server without byte ranges', async () => {
    server.fate = () => 'ignoreRange'
    await expect(open()).rejects.toThrow(/does not support byte ranges/)
  })
})

const rangeOf = (chunk: { from: number; length: number } | undefined) =>
  chunk ? `bytes=${chunk.from}-${chunk.from + chunk.length - 1}` : ''

async function wholeExtract(): Promise<Buffer> {
  const file = `${out}.whole`
  await extract(await open(), { ...wish, out: file })
  return readFileSync(file)
}

async function firstProgress() {
  const seen: { done: number; resumed: boolean }[] = []
  await extract(await open(), { ...wish, out, onProgress: (progress) => seen.push(progress) })
  return seen[0] ?? { done: 0, resumed: false }
}

describe('the check of an archive', () => {
  const written = (bytes: Buffer) => {
    writeFileSync(out, bytes)
    return out
  }

  test('accepts a complete one', async () => {
    const { tiles, size } = await checkArchive(written(town))
    expect(tiles).toBeGreaterThan(50)
    expect(size).toBe(town.length)
  })

  test.each([
    { what: 'something else', bytes: Buffer.from('hello'.repeat(100)), reason: /not a PMTiles archive/ },
    { what: 'a truncated file', bytes: town.subarray(0, town.length - 10), reason: /incomplete/ },
  ])('rejects $what', async ({ bytes, reason }) => {
    await expect(checkArchive(written(bytes))).rejects.toThrow(reason)
  })

  test('rejects a damaged tile', async () => {
    const bytes = Buffer.from(town)
    bytes.fill(0, bytes.length - 200, bytes.length - 100)
    await expect(checkArchive(written(bytes))).rejects.toThrow(/is damaged/)
  })

  test('rejects a missing file', async () => {
    await expect(checkArchive(path.join(directory, 'none'))).rejects.toThrow(/can’t be opened/)
  })
})
