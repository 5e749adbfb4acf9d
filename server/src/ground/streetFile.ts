import { open, stat } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import {
  ARCHIVE_HEADER_BYTES,
  hasStreets,
  headerProblem,
  readArchiveHeader,
} from '@yardmaster/core/geo/streetArchive.ts'
import type { ArchiveHeader, ArchiveProblem } from '@yardmaster/core/geo/streetArchive.ts'

/** A file that can be drawn, or the reason why it can't. */
export type StreetFileState =
  | { problem: ArchiveProblem }
  | { problem: null; version: string; size: number; header: ArchiveHeader }

export type StreetFile = {
  path: string
  /** Looks at the file again if it has changed. A replaced file needs no restart. */
  read: () => Promise<StreetFileState>
}

export function openStreetFile(path: string): StreetFile {
  let known: { version: string; state: StreetFileState } | undefined
  return {
    path,
    read: async () => {
      const found = await stat(path).catch(() => null)
      if (!found?.isFile()) return { problem: 'missing' }
      const version = `${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}`
      if (known?.version === version) return known.state
      const state = await examine(path, found.size, version)
      known = { version, state }
      return state
    },
  }
}

async function examine(path: string, size: number, version: string): Promise<StreetFileState> {
  const file = await open(path).catch(() => null)
  if (!file) return { problem: 'missing' }
  try {
    const read = async (offset: number, length: number) =>
      (await file.read(Buffer.alloc(length), 0, length, offset)).buffer
    const header = size < ARCHIVE_HEADER_BYTES ? null : readArchiveHeader(await read(0, ARCHIVE_HEADER_BYTES))
    const problem = headerProblem(header, size)
    if (!header || problem) return { problem: problem ?? 'notArchive' }
    const metadata = parsed(await read(header.metadata.offset, header.metadata.length))
    return hasStreets(metadata) ? { problem: null, version, size, header } : { problem: 'noStreets' }
  } finally {
    await file.close()
  }
}

function parsed(packed: Buffer): unknown {
  try {
    return JSON.parse(gunzipSync(packed).toString())
  } catch {
    return null
  }
}
