import { Readable } from 'node:stream'
import { BULK_COLUMNS } from '@yardmaster/core/contract/history/bulk.ts'
import type { BulkColumn, BulkKind, BulkQuery } from '@yardmaster/core/contract/history/bulk.ts'
import { can } from '@yardmaster/core/policy.ts'
import { forbidden } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { TextRow } from '../../../db/database.ts'
import { seesClients } from '../../rentals/clients/clients.public.ts'
import type { Cursor, Part } from './bulk.queries.ts'
import { PAGE_ROWS, findAssets, findEnd, findRows } from './bulk.queries.ts'
import { csvRows } from './csvRows.ts'
import { readCursor, writeCursor } from './cursor.ts'
import { parquetRows } from './parquetRows.ts'
import { BULK_SOURCES } from './sources.ts'

const CONTENT_TYPES = { csv: 'text/csv; charset=utf-8', parquet: 'application/vnd.apache.parquet' }

type BulkFile = {
  body: Readable
  fileName: string
  contentType: string
  /** The cursor of the next part; null if this is the last one. */
  next: string | null
}

/**
 * Reads a part of the history. The file is made while it is sent, a page of rows at a time, so memory doesn't
 * grow with it. A caller that goes away ends the reading.
 */
export async function readBulk(ctx: Context, kind: BulkKind, query: BulkQuery): Promise<BulkFile> {
  if (kind === 'rentals' && !can(ctx.session, 'rental.read')) throw forbidden()
  const { format, limit, from, to } = query
  const after = query.after === undefined ? null : readCursor(kind, query.after)
  const assets = await findAssets(ctx)
  const seesAll = ctx.session.role === 'admin'
  const part: Part = { kind, query, assetIds: seesAll ? null : [...assets.keys()] }
  const end = await findEnd(ctx, part, { after, limit })
  const columns = BULK_COLUMNS[kind]
  const pages = pagesOf(ctx, part, { after, until: end, assets })
  const body =
    format === 'csv' ? csvRows(columns, pages, { hasHeader: after === null }) : parquetRows(columns, pages)
  return {
    body: Readable.from(body, { objectMode: false }),
    fileName: `${kind} ${from} ${to}.${format}`,
    contentType: CONTENT_TYPES[format],
    next: end && writeCursor(kind, end),
  }
}

/** Blank for callers who may not see clients. The columns stay, because other systems load the files. */
const CLIENT_COLUMNS = new Set(['client_id', 'client_name', 'site_id', 'site_name'])

const isHidden = (ctx: Context, { name }: BulkColumn): boolean =>
  CLIENT_COLUMNS.has(name) && !seesClients(ctx)

type Bounds = { after: Cursor | null; until: Cursor | null; assets: ReadonlyMap<string, string> }

/** Yields pages of rows in the columns of the file. */
async function* pagesOf(
  ctx: Context,
  part: Part,
  { after, until, assets }: Bounds,
): AsyncGenerator<TextRow[]> {
  const { key, values } = BULK_SOURCES[part.kind]
  const hidden = BULK_COLUMNS[part.kind].map((column) => isHidden(ctx, column))
  let last = after
  for (;;) {
    const rows = await findRows(ctx, part, { after: last, until })
    if (rows.length > 0)
      yield rows.map((row) => {
        const asset = row[key.length] ?? null
        const others = values(row.slice(0, key.length), row.slice(key.length + 1))
        const columns = [asset, assets.get(asset ?? '') ?? null, ...others]
        return columns.map((value, index) => (hidden[index] ? null : value))
      })
    last = rows.at(-1)?.slice(0, key.length).map(String) ?? last
    if (rows.length < PAGE_ROWS) return
  }
}
