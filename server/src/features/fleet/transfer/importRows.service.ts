import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { IMPORT_PAGE } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { ImportRowKind, transfer } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { Context } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import * as queries from './importRows.queries.ts'
import { findImport } from './imports.service.ts'

export async function listImportRows(
  ctx: Context,
  id: number,
  { kind, after }: { kind: ImportRowKind; after?: string | undefined },
): Promise<AnswerOf<typeof transfer.rows>> {
  const found = await findImport(ctx, id)
  const rows = await queries.findRowsPage(ctx.db, found, kind, after ? readCursor(after).id : 0)
  const page = rows.slice(0, IMPORT_PAGE)
  const last = rows.length > IMPORT_PAGE ? page.at(-1) : undefined
  return {
    rows: page.map(({ changes, reasons, ...row }) => ({
      ...row,
      changes: changes ?? [],
      reasons: (reasons ?? []).map(({ field, code, values }) => ({ field, text: ctx.text(code, values) })),
    })),
    next: last ? writeCursor({ key: '', id: last.line }) : null,
  }
}
