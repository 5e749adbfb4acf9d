import { IMPORT_KEYS } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { ImportColumn, ImportMapping, ImportTarget } from '@yardmaster/core/contract/fleet/transfer.ts'
import { guessTargets } from './columns.ts'
import type { FileTable } from './files/table.ts'
import { cellText } from './files/table.ts'
import { guessDateOrder } from './values/readDate.ts'
import type { DateOrder } from './values/readDate.ts'
import { guessDecimal } from './values/readNumber.ts'

const SAMPLES = 3
const SAMPLE_LENGTH = 60
const ROWS_TO_GUESS_FROM = 500

/** The conventions of the branch, for when the file is ambiguous. */
export type Habits = { attributes: readonly string[]; dateOrder: DateOrder }

export type Description = {
  rows: number
  columns: ImportColumn[]
  mapping: ImportMapping
  sheets: string[]
  sheet: string | null
}

/** Describes the content of a table and guesses the targets of its columns. */
export function describeTable(table: FileTable, { attributes, dateOrder }: Habits): Description {
  const { headers, rows, sheets, sheet } = table
  const texts = headers.map((_, index) =>
    rows
      .slice(0, ROWS_TO_GUESS_FROM)
      .map(({ cells }) => cellText(cells[index]))
      .filter(Boolean),
  )
  const targets = guessTargets(headers, attributes)
  const textsOf = (target: ImportTarget) => texts[targets.indexOf(target)] ?? []
  return {
    rows: rows.length,
    columns: headers.map((header, index) => ({ index, header, samples: samplesOf(texts[index] ?? []) })),
    mapping: {
      columns: Object.fromEntries(targets.map((target, index) => [index, target])),
      key: IMPORT_KEYS.find((key) => targets.includes(key)) ?? 'name',
      dateOrder: guessDateOrder(textsOf('purchaseDate')) ?? dateOrder,
      decimal:
        guessDecimal([
          ...textsOf('purchasePrice'),
          ...textsOf('speedLimit'),
          ...textsOf('hourMeter'),
          ...textsOf('odometer'),
        ]) ?? '.',
      emptyCells: 'keep',
      createCategories: false,
    },
    sheets,
    sheet,
  }
}

const samplesOf = (texts: readonly string[]): string[] =>
  [...new Set(texts)]
    .slice(0, SAMPLES)
    .map((text) => (text.length > SAMPLE_LENGTH ? `${text.slice(0, SAMPLE_LENGTH)}…` : text))
