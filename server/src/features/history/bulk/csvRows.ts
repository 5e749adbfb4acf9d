import type { BulkColumn } from '@yardmaster/core/contract/history/bulk.ts'
import type { TextRow } from '../../../db/database.ts'

/** Yields the rows as CSV (RFC 4180), page by page. Values that are unknown are blank. */
export async function* csvRows(
  columns: readonly BulkColumn[],
  pages: AsyncIterable<TextRow[]>,
  { hasHeader }: { hasHeader: boolean },
): AsyncGenerator<Buffer> {
  const write = columns.map(({ type }) => WRITERS[type])
  if (hasHeader) yield Buffer.from(`${columns.map(({ name }) => name).join(',')}\r\n`)
  for await (const rows of pages) {
    let text = ''
    for (const row of rows)
      text += `${row.map((value, index) => (value === null ? '' : write[index]?.(value))).join(',')}\r\n`
    yield Buffer.from(text)
  }
}

const plain = (value: string) => value
const quoted = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

const WRITERS: Record<BulkColumn['type'], (value: string) => string> = {
  instant: (value) => new Date(Number(value)).toISOString(),
  day: plain,
  integer: plain,
  number: plain,
  boolean: (value) => (value === 't' ? 'true' : 'false'),
  text: quoted,
  json: quoted,
}
