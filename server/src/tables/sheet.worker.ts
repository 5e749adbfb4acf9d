import { parentPort, workerData } from 'node:worker_threads'
import type { Cell } from '@yardmaster/core/contract/fleet/transfer.ts'
import writeXlsxFile from 'write-excel-file/node'
import type { Row } from 'write-excel-file/node'
import { escapedText } from './sheetText.ts'
import type { Sheet, SheetMessage, SheetTask } from './sheetTask.ts'

const WIDTHS = { least: 8, most: 40, beside: 2 }

const sheets = (workerData as SheetTask).sheets.map(begin)

parentPort?.on('message', (message: SheetMessage) => {
  if (message.kind === 'rows') sheets[message.sheet]?.add(message.rows)
  else void finish()
})

function begin({ name, headers, dayColumns }: Sheet) {
  const days = new Set(dayColumns)
  const data: Row[] = [
    headers.map((value) => ({ value: escapedText(value), type: String, fontWeight: 'bold' })),
  ]
  /** In characters. */
  const widths = headers.map((header) => Math.max(WIDTHS.least, header.length))

  /** Marks text as text, so that no spreadsheet treats it as a formula. */
  function styled(value: Cell, column: number): Row[number] {
    if (value === null || value === '') return null
    widths[column] = Math.max(widths[column] ?? 0, Math.min(WIDTHS.most, String(value).length))
    if (typeof value === 'number') return { value, type: Number }
    if (days.has(column)) return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' }
    return { value: escapedText(value), type: String }
  }

  return {
    add(rows: Cell[][]): void {
      for (const row of rows) data.push(row.map(styled))
    },
    written: () => ({
      data,
      sheet: name,
      columns: widths.map((width) => ({ width: width + WIDTHS.beside })),
      stickyRowsCount: 1,
    }),
  }
}

async function finish(): Promise<void> {
  const bytes = await writeXlsxFile(sheets.map((sheet) => sheet.written())).toBuffer()
  parentPort?.postMessage(new Uint8Array(bytes))
  parentPort?.close()
}
