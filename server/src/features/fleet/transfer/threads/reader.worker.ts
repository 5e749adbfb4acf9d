import { parentPort } from 'node:worker_threads'
import { describeTable } from '../describeTable.ts'
import { FileRefused } from '../files/fileRefused.ts'
import { readTable } from '../files/readTable.ts'
import { readRows } from '../readRows.ts'
import type { ReaderMessage, ReaderTask } from './readerTask.ts'

/** Rows per message. The receiver needs only milliseconds for each. */
const CHUNK = 500

const say = (message: ReaderMessage) => parentPort?.postMessage(message)

parentPort?.on('message', (task: ReaderTask) => void perform(task))

async function perform(task: ReaderTask): Promise<void> {
  try {
    await read(task)
    say({ kind: 'ended' })
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    say({ kind: 'refused', code: error.code, values: error.values })
  }
}

async function read(task: ReaderTask): Promise<void> {
  const table = await readTable(task.bytes, task.sheet)
  if (task.kind === 'describe') say({ kind: 'described', description: describeTable(table, task.habits) })
  else if (task.kind === 'rows') {
    say({ kind: 'headers', headers: table.headers })
    for (const rows of chunksOf(table.rows)) say({ kind: 'rows', rows })
  } else {
    for (const rows of chunksOf(readRows(task.plan, table.rows))) say({ kind: 'checked', rows })
  }
}

function* chunksOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += CHUNK) yield rows.slice(start, start + CHUNK)
}
