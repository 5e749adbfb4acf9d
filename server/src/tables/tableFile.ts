import { Readable } from 'node:stream'
import type { ExportFormat } from '@yardmaster/core/contract/exportFormats.ts'
import type { Cell } from '@yardmaster/core/contract/fleet/transfer.ts'
import { stringify } from 'csv-stringify/sync'
import { download } from '../http/route.ts'
import { writeSheet } from './sheetWriter.ts'
import { neutralized } from './formulas.ts'

export type SentFile = { body: Readable; fileName: string; contentType: string }

export const sent = ({ body, fileName, contentType }: SentFile) => download(body, fileName, contentType)

type Table = {
  format: ExportFormat
  /** The file name without its extension. */
  name: string
  sheetName: string
  headers: readonly string[]
  /** The indexes of the columns that contain days. */
  dayColumns: number[]
}

/** Without this mark, Excel reads a text file in its own default encoding. */
const BYTE_ORDER_MARK = '\ufeff'

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Creates a table as a file download while it is sent. The caller must neutralize formulas in the cells. */
export async function tableFile(
  { format, name, sheetName, headers, dayColumns }: Table,
  batches: AsyncIterable<Cell[][]>,
): Promise<SentFile> {
  const safeHeaders = headers.map(neutralized)
  const body =
    format === 'csv'
      ? Readable.from(csvOf(safeHeaders, batches))
      : Readable.from([
          Buffer.from(await writeSheet({ name: sheetName, headers: safeHeaders, dayColumns }, batches)),
        ])
  return { body, fileName: `${name}.${format}`, contentType: CONTENT_TYPES[format] }
}

export async function* csvOf(headers: string[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + linesOf([headers])
  for await (const rows of batches) yield linesOf(rows)
}

const linesOf = (rows: Cell[][]): string => stringify(rows, { record_delimiter: '\r\n' })

export const harmless = (cell: Cell): Cell => (typeof cell === 'string' ? neutralized(cell) : cell)
