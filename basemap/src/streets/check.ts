import { gunzipSync } from 'node:zlib'
import type { ArchiveHeader } from '@yardmaster/core/geo/streetArchive.ts'
import type { Entry } from '../directory.ts'
import { entriesIn, openArchive } from './readArchive.ts'
import type { Archive } from './readArchive.ts'
import { SourceError, openSource } from './source.ts'

export type Checked = { header: ArchiveHeader; tiles: number; size: number }

/** Reads the whole archive: header, directories, and every tile. Throws with the reason if something is wrong. */
export async function checkArchive(file: string): Promise<Checked> {
  const source = await openSource(file)
  try {
    const archive = await openArchive(source)
    const entries = await entriesIn(archive, [[0, Infinity]]).catch((error: unknown) => {
      throw new SourceError(`${file}: a directory can’t be read.`, { cause: error })
    })
    checkEntries(file, entries, archive.header)
    await checkTiles(archive, entries)
    return {
      header: archive.header,
      tiles: entries.reduce((sum, { run }) => sum + run, 0),
      size: source.size,
    }
  } finally {
    await source.close()
  }
}

function checkEntries(file: string, entries: readonly Entry[], { tiles }: ArchiveHeader): void {
  if (entries.length === 0) throw new SourceError(`${file} contains no tiles.`)
  let next = 0
  for (const { id, offset, length, run } of entries) {
    if (id < next)
      throw new SourceError(`${file}: the directory lists tile ${id} twice or in the wrong order.`)
    if (length === 0 || offset + length > tiles.length)
      throw new SourceError(`${file}: tile ${id} lies outside of the file.`)
    next = id + run
  }
}

async function checkTiles({ source, header }: Archive, entries: readonly Entry[]): Promise<void> {
  const seen = new Set<number>()
  for (const { id, offset, length } of entries) {
    if (seen.has(offset)) continue
    seen.add(offset)
    const bytes = await source.read(header.tiles.offset + offset, length)
    try {
      gunzipSync(bytes)
    } catch (error) {
      throw new SourceError(`${source.name}: tile ${id} is damaged.`, { cause: error })
    }
  }
}
