import type { TextRow } from '../../../db/database.ts'

const quoted = (value: string | null): string => {
  if (value === null) return ''
  // A blank text differs from an unknown value.
  return value === '' || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

const line = (row: TextRow): string => `${row.map(quoted).join(',')}\r\n`

/** Yields rows as CSV (RFC 4180) with a header. */
export async function* csvPart(
  columns: readonly { name: string }[],
  pages: AsyncIterable<TextRow[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(line(columns.map(({ name }) => name)))
  for await (const rows of pages) yield Buffer.from(rows.map(line).join(''))
}
