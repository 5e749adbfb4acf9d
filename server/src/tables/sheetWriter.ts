import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SheetMessage, SheetRows, SheetTask } from './sheetTask.ts'

const WRITER = new URL('./sheet.worker.ts', import.meta.url)
const LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 }

/**
 * Packs a workbook in a separate thread, because it is built as a whole, which would block other requests.
 */
export async function writeSheet(task: SheetTask, batches: AsyncIterable<SheetRows>): Promise<Uint8Array> {
  const worker = new Worker(WRITER, { workerData: task, resourceLimits: LIMITS, execArgv: [] })
  const post = (message: SheetMessage) => worker.postMessage(message)
  try {
    const written = once(worker, 'message') as Promise<[Uint8Array]>
    // The promise is awaited below. This handler prevents an unhandled rejection if the thread fails before
    // that.
    written.catch(() => {})
    for await (const rows of batches) post({ kind: 'rows', ...rows })
    post({ kind: 'end' })
    const [bytes] = await written
    return bytes
  } finally {
    await worker.terminate()
  }
}
