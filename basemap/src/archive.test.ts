import { createRequire } from 'node:module'
import { VectorTile } from '@mapbox/vector-tile'
import { PMTiles } from 'pmtiles'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeArchive } from './archive.ts'
import { readLayers } from './layers.ts'
import { tileCutter } from './tiles.ts'

type Reader = ConstructorParameters<typeof VectorTile>[0]
/** The package has no types. */
const Pbf = createRequire(import.meta.url)('pbf') as new (bytes: Uint8Array) => Reader

const MAX_ZOOM = 4
const metadata = { name: 'test', attribution: 'someone', vector_layers: [] }

const open = (bytes: Buffer) =>
  new PMTiles({
    getKey: () => 'test',
    getBytes: async (offset, length) => {
      const piece = Uint8Array.from(bytes.subarray(offset, offset + length))
      return { data: piece.buffer }
    },
  })

describe('an archive', () => {
  const tiles = function* () {
    // More tiles than one directory can hold, with many duplicates.
    for (let zoom = 0; zoom <= 7; zoom++)
      for (let x = 0; x < 2 ** zoom; x++)
        for (let y = 0; y < 2 ** zoom; y++)
          if ((x + y) % 5 !== 0) yield { zoom, x, y, bytes: Buffer.from(`${zoom} ${x % 31} ${(y * 7) % 13}`) }
  }
  const archive = open(writeArchive(tiles(), metadata, { maxZoom: 7 }))

  test('returns every tile that was stored and no others', async () => {
    for (const { zoom, x, y, bytes } of [...tiles()].filter((_, index) => index % 41 === 0)) {
      const found = await archive.getZxy(zoom, x, y)
      expect(Buffer.from(found?.data ?? new ArrayBuffer(0)).toString()).toBe(bytes.toString())
    }
    expect(await archive.getZxy(3, 0, 0)).toBeUndefined()
  })

  test('describes itself in its header and metadata', async () => {
    const header = await archive.getHeader()
    expect(header).toMatchObject({ specVersion: 3, minZoom: 0, maxZoom: 7, tileType: 1, clustered: true })
    expect(header.numTileContents).toBeLessThan(header.numAddressedTiles)
    expect(await archive.getMetadata()).toEqual(metadata)
  })
})

describe('the base map', () => {
  let cut: ReturnType<typeof tileCutter>
  beforeAll(() => {
    cut = tileCutter(readLayers(), MAX_ZOOM)
  })
  const tileAt = (zoom: number, lng: number, lat: number) => {
    const size = 2 ** zoom
    const angle = (lat * Math.PI) / 180
    const x = Math.floor(((lng + 180) / 360) * size)
    const y = Math.floor(((1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2) * size)
    const bytes = cut(zoom, x, y)
    return bytes && new VectorTile(new Pbf(bytes))
  }
  const namesIn = (tile: VectorTile | null, layer: string, property = 'name') => {
    const found = tile?.layers[layer]
    return Array.from(
      { length: found?.length ?? 0 },
      (_, index) => found?.feature(index).properties[property],
    )
  }

  test('contains land, borders and names where they exist', () => {
    const colorado = tileAt(4, -105, 39.7)
    expect(Object.keys(colorado?.layers ?? {})).toEqual(
      expect.arrayContaining(['land', 'state_line', 'state_name', 'place']),
    )
    expect(namesIn(colorado, 'place')).toContain('Denver')
    expect(namesIn(colorado, 'state_name')).toContain('Colorado')
    expect(namesIn(colorado, 'place')).not.toContain('Golden')
  })

  test('names countries in both languages', () => {
    const spain = tileAt(4, -3.7, 40.4)
    expect(namesIn(spain, 'country_name', 'name_en')).toContain('Spain')
    expect(namesIn(spain, 'country_name', 'name_es')).toContain('España')
  })

  test('has no tiles in the open sea', () => {
    expect(tileAt(4, -100, -50)).toBeNull()
  })
})
