import { parentPort, workerData } from 'node:worker_threads'
import type { Cell } from '@yardmaster/core/contract/fleet/transfer.ts'
import writeXlsxFile from 'write-excel-file/node'
import type { Row } from 'write-excel-file/node'
import { escapedText } from './sheetText.ts'
import type { SheetMessage, SheetTask } from './sheetTask.ts'

const { name, headers, dayColumns } = workerData as SheetTask
const days = new Set(dayColumns)
const rows: Row[] = [
  headers.map((value) => ({ value: escapedText(value), type: String, fontWeight: 'bold' })),
]

const WIDTHS = { least: 8, most: 40, beside: 2 }
/** In characters. */
const widths = headers.map((header) => Math.max(WIDTHS.least, header.length))

parentPort?.on('message', (message: SheetMessage) => {
  if (message.kind === 'rows') for (const row of message.rows) rows.push(row.map(styled))
  else void finish()
})

/** Marks text as text, so that no spreadsheet treats it as a formula. */
function styled(value: Cell, column: number): Row[number] {
  if (value === null || value === '') return null
  widths[column] = Math.max(widths[column] ?? 0, Math.min(WIDTHS.most, String(value).length))
  if (typeof value === 'number') return { value, type: Number }
  if (days.has(column)) return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
  return { value: escapedText(value), type: String }
}

async function finish(): Promise<void> {
  const columns = widths.map((width) => ({ width: width + WIDTHS.beside }))
  const bytes = await writeXlsxFile(rows, { sheet: name, columns, stickyRowsCount: 1 }).toBuffer()
  parentPort?.postMessage(new Uint8Array(bytes))
  parentPort?.close()
}
