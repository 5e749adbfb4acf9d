import { Readable } from 'node:stream'
import { ATTRIBUTE_PREFIX, TRANSFER_FIELDS } from '@yardmaster/core/contract/transfer.ts'
import type { Cell, ExportFormat, ExportQuery } from '@yardmaster/core/contract/transfer.ts'
import { stringify } from 'csv-stringify/sync'
import type { Context } from '../../context.ts'
import type { Cursor } from '../../db/paging.ts'
import { findAttributes } from '../equipment/equipment.queries.ts'
import { attributesByName } from '../equipment/equipmentAttributes.ts'
import { cellsOf } from './cells.ts'
import { exportHeaders, namesOnce } from './columns.ts'
import * as queries from './export.queries.ts'
import { writeSheet } from './threads/sheetWriter.ts'
import { neutralised } from './values/formulas.ts'
import { unitOf } from './values/speed.ts'

export type SentFile = { body: Readable; fileName: string; contentType: string }

/** For Excel, which takes a text file without it for one of its own encoding. */
const BYTE_ORDER_MARK = '\ufeff'

const CONTENT_TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export async function exportEquipment(ctx: Context, query: ExportQuery): Promise<SentFile> {
  const { text, session, clock } = ctx
  const day = clock.now().toZonedDateTimeISO(session.timezone).toPlainDate().toString()
  const name = `${text('transfer.file.equipment')} ${session.branchName} ${day}`
  return makeFile(ctx, query.format, name, (fields) => rowsOf(ctx, query, fields))
}

/** The same columns without anything below them. */
export const exportTemplate = (ctx: Context, format: ExportFormat): Promise<SentFile> =>
  makeFile(ctx, format, ctx.text('transfer.file.template'), async function* () {})

async function makeFile(
  ctx: Context,
  format: ExportFormat,
  name: string,
  batchesOf: (fields: readonly string[]) => AsyncGenerator<Cell[][]>,
): Promise<SentFile> {
  const attributes = namesOnce(await findAttributes(ctx))
  const headers = exportHeaders(ctx.text, unitOf(ctx.session.useMetric), attributes).map(neutralised)
  const batches = batchesOf([
    ...TRANSFER_FIELDS,
    ...attributes.map((attribute) => ATTRIBUTE_PREFIX + attribute.toLowerCase()),
  ])
  const body =
    format === 'csv'
      ? Readable.from(csvOf(headers, batches))
      : Readable.from([Buffer.from(await workbookOf(ctx, headers, batches))])
  return { body, fileName: `${name}.${format}`, contentType: CONTENT_TYPES[format] }
}

export async function* csvOf(headers: string[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + linesOf([headers])
  for await (const rows of batches) yield linesOf(rows)
}

const linesOf = (rows: Cell[][]): string => stringify(rows, { record_delimiter: '\r\n' })

const workbookOf = ({ text }: Context, headers: string[], batches: AsyncIterable<Cell[][]>) =>
  writeSheet(
    { name: text('transfer.file.equipment'), headers, dayColumns: [TRANSFER_FIELDS.indexOf('purchaseDate')] },
    batches,
  )

/** A thousand machines at a time, so that no more than that is ever held. */
async function* rowsOf(
  ctx: Context,
  query: ExportQuery,
  fields: readonly string[],
): AsyncGenerator<Cell[][]> {
  const attributes = await findAttributes(ctx)
  const unit = unitOf(ctx.session.useMetric)
  let after: Cursor | null = null
  for (;;) {
    const found = await queries.findExportBatch(ctx, query, after)
    const last = found.at(-1)
    if (!last) return
    yield found.map(({ id: _id, sortKey: _sortKey, categoryId, attributes: byId, purchasePrice, ...row }) => {
      const byName = attributesByName(attributes, { categoryId, attributes: byId })
      const customAttributes = Object.fromEntries(
        Object.entries(byName).map(([name, value]) => [name.toLowerCase(), value]),
      )
      const price = purchasePrice === null ? null : Number(purchasePrice)
      const cells = cellsOf({ ...row, purchasePrice: price, customAttributes }, unit)
      return fields.map((field) => harmless(cells[field] ?? null))
    })
    after = { key: last.sortKey, id: last.id }
  }
}

export const harmless = (cell: Cell): Cell => (typeof cell === 'string' ? neutralised(cell) : cell)
