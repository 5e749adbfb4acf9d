import { FUEL_FIELDS, REQUIRED_FUEL_FIELDS } from '@yardmaster/core/contract/fuelColumns.ts'
import type { FuelColumns, FuelField, FuelNotation } from '@yardmaster/core/contract/fuelColumns.ts'
import { cellText, guessDateOrder, guessDecimal, readFile } from '../../transfer/transfer.public.ts'
import type { FileRow } from '../../transfer/transfer.public.ts'
import type { FuelRecord } from '../records/fuelRecord.ts'
import { guessColumns } from './guessColumns.ts'
import { readLine } from './readLine.ts'

export type FuelTable = { headers: string[]; rows: FileRow[] }

/** Reads the first sheet of a file, in another thread. Throws FileRefused. */
export async function readFuelTable(bytes: Uint8Array): Promise<FuelTable> {
  const table: FuelTable = { headers: [], rows: [] }
  for await (const said of readFile({ kind: 'rows', bytes, sheet: null }))
    if (said.kind === 'headers') table.headers = said.headers
    else if (said.kind === 'rows') for (const row of said.rows) table.rows.push(row)
  return table
}

export type Mapping = { columns: FuelColumns; notation: FuelNotation }

const ROWS_TO_GUESS_FROM = 500

/** Completes what is known about a file by what its headers and values suggest. */
export function mappingOf(
  { headers, rows }: FuelTable,
  columns: FuelColumns,
  { known, usual }: { known: Partial<FuelNotation>; usual: FuelNotation },
): Mapping {
  const given = Object.values(columns).some(Boolean) ? columns : guessColumns(headers)
  const used = Object.fromEntries(
    Object.entries(given).filter(([, header]) => headers.includes(header)),
  ) as FuelColumns
  const some = rows.slice(0, ROWS_TO_GUESS_FROM)
  const texts = (...fields: FuelField[]) =>
    fields.flatMap((field) => some.map(cellOf(headers, used, field)).filter(Boolean))
  return {
    columns: used,
    notation: {
      ...usual,
      dateOrder: guessDateOrder(texts('date')) ?? usual.dateOrder,
      decimal: guessDecimal(texts('amount', 'volume')) ?? usual.decimal,
      ...volumeUnitOf(used.volume ?? ''),
      ...known,
    },
  }
}

function volumeUnitOf(header: string): Partial<FuelNotation> {
  if (/gal/iu.test(header)) return { volumeUnit: 'gallons' }
  return /lit/iu.test(header) ? { volumeUnit: 'litres' } : {}
}

const cellOf = (headers: readonly string[], columns: FuelColumns, field: FuelField) => {
  const index = headers.indexOf(columns[field] ?? '')
  return ({ cells }: FileRow): string => (index < 0 ? '' : cellText(cells[index]))
}

/** The fields without which nothing can be read, as far as the file doesn't have them. */
export const missingFields = ({ columns }: Mapping): FuelField[] =>
  REQUIRED_FUEL_FIELDS.filter((field) => !columns[field])

export type Purchases = {
  records: { line: number; record: FuelRecord }[]
  refused: { line: number; fields: FuelField[] }[]
}

/** Reads all lines of a table. */
export function readPurchases({ headers, rows }: FuelTable, { columns, notation }: Mapping): Purchases {
  const cells = new Map(FUEL_FIELDS.map((field) => [field, cellOf(headers, columns, field)]))
  const found: Purchases = { records: [], refused: [] }
  for (const row of rows) {
    const read = readLine((field) => cells.get(field)?.(row) ?? '', notation)
    if ('record' in read) found.records.push({ line: row.line, record: read.record })
    else found.refused.push({ line: row.line, fields: read.wrong })
  }
  return found
}
