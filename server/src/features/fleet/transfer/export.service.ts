import { ATTRIBUTE_PREFIX, TRANSFER_FIELDS } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { ExportFormat } from '@yardmaster/core/contract/exportFormats.ts'
import type { Cell, ExportQuery } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { Context } from '../../../context.ts'
import type { Cursor } from '../../../db/paging.ts'
import { attributesByName, findAttributes } from '../equipment/equipment.public.ts'
import { cellsOf } from './cells.ts'
import type { Cells } from './cells.ts'
import { exportHeaders, namesOnce } from './columns.ts'
import * as queries from './export.queries.ts'
import type { SentFile } from '../../../tables/tableFile.ts'
import { harmless, tableFile } from '../../../tables/tableFile.ts'
import { asOfCell } from './values/meters.ts'
import { unitOf } from './values/speed.ts'

export async function exportEquipment(ctx: Context, query: ExportQuery): Promise<SentFile> {
  const { text, session, clock } = ctx
  const day = clock.now().toZonedDateTimeISO(session.timezone).toPlainDate().toString()
  const name = `${text('transfer.file.equipment')} ${session.branchName} ${day}`
  return makeFile(ctx, query.format, name, (fields) => rowsOf(ctx, query, fields))
}

/** Exports the same columns without any rows. */
export const exportTemplate = (ctx: Context, format: ExportFormat): Promise<SentFile> =>
  makeFile(ctx, format, ctx.text('transfer.file.template'), async function* () {})

async function makeFile(
  ctx: Context,
  format: ExportFormat,
  name: string,
  batchesOf: (fields: readonly string[]) => AsyncGenerator<Cell[][]>,
): Promise<SentFile> {
  const attributes = namesOnce(await findAttributes(ctx))
  const headers = exportHeaders(ctx.text, unitOf(ctx.session.useMetric), attributes)
  const batches = batchesOf([
    ...TRANSFER_FIELDS,
    ...attributes.map((attribute) => ATTRIBUTE_PREFIX + attribute.toLowerCase()),
  ])
  return tableFile(
    {
      format,
      name,
      sheetName: ctx.text('transfer.file.equipment'),
      headers,
      dayColumns: [TRANSFER_FIELDS.indexOf('purchaseDate')],
    },
    batches,
  )
}

/** Yields a thousand assets at a time, so that memory never holds more. */
async function* rowsOf(
  ctx: Context,
  query: ExportQuery,
  fields: readonly string[],
): AsyncGenerator<Cell[][]> {
  const attributes = await findAttributes(ctx)
  const unit = unitOf(ctx.session.useMetric)
  const now = asOfCell(ctx.clock.now(), ctx.session.timezone)
  let after: Cursor | null = null
  for (;;) {
    const found = await queries.findExportBatch(ctx, query, after)
    const last = found.at(-1)
    if (!last) return
    yield found.map(
      ({
        id: _id,
        sortKey: _sortKey,
        categoryId,
        attributes: byId,
        purchasePrice,
        engineSeconds,
        odometer,
        ...row
      }) => {
        const byName = attributesByName(attributes, { categoryId, attributes: byId })
        const customAttributes = Object.fromEntries(
          Object.entries(byName).map(([name, value]) => [name.toLowerCase(), value]),
        )
        const price = purchasePrice === null ? null : Number(purchasePrice)
        const meters = { engineSeconds, odometer }
        const asOf = engineSeconds === null && odometer === null ? null : now
        const cells: Cells = {
          ...cellsOf({ ...row, purchasePrice: price, customAttributes, meters }, unit),
          metersAsOf: asOf,
        }
        return fields.map((field) => harmless(cells[field] ?? null))
      },
    )
    after = { key: last.sortKey, id: last.id }
  }
}
