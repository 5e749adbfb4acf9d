import type {
  FuelFileImported,
  FuelFileImportQuery,
  FuelFilePreview,
  FuelFilePreviewQuery,
  FuelPreviewLine,
} from '@yardmaster/core/contract/fleet/fuel.file.ts'
import { FUEL_FIELDS } from '@yardmaster/core/contract/fuelColumns.ts'
import type { FuelColumns, FuelNotation } from '@yardmaster/core/contract/fuelColumns.ts'
import { TIME_ZONES } from '@yardmaster/core/timezones.ts'
import { AppError, invalid } from '../../../../appError.ts'
import type { Context } from '../../../../context.ts'
import { FileRefused, cellText } from '../../transfer/transfer.public.ts'
import { purchaseOf } from '../records/mergeRecords.ts'
import { findCurrency, storeRecords } from '../records/storeRecords.ts'
import { mappingOf, missingFields, readFuelTable, readPurchases } from './readPurchases.ts'
import type { FuelTable, Mapping, Purchases } from './readPurchases.ts'

const SHOWN = 8
const SAMPLES = 3
const SAMPLE_LENGTH = 40
/** Records of one transaction. */
const AT_ONCE = 500

export async function previewFile(
  ctx: Context,
  query: FuelFilePreviewQuery,
  bytes: Uint8Array,
): Promise<FuelFilePreview> {
  const table = await tableOf(bytes)
  const mapping = mappingOf(table, columnsOf(query), { known: notationOf(query), usual: usualOf(ctx) })
  const isComplete = missingFields(mapping).length === 0
  const { records, refused } = isComplete ? readPurchases(table, mapping) : NOTHING
  const currency = await findCurrency({ db: ctx.db, accountId: ctx.session.accountId })
  return {
    columns: table.headers
      .map((header, index) => ({ header, samples: samplesOf(table, index) }))
      .filter(({ header }) => header !== ''),
    mapping,
    rows: table.rows.length,
    usable: records.length,
    lines: records.slice(0, SHOWN).map((read) => lineOf(read, currency)),
    problems: refused.slice(0, SHOWN),
  }
}

const NOTHING: Purchases = { records: [], refused: [] }

export async function importFile(
  ctx: Context,
  query: FuelFileImportQuery,
  bytes: Uint8Array,
): Promise<FuelFileImported> {
  const table = await tableOf(bytes)
  const mapping: Mapping = mappingOf(table, columnsOf(query), {
    known: notationOf(query),
    usual: usualOf(ctx),
  })
  const [missing] = missingFields(mapping)
  if (missing) throw invalid(missing, 'error.notFound')
  const { records, refused } = readPurchases(table, mapping)
  const { accountId } = ctx.session
  const imported: FuelFileImported = { added: 0, changed: 0, known: 0, refused: refused.length }
  // All of them or none, so that the counts are true.
  await ctx.db.transaction().execute(async (db) => {
    for (let start = 0; start < records.length; start += AT_ONCE) {
      const some = records.slice(start, start + AT_ONCE).map(({ record }) => record)
      const stored = await storeRecords(
        { db, accountId, clock: ctx.clock },
        { provider: 'file', records: some },
      )
      imported.added += stored.added
      imported.changed += stored.changed
      imported.known += stored.known
    }
  })
  return imported
}

async function tableOf(bytes: Uint8Array): Promise<FuelTable> {
  try {
    return await readFuelTable(bytes)
  } catch (error) {
    if (error instanceof FileRefused)
      throw new AppError(error.code, 422, { field: 'file', values: error.values })
    throw error
  }
}

const columnsOf = (query: FuelFilePreviewQuery): FuelColumns =>
  Object.fromEntries(FUEL_FIELDS.flatMap((field) => (query[field] ? [[field, query[field]]] : [])))

function notationOf(query: FuelFilePreviewQuery): Partial<FuelNotation> {
  const { dateOrder, decimal, volumeUnit, distanceUnit, timeZone } = query
  return {
    ...(dateOrder && { dateOrder }),
    ...(decimal && { decimal }),
    ...(volumeUnit && { volumeUnit }),
    ...(distanceUnit && { distanceUnit }),
    ...(timeZone && { timeZone }),
  }
}

/** What people of the branch write, for when the file is ambiguous. */
function usualOf({ session: { branchUsesMetric: useMetric, timezone } }: Context): FuelNotation {
  return {
    dateOrder: useMetric ? 'dmy' : 'mdy',
    decimal: '.',
    volumeUnit: useMetric ? 'litres' : 'gallons',
    distanceUnit: useMetric ? 'km' : 'miles',
    timeZone: TIME_ZONES.find((zone) => zone === timezone) ?? 'UTC',
  }
}

/** Only the last four digits of a card number ever leave the server. */
const withoutCardNumbers = (text: string): string =>
  text.replaceAll(/\d(?:[ -]?\d){7,}(?=(?:[ -]?\d){4})/gu, '••••')

const samplesOf = ({ rows }: FuelTable, index: number): string[] =>
  [...new Set(rows.slice(0, 50).map(({ cells }) => cellText(cells[index])))]
    .filter(Boolean)
    .slice(0, SAMPLES)
    .map((sample) => withoutCardNumbers(sample).slice(0, SAMPLE_LENGTH))

function lineOf({ line, record }: Purchases['records'][number], currency: string): FuelPreviewLine {
  const { status, at, exactTime, amount, litres, product, merchant, place, ...purchase } = purchaseOf({
    [record.stage]: record,
  })
  return {
    line,
    lastDigits: record.cardNumber.slice(-4),
    at,
    exactTime,
    status,
    amount,
    currency: purchase.currency ?? currency,
    litres,
    product,
    merchant,
    place,
  }
}
