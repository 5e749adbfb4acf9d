import readXlsxFile from 'read-excel-file/universal'
import type { Sheet } from 'read-excel-file/universal'
import { unescapedText } from '../../../../tables/sheetText.ts'
import { FileRefused } from './fileRefused.ts'
import type { FileCell, FileRow } from './table.ts'
import { isEmpty } from './table.ts'
import { requireSizes } from './unpackedSizes.ts'
import { zipEntries } from './zipEntries.ts'

/** The total size of all parts, in bytes. Fifty thousand rows of twenty columns take about half. */
const UNPACKED_MAX = 100 * 1024 * 1024

/**
 * Returns the rows of one sheet of an XLSX file, and the names of all sheets. Reads the first sheet that has
 * any rows unless one is named.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  wanted: string | null,
): Promise<{ rows: FileRow[]; sheets: string[]; sheet: string }> {
  const entries = zipEntries(bytes)
  if (!entries.some(({ name }) => name === 'xl/workbook.xml'))
    throw new FileRefused('error.importNotWorkbook')
  requireSizes(entries, UNPACKED_MAX)
  const sheets = await parse(bytes)
  const names = sheets.map(({ sheet }) => sheet)
  const chosen =
    wanted === null
      ? (sheets.find(({ data }) => data.some((row) => !row.every((cell) => isEmpty(valueOf(cell))))) ??
        sheets[0])
      : sheets.find(({ sheet }) => sheet === wanted)
  if (!chosen) throw new FileRefused('error.importNoSheet')
  requireLength(chosen)
  const rows = chosen.data
    .map((row, index): FileRow => ({ line: index + 1, cells: row.map(valueOf) }))
    .filter(({ cells }) => !cells.every(isEmpty))
  return { rows, sheets: names, sheet: chosen.sheet }
}

/**
 * Cells refer to shared strings, so that a small file can repeat a long one thousands of times. The copies
 * that later steps make of them must fit into memory.
 */
function requireLength({ data }: Sheet): void {
  let length = 0
  for (const row of data)
    for (const cell of row) {
      if (typeof cell === 'string') length += cell.length
      if (length > UNPACKED_MAX) throw new FileRefused('error.importTooLarge')
    }
}

async function parse(bytes: Uint8Array): Promise<Sheet[]> {
  try {
    return await readXlsxFile(new Uint8Array(bytes).buffer)
  } catch {
    throw new FileRefused('error.importDamaged')
  }
}

/** A timestamp in a workbook has no time zone, so its day is that of UTC. */
function valueOf(cell: unknown): FileCell {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : cell.toISOString().slice(0, 10)
  if (typeof cell === 'string') return unescapedText(cell)
  return typeof cell === 'number' || typeof cell === 'boolean' ? cell : null
}
