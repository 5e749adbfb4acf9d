import type { BulkColumn } from '@yardmaster/core/contract/history/bulk.ts'
import type { SchemaElement } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import type { TextRow } from '../../../db/database.ts'

/** Rows that are held in memory until they are written. Larger groups compress little better. */
const GROUP_ROWS = 20_000

/** Yields the rows as a Parquet file, one row group at a time. */
export async function* parquetRows(
  columns: readonly BulkColumn[],
  pages: AsyncIterable<TextRow[]>,
): AsyncGenerator<Buffer> {
  const writer = new ByteWriter()
  const file = new ParquetWriter({ writer, schema: schemaOf(columns) })
  let waiting: TextRow[] = []
  for await (const rows of pages) {
    waiting = waiting.concat(rows)
    if (waiting.length < GROUP_ROWS) continue
    await writeGroup(file, columns, waiting)
    waiting = []
    yield takeBytes(writer)
  }
  if (waiting.length > 0) await writeGroup(file, columns, waiting)
  await file.finish()
  yield takeBytes(writer)
}

const writeGroup = (file: ParquetWriter, columns: readonly BulkColumn[], rows: readonly TextRow[]) =>
  file.write({
    rowGroupSize: rows.length,
    columnData: columns.map(({ name, type }, index) => {
      const read = READERS[type]
      const data = rows.map((row) => {
        const value = row[index] ?? null
        return value === null ? null : read(value)
      })
      return { name, data }
    }),
  })

/** Empties the writer, which keeps counting the bytes of the whole file. */
function takeBytes(writer: ByteWriter): Buffer {
  const bytes = Buffer.from(writer.getBytes())
  writer.index = 0
  return bytes
}

const READERS: Record<BulkColumn['type'], (value: string) => unknown> = {
  instant: (value) => new Date(Number(value)),
  day: (value) => new Date(`${value}T00:00:00Z`),
  integer: Number,
  number: Number,
  boolean: (value) => value === 't',
  text: String,
  json: String,
}

const TYPES: Record<BulkColumn['type'], Pick<SchemaElement, 'type' | 'converted_type'>> = {
  instant: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  day: { type: 'INT32', converted_type: 'DATE' },
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  // Text rather than the type JSON, which some readers don't know.
  json: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
}

const schemaOf = (columns: readonly BulkColumn[]): SchemaElement[] => [
  { name: 'root', num_children: columns.length },
  ...columns.map(({ name, type }) => ({ name, repetition_type: 'OPTIONAL' as const, ...TYPES[type] })),
]
