import type { ImportCounts } from '@yardmaster/core/contract/fleet/transfer.ts'
import { findAttributes } from '../equipment/equipment.public.ts'
import { FileRefused } from './files/fileRefused.ts'
import type { ImportWork } from './importJob.ts'
import { Overtaken } from './importJob.ts'
import * as rowQueries from './importRows.queries.ts'
import * as queries from './imports.queries.ts'
import type { Judging } from './judgeRow.ts'
import { judgeRow } from './judgeRow.ts'
import type { ImportPlan } from './readRow.ts'
import { readFile } from './threads/reader.ts'
import { unitOf } from './values/speed.ts'

/**
 * Determines line by line what an import would do, without changing anything. After a restart, it begins at
 * the first line again.
 */
export async function checkImport(work: ImportWork): Promise<void> {
  const { db, found, files, signal } = work
  const { fileKey, sheet, rowCount, mapping } = found
  const bytes = await files.get(fileKey)
  if (!bytes) throw new FileRefused('error.importFailed')
  await rowQueries.deleteRows(db, found)
  const { plan, judging } = await preparationOf(work)
  const counts: ImportCounts = { added: 0, changed: 0, unchanged: 0, refused: 0 }
  let done = 0
  for await (const said of readFile({ kind: 'check', bytes, sheet, plan })) {
    signal.throwIfAborted()
    if (said.kind !== 'checked') continue
    const keys = said.rows.map(({ key }) => key)
    const candidates = await rowQueries.findCandidates(db, found, mapping.key, keys)
    const judged = said.rows.map((row, place) => judgeRow(judging, row, candidates.get(place) ?? []))
    for (const { kind } of judged) counts[kind] += 1
    // Records the progress first, so that no rows of a superseded check are stored.
    done += said.rows.length
    if (!(await queries.recordProgress(db, found, done / rowCount))) throw new Overtaken()
    await rowQueries.insertRows(db, found, judged)
  }
  if (!(await queries.takeStep(db, found, { status: 'checked', progress: 1, counts }))) throw new Overtaken()
}

async function preparationOf({
  db,
  found,
  clock,
}: ImportWork): Promise<{ plan: ImportPlan; judging: Judging }> {
  const { accountId, branchId, columns, mapping } = found
  const { useMetric, timezone } = await queries.findBranch(db, accountId, branchId)
  const categories = await rowQueries.findCategoryIds(db, accountId)
  const attributes = await findAttributes({
    db,
    session: { accountId, userId: 0, firstName: '', lastName: '' },
  })
  const targets = columns.map(({ index }) => mapping.columns[index] ?? null)
  const unit = unitOf(useMetric)
  const now = clock.now().toString()
  return {
    plan: {
      ...mapping,
      headers: columns.map(({ header }) => header),
      targets,
      categories: new Map(categories.map(({ id, name }) => [name.toLowerCase(), id])),
      unit,
      timeZone: timezone,
      now,
    },
    judging: {
      key: mapping.key,
      unit,
      attributes,
      newAttributes: new Set(newAttributesOf(found)),
      categoryNames: new Map(categories.map(({ id, name }) => [id, name])),
      now,
    },
  }
}

/** Returns the names of the attributes to create, which are the headers of their columns. */
export const newAttributesOf = ({
  columns,
  mapping,
}: Pick<queries.Import, 'columns' | 'mapping'>): string[] =>
  columns.filter(({ index }) => mapping.columns[index] === 'newAttribute').map(({ header }) => header.trim())
