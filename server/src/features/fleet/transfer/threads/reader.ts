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
/** Covers the steps of one import. An unused thread occupies tens of megabytes. */
const KEEP_UNUSED_MS = 30_000

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

/** Threads that have finished their file. Starting one takes longer than reading most files. */
const unused = new Map<Worker, { timer: NodeJS.Timeout; discard: () => void }>()

function takeThread(): Worker {
  const [worker] = unused.keys()
  if (!worker) return new Worker(READER, { resourceLimits: LIMITS, execArgv: [] })
  forgetThread(worker)
  worker.ref()
  return worker
}

function keepThread(worker: Worker): void {
  const discard = () => {
    forgetThread(worker)
    void worker.terminate()
  }
  unused.set(worker, { timer: setTimeout(discard, KEEP_UNUSED_MS).unref(), discard })
  worker.once('error', discard)
  worker.once('exit', discard)
  worker.unref()
}

function forgetThread(worker: Worker): void {
  const kept = unused.get(worker)
  if (!kept) return
  clearTimeout(kept.timer)
  worker.off('error', kept.discard)
  worker.off('exit', kept.discard)
  unused.delete(worker)
}

/**
 * Reads a file in a separate thread, so that a large or malicious file doesn't block other requests. At most
 * two files are read at once. Throws FileRefused for a file that can't be accepted.
 */
export async function* readFile(task: ReaderTask): AsyncGenerator<ReaderMessage> {
  await takeTurn()
  const worker = takeThread()
  const tooSlow = new AbortController()
  // Limits the work of the thread, not the time that the consumer takes.
  const timer = setTimeout(() => tooSlow.abort(), PATIENCE_MS)
  let finished = false
  const noticeEnd = ({ kind }: ReaderMessage) => {
    if (kind !== 'ended' && kind !== 'refused') return
    finished = true
    clearTimeout(timer)
  }
  worker.on('message', noticeEnd)
  const messages = on(worker, 'message', { close: ['exit'], signal: tooSlow.signal })
  worker.postMessage(task)
  try {
    for await (const [message] of messages) {
      const said = message as ReaderMessage
      if (said.kind === 'refused') throw new FileRefused(said.code, said.values)
      if (said.kind === 'ended') return
      yield said
    }
    throw new Error('a reader thread exited before its file was read')
  } catch (error) {
    if (tooSlow.signal.aborted) throw new FileRefused('error.importTooSlow')
    if (errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY') throw new FileRefused('error.importTooLarge')
    throw error
  } finally {
    clearTimeout(timer)
    worker.off('message', noticeEnd)
    // A consumer that stopped early leaves a thread that is still sending.
    if (finished) keepThread(worker)
    else await worker.terminate()
    endTurn()
  }
}

export async function describeFile(task: Extract<ReaderTask, { kind: 'describe' }>): Promise<Description> {
  let description: Description | undefined
  for await (const said of readFile(task)) if (said.kind === 'described') description = said.description
  if (!description) throw new Error('a file was neither described nor refused')
  return description
}
