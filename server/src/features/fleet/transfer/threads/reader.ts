import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { errorCode } from '../../../../errorCode.ts'
import type { Description } from '../describeTable.ts'
import { FileRefused } from '../files/fileRefused.ts'
import type { ReaderMessage, ReaderTask } from './readerTask.ts'

const READER = new URL('./reader.worker.ts', import.meta.url)
/** Megabytes of objects; what a thread takes beyond that ends the thread and nothing else. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }
const PATIENCE_MS = 60_000
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

async function takeTurn(): Promise<void> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
}

/** The place is handed on to who waits. */
function endTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

/**
 * Reads a file in a thread of its own: however large or hostile it is, others are answered meanwhile, and no more than two
 * are read at once. Throws FileRefused for what cannot be taken.
 */
export async function* readFile(task: ReaderTask): AsyncGenerator<ReaderMessage> {
  await takeTurn()
  const worker = new Worker(READER, { workerData: task, resourceLimits: LIMITS, execArgv: [] })
  const tooSlow = new AbortController()
  // Only the thread's own time counts, not that of who takes what it reads.
  const timer = setTimeout(() => tooSlow.abort(), PATIENCE_MS)
  worker.once('exit', () => clearTimeout(timer))
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'], signal: tooSlow.signal })) {
      const said = message as ReaderMessage
      if (said.kind === 'refused') throw new FileRefused(said.code, said.values)
      yield said
    }
  } catch (error) {
    if (tooSlow.signal.aborted) throw new FileRefused('error.importTooSlow')
    if (errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY') throw new FileRefused('error.importTooLarge')
    throw error
  } finally {
    clearTimeout(timer)
    await worker.terminate()
    endTurn()
  }
}

export async function describeFile(task: Extract<ReaderTask, { kind: 'describe' }>): Promise<Description> {
  for await (const said of readFile(task)) if (said.kind === 'described') return said.description
  throw new Error('a file was neither described nor refused')
}
