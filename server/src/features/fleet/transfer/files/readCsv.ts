import { CsvError, parse } from 'csv-parse/sync'
import { IMPORT_ROWS_MAX } from '@yardmaster/core/contract/fleet/transfer.ts'
import { decodeText } from './decodeText.ts'
import { FileRefused } from './fileRefused.ts'
import { guessSeparator } from './separator.ts'
import type { FileRow } from './table.ts'
import { isEmpty } from './table.ts'

/** Longer than any valid row. A row beyond this has a quote that is never closed. */
const LONGEST_ROW = 1024 * 1024

/** Excel's line before the header that names the separator. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

/** Returns the rows of a text file. The first one is the header. */
export function readCsv(bytes: Uint8Array): FileRow[] {
  const text = decodeText(bytes)
  const named = SEPARATOR_LINE.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const rows: FileRow[] = []
  let line = named ? 1 : 0
  try {
    parse(body, {
      delimiter: named?.[1] ?? guessSeparator(body),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // Accepts an inch sign within a value, which isn't a quotation mark.
      relax_quotes: true,
      max_record_size: LONGEST_ROW,
      on_record: (cells) => {
        line += 1
        if (!cells.every(isEmpty)) rows.push({ line, cells })
        if (rows.length > IMPORT_ROWS_MAX + 1) {
          throw new FileRefused('error.importTooManyRows', { max: IMPORT_ROWS_MAX })
        }
        // The row was stored above with its line number, so the parser doesn't need to collect it.
        return null
      },
    })
    return rows
  } catch (error) {
    if (error instanceof CsvError) throw new FileRefused('error.importQuote', { line: line + 1 })
    throw error
  }
}
