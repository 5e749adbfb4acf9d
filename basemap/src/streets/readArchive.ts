import { gunzipSync } from 'node:zlib'
import {
  ARCHIVE_HEADER_BYTES,
  ARCHIVE_PROBLEMS,
  hasStreets,
  headerProblem,
  readArchiveHeader,
} from '@yardmaster/core/geo/streetArchive.ts'
import type { ArchiveHeader, ArchiveProblem } from '@yardmaster/core/geo/streetArchive.ts'
import { readDirectory } from '../directory.ts'
import type { Entry } from '../directory.ts'
import { inParallel } from './inParallel.ts'
import { SourceError } from './source.ts'
import type { Source } from './source.ts'
import type { Range } from './tileRanges.ts'

/** Directories that are fetched at the same time. */
const CONCURRENCY = 8

export type Archive = { source: Source; header: ArchiveHeader; metadata: object }

/** Reads header and metadata. Throws if the archive can't be drawn as streets. */
export async function openArchive(source: Source): Promise<Archive> {
  const header =
    source.size < ARCHIVE_HEADER_BYTES ? null : readArchiveHeader(await source.read(0, ARCHIVE_HEADER_BYTES))
  const problem = headerProblem(header, source.size)
  if (!header || problem) throw problemIn(source, problem ?? 'notArchive')
  const { offset, length } = header.metadata
  const metadata = JSON.parse(gunzipSync(await source.read(offset, length)).toString()) as object
  if (!hasStreets(metadata)) throw problemIn(source, 'noStreets')
  return { source, header, metadata }
}

const problemIn = ({ name }: Source, problem: ArchiveProblem) =>
  new SourceError(`${name}: ${ARCHIVE_PROBLEMS[problem]}`)

/** Returns the entries of all tiles in the ranges, in the order of ids. Reads only the directories that it needs. */
export async function entriesIn({ source, header }: Archive, ranges: readonly Range[]): Promise<Entry[]> {
  const { root, leaves } = header
  const visit = async (directory: readonly Entry[], end: number): Promise<Entry[]> => {
    const found = await inParallel([...directory.entries()], CONCURRENCY, async ([index, entry]) => {
      if (entry.run > 0) return partsIn(entry, ranges)
      const next = directory[index + 1]?.id ?? end
      if (!overlaps([entry.id, next], ranges)) return []
      return visit(readDirectory(await source.read(leaves.offset + entry.offset, entry.length)), next)
    })
    return found.flat()
  }
  return visit(readDirectory(await source.read(root.offset, root.length)), Infinity)
}

/** Returns the index of the first range that ends after the id. */
function firstAfter(id: number, ranges: readonly Range[]): number {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.[1] ?? 0) > id) high = middle
    else low = middle + 1
  }
  return low
}

function overlaps([from, to]: Range, ranges: readonly Range[]): boolean {
  const range = ranges[firstAfter(from, ranges)]
  return range !== undefined && range[0] < to
}

/** A run of equal tiles, such as those of a sea, may lie only partly in the ranges. */
function partsIn(entry: Entry, ranges: readonly Range[]): Entry[] {
  const parts: Entry[] = []
  const end = entry.id + entry.run
  for (let index = firstAfter(entry.id, ranges); index < ranges.length; index++) {
    const [from, to] = ranges[index] ?? [Infinity, Infinity]
    if (from >= end) break
    const id = Math.max(from, entry.id)
    parts.push({ ...entry, id, run: Math.min(to, end) - id })
  }
  return parts
}
