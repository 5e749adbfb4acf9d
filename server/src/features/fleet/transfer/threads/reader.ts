import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { errorCode } from '../../../../errorCode.ts'
import type { Description } from '../describeTable.ts'
import { FileRefused } from '../files/fileRefused.ts'
import type { ReaderMessage, ReaderTask } from './readerTask.ts'

const READER = new URL('./reader.worker.ts', import.meta.url)
/** In megabytes of heap. A thread that exceeds them is terminated without affecting the process. */
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }
const PATIENCE_MS = 60_000
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

async function takeTurn(): Promise<void> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
}

/** Passes the slot on to the next waiting task. */
function endTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

/**
 * Reads a file in a separate thread, so that a large or malicious file doesn't block other requests. At most
 * two files are read at once. Throws FileRefused for a file that can't be accepted.
 */
export async function* readFile(task: ReaderTask): AsyncGenerator<ReaderMessage> {
  await takeTurn()
  const worker = new Worker(READER, { workerData: task, resourceLimits: LIMITS, execArgv: [] })
  const tooSlow = new AbortController()
  // Limits the lifetime of the thread, not the time that the consumer takes.
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
