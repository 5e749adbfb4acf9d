import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { ARCHIVE_HEADER_BYTES } from '@yardmaster/core/geo/streetArchive.ts'
import { zxyToTileId } from 'pmtiles'
import { writeDirectories } from './directory.ts'
import type { Entry } from './directory.ts'

type Tile = { zoom: number; x: number; y: number; bytes: Uint8Array }
export type Metadata = { name: string; attribution: string; vector_layers: { id: string; fields: object }[] }

const GZIP = 2
const VECTOR_TILES = 1
/** The Mercator map ends at this latitude, short of the poles. */
const LAST_LATITUDE = 85.051129

/**
 * Writes a PMTiles archive, version 3: header, root directory, metadata, leaf directories, and tiles in the
 * order of their ids.
 */
export function writeArchive(
  tiles: Iterable<Tile>,
  metadata: Metadata,
  { maxZoom, bounds = WORLD }: { maxZoom: number; bounds?: Bounds },
): Buffer {
  const { entries, contents, addressed } = store(tiles)
  const tileBytes = Buffer.concat(contents)
  const head = writeHead({
    entries,
    metadata,
    counts: [addressed, entries.length, contents.length],
    tileBytes: tileBytes.length,
    zooms: [0, maxZoom],
    bounds,
  })
  return Buffer.concat([head, tileBytes])
}

/** Degrees: west, south, east, north. */
type Bounds = readonly [number, number, number, number]
const WORLD: Bounds = [-180, -LAST_LATITUDE, 180, LAST_LATITUDE]

type Head = {
  entries: readonly Entry[]
  metadata: object
  /** Of addressed tiles, of entries, and of different contents. */
  counts: readonly [number, number, number]
  /** The total length of the tiles. */
  tileBytes: number
  zooms: readonly [number, number]
  bounds: Bounds
}

/** Returns everything that precedes the tiles, which are in the order of their ids. */
export function writeHead({ entries, metadata, counts, tileBytes, zooms, bounds }: Head): Buffer {
  const { root, leaves } = writeDirectories(entries)
  const about = gzipSync(JSON.stringify(metadata))
  const header = Buffer.alloc(ARCHIVE_HEADER_BYTES)
  header.write('PMTiles')
  header[7] = 3
  let offset = header.length
  for (const [index, length] of [root.length, about.length, leaves.length, tileBytes].entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16)
    offset += length
  }
  for (const [index, count] of counts.entries()) header.writeBigUInt64LE(BigInt(count), 72 + index * 8)
  const clustered = 1
  header.set([clustered, GZIP, GZIP, VECTOR_TILES, ...zooms], 96)
  const [west, south, east, north] = bounds
  for (const [index, degrees] of bounds.entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4)
  header[118] = zooms[0]
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return Buffer.concat([header, root, about, leaves])
}

/** Stores identical tiles once, because most of a continent looks the same. */
function store(tiles: Iterable<Tile>) {
  const contents: Buffer[] = []
  const entries: Entry[] = []
  const known = new Map<string, { offset: number; length: number }>()
  let size = 0
  let addressed = 0
  const byId = [...tiles]
    .map(({ zoom, x, y, bytes }) => ({ id: zxyToTileId(zoom, x, y), bytes }))
    .toSorted((a, b) => a.id - b.id)
  for (const { id, bytes } of byId) {
    addressed += 1
    const digest = createHash('sha1').update(bytes).digest('base64')
    let place = known.get(digest)
    if (!place) {
      const packed = gzipSync(bytes)
      place = { offset: size, length: packed.length }
      known.set(digest, place)
      contents.push(packed)
      size += packed.length
    }
    const last = entries.at(-1)
    if (last && last.offset === place.offset && last.id + last.run === id) last.run += 1
    else entries.push({ id, ...place, run: 1 })
  }
  return { entries, contents, addressed }
}
