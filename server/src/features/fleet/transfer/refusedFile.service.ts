import type { Cell } from '@yardmaster/core/contract/fleet/transfer.ts'
import { notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { cellText } from './files/table.ts'
import { findRefusals } from './importRows.queries.ts'
import { findImport } from './imports.service.ts'
import type { SentFile } from '../../../tables/tableFile.ts'
import { tableFile } from '../../../tables/tableFile.ts'
import { readFile } from './threads/reader.ts'
import { restored } from '../../../tables/formulas.ts'

/**
 * Returns the rejected lines as they were sent, with the reasons in a last column. The user can fix the file
 * and upload it again.
 */
export async function refusedFile(ctx: Context, id: number): Promise<SentFile> {
  const found = await findImport(ctx, id)
  const bytes = await ctx.outbound.files.get(found.fileKey)
  if (!bytes) throw notFound()
  const refusals = await findRefusals(ctx.db, found)
  const headers = [...found.columns.map(({ header }) => header), ctx.text('transfer.file.reason')]

  async function* lines(file: Uint8Array): AsyncGenerator<Cell[][]> {
    for await (const said of readFile({ kind: 'rows', bytes: file, sheet: found.sheet })) {
      if (said.kind !== 'rows') continue
      yield said.rows
        .filter(({ line }) => refusals.has(line))
        .map(({ line, cells }) => [
          ...found.columns.map(({ index }) => restored(cellText(cells[index]))),
          reasonsOf(line),
        ])
    }
  }
  const reasonsOf = (line: number) =>
    (refusals.get(line) ?? [])
      .map(({ field, code, values }) => `${nameOf(field)}${ctx.text(code, values)}`)
      .join(' · ')
  const nameOf = (field: string) => {
    const column = found.columns.find(({ index }) => found.mapping.columns[index] === field)
    return column?.header ? `${column.header}: ` : ''
  }
  const name = `${found.fileName.replace(/\.\w{1,5}$/, '')} - ${ctx.text('transfer.file.refused')}`
  return tableFile({ format: 'csv', name, sheetName: name, headers, dayColumns: [] }, lines(bytes))
}
