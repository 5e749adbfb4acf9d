import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'
import { writeDirectories } from './directory.ts'
import type { Entry } from './directory.ts'

type Tile = { zoom: number; x: number; y: number; bytes: Uint8Array }
export type Metadata = { name: string; attribution: string; vector_layers: { id: string; fields: object }[] }

const HEADER_BYTES = 127
const GZIP = 2
const VECTOR_TILES = 1
/** The Mercator map ends at this latitude, short of the poles. */
const LAST_LATITUDE = 85.051129

/**
 * Writes a PMTiles archive, version 3: header, root directory, metadata, leaf directories, and tiles in the
 * order of their ids.
 */
export function writeArchive(tiles: Iterable<Tile>, metadata: Metadata, maxZoom: number): Buffer {
  const { entries, contents, addressed } = store(tiles)
  const { root, leaves } = writeDirectories(entries)
  const about = gzipSync(JSON.stringify(metadata))
  const parts = [root, about, leaves, Buffer.concat(contents)]
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header[7] = 3
  let offset = HEADER_BYTES
  for (const [index, part] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16)
    offset += part.length
  }
  for (const [index, count] of [addressed, entries.length, contents.length].entries()) {
    header.writeBigUInt64LE(BigInt(count), 72 + index * 8)
  }
  const clustered = 1
  header.set([clustered, GZIP, GZIP, VECTOR_TILES, 0, maxZoom], 96)
  for (const [index, degrees] of [-180, -LAST_LATITUDE, 180, LAST_LATITUDE].entries()) {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4)
  }
  return Buffer.concat([header, ...parts])
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
