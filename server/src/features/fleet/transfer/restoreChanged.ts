import type { Author, DomainEvent } from '../../../domainEvents.ts'
import { publishAll } from '../../../domainEvents.ts'
import { findAttributes, updateMany } from '../equipment/equipment.public.ts'
import type { Created } from './createMissing.ts'
import { valuesWith } from './createMissing.ts'
import { restoredEvent } from './importEvents.ts'
import { findCategoryIds } from './importRows.queries.ts'
import type { Import } from './imports.queries.ts'
import type { LeftRow, UndoneBatch } from './leftRow.ts'
import { leftAs, reason } from './leftRow.ts'
import { attributeTarget } from './readRow.ts'
import * as queries from './undo.queries.ts'
import type { AppliedRow } from './undo.queries.ts'
import type { Part } from './undoRow.ts'
import { undoRow } from './undoRow.ts'

type Change = Parameters<typeof updateMany>[2][number]

/** Returns a function that gives changed assets their former values. */
export async function restoreChanged(
  author: Author,
  { branchId }: Import,
  created: Created,
): Promise<(rows: readonly AppliedRow[]) => Promise<UndoneBatch>> {
  const valuesOf = valuesWith(created)
  const categories = new Set((await findCategoryIds(author.db, author.session.accountId)).map(({ id }) => id))
  const names = new Map((await findAttributes(author)).map(({ id, name }) => [String(id), name]))
  const targetOf = (part: Part): string => {
    if ('attribute' in part) return attributeTarget(names.get(part.attribute) ?? part.attribute)
    return part.field === 'categoryId' ? 'category' : part.field
  }

  return async (rows) => {
    const assets = await queries.lockAssets(
      author,
      branchId,
      rows.map(({ equipmentId }) => equipmentId),
    )
    const left: LeftRow[] = []
    const changes: Change[] = []
    const events: DomainEvent[] = []
    for (const row of rows) {
      const asset = assets.get(row.equipmentId)
      if (!asset?.isHere || !row.oldValues) {
        left.push(leftAs(row, 'error.undoNotHere'))
        continue
      }
      const { values, restored, left: kept } = undoRow(row.oldValues, valuesOf(row.newValues), asset)
      const targets = restored.map(targetOf)
      const reasons = kept.map((part) => reason(targetOf(part), 'error.undoChangedSince'))
      if (targets.includes('category') && values.categoryId !== null && !categories.has(values.categoryId)) {
        values.categoryId = asset.categoryId
        targets.splice(targets.indexOf('category'), 1)
        reasons.push(reason('category', 'error.undoCategoryGone'))
      }
      if (reasons.length > 0) left.push({ line: row.line, reasons })
      const hasMeters = Object.keys(row.newValues.meters.values).length > 0
      if (targets.length > 0) changes.push({ ...values, id: asset.id, version: asset.version })
      if (targets.length > 0 || hasMeters) events.push(restoredEvent(branchId, row, values.name, targets))
    }
    if (changes.length > 0) await updateMany(author, branchId, changes)
    if (events.length > 0) await publishAll(author, events)
    return { left, restored: events.length }
  }
}
