import { ATTRIBUTE_PREFIX, TRANSFER_FIELDS } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { ExportFormat } from '@yardmaster/core/contract/exportFormats.ts'
import type { Cell, ExportQuery } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { Status } from '@yardmaster/core/contract/history/snapshots.ts'
import type { MessageKey } from '@yardmaster/core/i18n/keys.ts'
import { can } from '@yardmaster/core/policy.ts'
import type { Context } from '../../../context.ts'
import { branchLabel } from '../../../session/branchLabel.ts'
import type { Cursor } from '../../../db/paging.ts'
import { attributesByName, findAttributes } from '../equipment/equipment.public.ts'
import { cellsOf } from './cells.ts'
import type { Cells } from './cells.ts'
import {
  BRANCH_COLUMN,
  CLIENT_COLUMNS,
  exportHeaders,
  namesOnce,
  RENTAL_COLUMN,
  STATUS_COLUMNS,
} from './columns.ts'
import * as queries from './export.queries.ts'
import type { SentFile } from '../../../tables/tableFile.ts'
import { tableFile } from '../../../tables/tableFile.ts'
import { asOfCell } from './values/meters.ts'
import { unitOf } from './values/speed.ts'

export async function exportEquipment(ctx: Context, query: ExportQuery): Promise<SentFile> {
  const { text, session, clock } = ctx
  const day = clock.now().toZonedDateTimeISO(session.timezone).toPlainDate().toString()
  const name = `${text('transfer.file.equipment')} ${branchLabel(ctx)} ${day}`
  const readOnly = [
    ...STATUS_COLUMNS,
    ...(can(session, 'rental.read') ? [RENTAL_COLUMN] : []),
    ...(can(session, 'client.read') ? CLIENT_COLUMNS : []),
    ...(session.allBranches ? [BRANCH_COLUMN] : []),
  ]
  return makeFile(ctx, query.format, { name, readOnly }, (fields) => rowsOf(ctx, query, fields))
}

/** Exports the columns that can be imported, without any rows. */
export const exportTemplate = (ctx: Context, format: ExportFormat): Promise<SentFile> =>
  makeFile(ctx, format, { name: ctx.text('transfer.file.template'), readOnly: [] }, async function* () {})

/** `readOnly` names the columns that an import ignores. */
type File = { name: string; readOnly: readonly MessageKey[] }

async function makeFile(
  ctx: Context,
  format: ExportFormat,
  { name, readOnly }: File,
  batchesOf: (fields: readonly string[]) => AsyncGenerator<Cell[][]>,
): Promise<SentFile> {
  const attributes = namesOnce(await findAttributes(ctx))
  const headers = [
    ...exportHeaders(ctx.text, unitOf(ctx.session.useMetric), attributes),
    ...readOnly.map((column) => ctx.text(column)),
  ]
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
  const withClient = can(ctx.session, 'client.read')
  const withRental = can(ctx.session, 'rental.read')
  const now = asOfCell(ctx.clock.now(), ctx.session.timezone)
  let after: Cursor | null = null
  for (;;) {
    const found = await queries.findExportBatch(ctx, query, after)
    const last = found.at(-1)
    if (!last) return
    yield found.map(
      ({ id: _id, sortKey: _sortKey, status, inShop, rental, client, site, branch, ...stored }) => {
        const { categoryId, attributes: byId, purchasePrice, engineSeconds, odometer, ...row } = stored
        const byName = attributesByName(attributes, { categoryId, attributes: byId })
        const customAttributes = Object.fromEntries(
          Object.entries(byName).map(([name, value]) => [name.toLowerCase(), value]),
        )
        const price = purchasePrice === null ? null : Number(purchasePrice)
        const meters = { engineSeconds, odometer }
        const cells: Cells = {
          ...cellsOf({ ...row, purchasePrice: price, customAttributes, meters }, unit),
          metersAsOf: engineSeconds === null && odometer === null ? null : now,
        }
        return [
          ...fields.map((field) => cells[field] ?? null),
          ...statusCells(ctx, status, inShop),
          ...(withRental ? [ctx.text(`rentalState.${rental}`)] : []),
          ...(withClient ? [client, site] : []),
          ...(ctx.session.allBranches ? [branch] : []),
        ]
      },
    )
    after = { key: last.sortKey, id: last.id }
  }
}

/** The cells of STATUS_COLUMNS. */
const statusCells = ({ text }: Context, status: Status, inShop: boolean): Cell[] => [
  text(`status.${status}`),
  text(inShop ? 'readingValue.yes' : 'readingValue.no'),
]
