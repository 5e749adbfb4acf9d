import { CsvError, parse } from 'csv-parse/sync'
import { IMPORT_ROWS_MAX } from '@yardmaster/core/contract/fleet/transfer.ts'
import { decodeText } from './decodeText.ts'
import { FileRefused } from './fileRefused.ts'
import { guessSeparator } from './separator.ts'
import type { FileRow } from './table.ts'
import { isEmpty } from './table.ts'

/** Longer than any value can be with all its neighbours: a quote that is never closed. */
const LONGEST_ROW = 1024 * 1024

/** Excel's own way to name the separator, in a line before the header. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i

/** The rows of a text file; the first is the header. */
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
      // An inch sign within a value is no quotation mark.
      relax_quotes: true,
      max_record_size: LONGEST_ROW,
      on_record: (cells) => {
        line += 1
        if (!cells.every(isEmpty)) rows.push({ line, cells })
        if (rows.length > IMPORT_ROWS_MAX + 1) {
          throw new FileRefused('error.importTooManyRows', { max: IMPORT_ROWS_MAX })
        }
        // Kept above with its line, so not a second time by the parser.
        return null
      },
    })
    return rows
  } catch (error) {
    if (error instanceof CsvError) throw new FileRefused('error.importQuote', { line: line + 1 })
    throw error
  }
}
