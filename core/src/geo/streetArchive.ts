/** The length of the header of a PMTiles archive, version 3. */
export const ARCHIVE_HEADER_BYTES = 127

type Section = { offset: number; length: number }

export type ArchiveHeader = {
  root: Section
  metadata: Section
  leaves: Section
  tiles: Section
  /** Codes of the format: 2 is gzip. */
  internalCompression: number
  tileCompression: number
  /** 1 is vector tiles. */
  tileType: number
  minZoom: number
  maxZoom: number
  /** Degrees: west, south, east, north. */
  bounds: [number, number, number, number]
}

/** Why a file can't be drawn as streets. */
export type ArchiveProblem = 'missing' | 'notArchive' | 'truncated' | 'notVector' | 'noStreets'

/** The same reasons for the log and the terminal. */
export const ARCHIVE_PROBLEMS: Record<ArchiveProblem, string> = {
  missing: 'There is no such file, or it can’t be read.',
  notArchive: 'The file is not a PMTiles archive, version 3.',
  truncated: 'The file is incomplete: its header describes more bytes than it has.',
  notVector: 'The archive does not contain vector tiles compressed with gzip.',
  noStreets: 'The archive does not have the layers “roads” and “earth” of the Protomaps basemap.',
}

const MAGIC = 'PMTiles'
const VERSION = 3
const GZIP = 2
const VECTOR_TILES = 1

/** Returns null if the bytes are not the beginning of an archive. */
export function readArchiveHeader(bytes: Uint8Array): ArchiveHeader | null {
  if (bytes.length < ARCHIVE_HEADER_BYTES) return null
  if (String.fromCodePoint(...bytes.subarray(0, MAGIC.length)) !== MAGIC || bytes[7] !== VERSION) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, ARCHIVE_HEADER_BYTES)
  const number = (at: number) => Number(view.getBigUint64(at, true))
  const section = (index: number) => ({ offset: number(8 + index * 16), length: number(16 + index * 16) })
  const degrees = (index: number) => view.getInt32(102 + index * 4, true) / 1e7
  return {
    root: section(0),
    metadata: section(1),
    leaves: section(2),
    tiles: section(3),
    internalCompression: view.getUint8(97),
    tileCompression: view.getUint8(98),
    tileType: view.getUint8(99),
    minZoom: view.getUint8(100),
    maxZoom: view.getUint8(101),
    bounds: [degrees(0), degrees(1), degrees(2), degrees(3)],
  }
}

/** Returns what is wrong with an archive of a size in bytes. */
export function headerProblem(header: ArchiveHeader | null, size: number): ArchiveProblem | null {
  if (!header) return 'notArchive'
  const { root, metadata, leaves, tiles, internalCompression, tileCompression, tileType } = header
  if ([root, metadata, leaves, tiles].some(({ offset, length }) => offset + length > size)) return 'truncated'
  const isReadable = internalCompression === GZIP && tileCompression === GZIP && tileType === VECTOR_TILES
  return isReadable ? null : 'notVector'
}

/** Returns whether the metadata of an archive describes streets. Other archives would draw nothing. */
export function hasStreets(metadata: unknown): boolean {
  const layers = (metadata as { vector_layers?: { id?: unknown }[] } | null)?.vector_layers
  if (!Array.isArray(layers)) return false
  const ids = new Set(layers.map((layer) => layer?.id))
  return ids.has('roads') && ids.has('earth')
}
