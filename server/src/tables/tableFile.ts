import { Readable } from 'node:stream'
import type { ExportFormat } from '@yardmaster/core/contract/exportFormats.ts'
import type { Cell } from '@yardmaster/core/contract/fleet/transfer.ts'
import { stringify } from 'csv-stringify/sync'
import { download } from '../http/route.ts'
import type { Sheet, SheetRows } from './sheetTask.ts'
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

/**
 * Creates a table as a file download while it is sent, once its first rows are there. No cell of it can run as
 * a formula: text that could is marked with an apostrophe, which the import removes.
 */
export async function tableFile(
  { format, name, sheetName, headers, dayColumns }: Table,
  batches: AsyncIterable<Cell[][]>,
): Promise<SentFile> {
  if (format === 'xlsx')
    return workbookFile(
      { name, sheets: [{ name: sheetName, headers: [...headers], dayColumns }] },
      ofFirst(batches),
    )
  const body = Readable.from(csvOf(headers.map(neutralized), await begun(harmless(ofFirst(batches)))))
  return fileOf(body, name, 'csv')
}

/** The same for a workbook with several sheets, whose rows arrive in any order. */
export async function workbookFile(
  { name, sheets }: { name: string; sheets: readonly Sheet[] },
  batches: AsyncIterable<SheetRows>,
): Promise<SentFile> {
  const task = { sheets: sheets.map((sheet) => ({ ...sheet, headers: sheet.headers.map(neutralized) })) }
  const bytes = await writeSheet(task, await begun(harmless(batches)))
  return fileOf(Readable.from([Buffer.from(bytes)]), name, 'xlsx')
}

const fileOf = (body: Readable, name: string, format: ExportFormat): SentFile => ({
  body,
  fileName: `${name}.${format}`,
  contentType: CONTENT_TYPES[format],
})

async function* ofFirst(batches: AsyncIterable<Cell[][]>): AsyncGenerator<SheetRows> {
  for await (const rows of batches) yield { sheet: 0, rows }
}

/** Reads the first rows at once, so that a table that can't be read is answered with its error, not with half a file. */
async function begun(batches: AsyncGenerator<SheetRows>): Promise<AsyncGenerator<SheetRows>> {
  const first = await batches.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* batches
  })()
}

async function* harmless(batches: AsyncIterable<SheetRows>): AsyncGenerator<SheetRows> {
  for await (const { sheet, rows } of batches)
    yield {
      sheet,
      rows: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? neutralized(cell) : cell))),
    }
}

async function* csvOf(headers: string[], batches: AsyncIterable<SheetRows>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + linesOf([headers])
  for await (const { rows } of batches) yield linesOf(rows)
}

/**
 * Quotes cells as RFC 4180 requires. The library quotes a line break only if it is the delimiter of records,
 * so any line break is named here. The other separators are quoted as well, so that a reader that guesses the
 * separator finds only one.
 */
const QUOTED = /[\r\n,;\t|]/

const linesOf = (rows: Cell[][]): string =>
  stringify(rows, { record_delimiter: '\r\n', quoted_match: QUOTED })
