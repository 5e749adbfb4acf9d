import { createHash } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { checkArchive } from './check.ts'
import { inParallel } from './inParallel.ts'
import { planExtract } from './plan.ts'
import type { Chunk, Plan, Wish } from './plan.ts'
import { openArchive } from './readArchive.ts'
import type { Source } from './source.ts'

const CONCURRENCY = 4

export type Progress = { done: number; total: number; resumed: boolean }

type Options = Wish & { out: string; onProgress?: (progress: Progress) => void }

/**
 * Copies the tiles of an area into a new archive. The file gets its name only when it is complete and checked. Until
 * then `<out>.part` has the tiles and `<out>.part.done` says which chunks are in it, so that a run that was
 * interrupted is continued by the next one.
 */
export async function extract(
  source: Source,
  { out, onProgress, ...wish }: Options,
): Promise<{ tiles: number; size: number }> {
  const plan = await planExtract(await openArchive(source), wish)
  const journal = await openJournal(out, keyOf(source, wish, plan))
  const part = await open(`${out}.part`, journal.done.size > 0 ? 'r+' : 'w')
  try {
    await part.write(plan.head, 0, plan.head.length, 0)
    await copyChunks({ source, plan, part, journal }, onProgress)
    await part.truncate(plan.size)
  } finally {
    await part.close()
    await journal.close()
  }
  await checkArchive(`${out}.part`)
  await rename(`${out}.part`, out)
  await rm(journal.file)
  return { tiles: plan.tiles, size: plan.size }
}

type Journal = {
  file: string
  done: Set<number>
  record: (chunk: number) => Promise<void>
  close: () => Promise<void>
}

/** Identifies a plan. Chunks of another source, version or area must not be mixed in. */
function keyOf(source: Source, { boxes, maxZoom }: Wish, { head, chunks }: Plan): string {
  const facts = JSON.stringify([source.name, source.version, source.size, boxes, maxZoom, chunks.length])
  return createHash('sha256').update(facts).update(head).digest('hex')
}

/** The first line is the key, each other line the index of a chunk that is in the file. */
async function openJournal(out: string, key: string): Promise<Journal> {
  const file = `${out}.part.done`
  const text = await readFile(file, 'utf8').catch(() => '')
  // The last line may have been cut off.
  const [first, ...lines] = text.split('\n').slice(0, -1)
  const isSame = first === key
  const handle = await open(file, isSame ? 'a' : 'w')
  // Ends a cut line, so that the next one stands alone.
  await handle.write(isSame ? '\n' : `${key}\n`)
  return {
    file,
    done: new Set(isSame ? lines.filter(Boolean).map(Number) : []),
    record: async (chunk) => void (await handle.write(`${chunk}\n`)),
    close: () => handle.close(),
  }
}

type Job = { source: Source; plan: Plan; part: FileHandle; journal: Journal }

async function copyChunks(
  { source, plan, part, journal }: Job,
  onProgress: Options['onProgress'] = () => {},
): Promise<void> {
  const { chunks } = plan
  const total = chunks.reduce((sum, { length }) => sum + length, 0)
  const waiting = [...chunks.entries()].filter(([index]) => !journal.done.has(index))
  let done = total - waiting.reduce((sum, [, { length }]) => sum + length, 0)
  const resumed = done > 0
  onProgress({ done, total, resumed })
  await inParallel(waiting, CONCURRENCY, async ([index, chunk]) => {
    await copyChunk(source, chunk, part)
    await journal.record(index)
    done += chunk.length
    onProgress({ done, total, resumed })
  })
}

async function copyChunk(source: Source, { from, length, pieces }: Chunk, part: FileHandle): Promise<void> {
  const bytes = await source.read(from, length)
  for (const piece of pieces) await part.write(bytes, piece.from - from, piece.length, piece.to)
  // The journal must not name a chunk that a power cut can still lose.
  await part.datasync()
}
