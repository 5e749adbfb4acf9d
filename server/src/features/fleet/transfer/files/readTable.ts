import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@yardmaster/core/contract/fleet/transfer.ts'
import { restored } from '../../../../tables/formulas.ts'
import { FileRefused } from './fileRefused.ts'
import { readCsv } from './readCsv.ts'
import { readWorkbook } from './readWorkbook.ts'
import type { FileCell, FileRow, FileTable } from './table.ts'
import { cellText, isEmpty } from './table.ts'

/** Detects the format from the first bytes, regardless of the file name. */
export async function readTable(bytes: Uint8Array, sheet: string | null): Promise<FileTable> {
  if (startsWith(bytes, [0x50, 0x4b])) {
    const { rows, ...workbook } = await readWorkbook(bytes, sheet)
    return { ...tableOf(rows), ...workbook }
  }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new FileRefused(oldOrLocked(bytes))
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) throw new FileRefused('error.importPdf')
  const table = tableOf(readCsv(bytes))
  for (const row of table.rows) requireWidth(table.headers.length, row)
  return { ...table, sheets: [], sheet: null }
}

/**
 * A line with too few or too many values is the trace of a line break or separator without quotes. Its values
 * would end up in wrong columns, so the whole file is rejected. Blank values after the last column don't count.
 */
function requireWidth(columns: number, { line, cells }: FileRow): void {
  const filled = cells.findLastIndex((cell) => !isEmpty(cell)) + 1
  const values = Math.max(filled, Math.min(cells.length, columns))
  if (values !== columns) throw new FileRefused('error.importWidth', { line, values, columns })
}

function tableOf([header, ...rows]: FileRow[]): Pick<FileTable, 'headers' | 'rows'> {
  if (!header) throw new FileRefused('error.importEmpty')
  const width = header.cells.findLastIndex((cell) => !isEmpty(cell)) + 1
  if (width > IMPORT_COLUMNS_MAX)
    throw new FileRefused('error.importTooManyColumns', { max: IMPORT_COLUMNS_MAX })
  if (header.cells.every((cell) => isEmpty(cell) || isValue(cell)))
    throw new FileRefused('error.importNoHeader')
  const headers = header.cells.slice(0, width).map((cell) => restored(cellText(cell)))
  const seen = new Set<string>()
  for (const name of headers.filter(Boolean).map((name) => name.toLowerCase())) {
    if (seen.has(name)) throw new FileRefused('error.importSameHeader', { header: name })
    seen.add(name)
  }
  if (rows.length === 0) throw new FileRefused('error.importNoRows')
  if (rows.length > IMPORT_ROWS_MAX)
    throw new FileRefused('error.importTooManyRows', { max: IMPORT_ROWS_MAX })
  return { headers, rows }
}

/** A header contains names. A number or a date is a value. */
const isValue = (cell: FileCell | undefined): boolean =>
  typeof cell !== 'string' || /^[\d\s.,/:$€%()+-]+$/.test(cell)

const startsWith = (bytes: Uint8Array, signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

/** A password-protected workbook is wrapped in the container of the old format. */
const oldOrLocked = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  )
    ? 'error.importLocked'
    : 'error.importOldExcel'
