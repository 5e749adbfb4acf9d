import type { ArchiveHeader } from '@yardmaster/core/geo/streetArchive.ts'
import { writeHead } from '../archive.ts'
import type { Entry } from '../directory.ts'
import { entriesIn } from './readArchive.ts'
import type { Archive } from './readArchive.ts'
import { SourceError } from './source.ts'
import { splitAtDateLine, tileRanges } from './tileRanges.ts'
import type { Box } from './tileRanges.ts'

/** Bytes to copy: from where in the source to where in the new file. */
type Piece = { from: number; to: number; length: number }
/** Pieces that one request fetches, together with the small gaps between them. */
export type Chunk = { from: number; length: number; pieces: Piece[] }

export type Plan = {
  /** Header, directories and metadata of the new archive. */
  head: Buffer
  /** The size of the new archive. */
  size: number
  tiles: number
  chunks: Chunk[]
}

export type Wish = {
  boxes: readonly Box[]
  maxZoom: number
  /** The most bytes to fetch with one request. */
  chunkMax?: number
}

/** Fetching a gap of this size costs less than another request. */
const GAP_MAX = 32 * 1024
const CHUNK_MAX = 4 * 1024 * 1024

/** Decides what to copy where. The same archive and wish always have the same plan, so a copy can be resumed. */
export async function planExtract(
  archive: Archive,
  { boxes, maxZoom, chunkMax = CHUNK_MAX }: Wish,
): Promise<Plan> {
  const { header } = archive
  const lastZoom = Math.min(maxZoom, header.maxZoom)
  const found = await entriesIn(archive, tileRanges(boxes, header.minZoom, lastZoom))
  if (found.length === 0) throw new SourceError(`${archive.source.name} has no tiles in this area.`)
  const { entries, pieces, tileBytes } = arranged(found)
  const tiles = entries.reduce((sum, { run }) => sum + run, 0)
  const head = writeHead({
    entries,
    metadata: archive.metadata,
    counts: [tiles, entries.length, pieces.length],
    tileBytes,
    zooms: [header.minZoom, lastZoom],
    bounds: boundsOf(boxes, header.bounds),
  })
  const placed = pieces.map(({ from, to, length }) => ({
    from: header.tiles.offset + from,
    to: head.length + to,
    length,
  }))
  return { head, size: head.length + tileBytes, tiles, chunks: chunksOf(placed, chunkMax) }
}

/** Gives each content a place in the order of its first tile. Equal tiles share one. */
function arranged(found: readonly Entry[]) {
  const entries: Entry[] = []
  const pieces: Piece[] = []
  const places = new Map<number, number>()
  let tileBytes = 0
  for (const { id, offset, length, run } of found) {
    let place = places.get(offset)
    if (place === undefined) {
      place = tileBytes
      places.set(offset, place)
      pieces.push({ from: offset, to: place, length })
      tileBytes += length
    }
    const last = entries.at(-1)
    if (last && last.offset === place && last.id + last.run === id) last.run += run
    else entries.push({ id, offset: place, length, run })
  }
  return { entries, pieces, tileBytes }
}

function chunksOf(pieces: readonly Piece[], chunkMax: number): Chunk[] {
  const chunks: Chunk[] = []
  for (const piece of pieces.toSorted((a, b) => a.from - b.from)) {
    const chunk = chunks.at(-1)
    const length = chunk ? piece.from + piece.length - chunk.from : 0
    if (chunk && piece.from - (chunk.from + chunk.length) <= GAP_MAX && length <= chunkMax) {
      chunk.length = length
      chunk.pieces.push(piece)
    } else chunks.push({ from: piece.from, length: piece.length, pieces: [piece] })
  }
  return chunks
}

/**
 * Returns the bounds of the boxes, as far as the source reaches. An area on both sides of the date line has the
 * bounds of the whole globe: the header can't say otherwise.
 */
function boundsOf(boxes: readonly Box[], within: ArchiveHeader['bounds']): ArchiveHeader['bounds'] {
  const all = boxes.flatMap(splitAtDateLine)
  const least = (pick: (box: Box) => number) => all.map(pick).reduce((a, b) => Math.min(a, b))
  const most = (pick: (box: Box) => number) => all.map(pick).reduce((a, b) => Math.max(a, b))
  return [
    Math.max(
      within[0],
      least(({ west }) => west),
    ),
    Math.max(
      within[1],
      least(({ south }) => south),
    ),
    Math.min(
      within[2],
      most(({ east }) => east),
    ),
    Math.min(
      within[3],
      most(({ north }) => north),
    ),
  ]
}
