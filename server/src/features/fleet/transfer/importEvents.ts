import { ATTRIBUTE_PREFIX } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { DomainEvent } from '../../../domainEvents.ts'
import type { CellChange } from './cells.ts'
import { isMeterColumn } from './values/meters.ts'
import type { RowToApply } from './importRows.queries.ts'

/**
 * Builds the history events of an import. They look like any other, with the values as they appear in a
 * file.
 */
export const addedEvent = (branchId: number, id: number, { name, changes }: RowToApply): DomainEvent => ({
  action: 'created',
  resource: { kind: 'equipment', id, name },
  branchId,
  after: sideOf(changes, 'after'),
})

export const changedEvent = (branchId: number, { name, equipmentId, changes }: RowToApply): DomainEvent => ({
  action: 'updated',
  resource: { kind: 'equipment', id: equipmentId, name },
  branchId,
  before: sideOf(changes, 'before'),
  after: sideOf(changes, 'after'),
})

/** Records which of the changes were taken back. Meters always are. */
export const restoredEvent = (
  branchId: number,
  { equipmentId, changes }: Pick<RowToApply, 'equipmentId' | 'changes'>,
  name: string,
  restored: readonly string[],
): DomainEvent => {
  const undone = changes.filter(({ field }) => restored.includes(field) || isMeterColumn(field))
  return {
    action: 'updated',
    resource: { kind: 'equipment', id: equipmentId, name },
    branchId,
    before: sideOf(undone, 'after'),
    after: sideOf(undone, 'before'),
  }
}

const sideOf = (changes: readonly CellChange[], side: 'before' | 'after'): Record<string, unknown> =>
  Object.fromEntries(
    changes.map((change) => [
      change.field === 'category' ? 'categoryId' : change.field.replace(ATTRIBUTE_PREFIX, ''),
      change[side],
    ]),
  )
