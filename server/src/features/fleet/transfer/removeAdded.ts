import type { Author, DomainEvent } from '../../../domainEvents.ts'
import { publishAll } from '../../../domainEvents.ts'
import type { Import } from './imports.queries.ts'
import type { LeftRow, UndoneBatch } from './leftRow.ts'
import { leftAs } from './leftRow.ts'
import * as queries from './undo.queries.ts'
import type { AppliedRow, LockedAsset } from './undo.queries.ts'

/** The version of an asset that nobody has changed. */
const FIRST_VERSION = 1

/**
 * Returns a function that removes added assets, and archives those that were used or changed since.
 * Those that are rented or reserved stay.
 */
export const removeAdded =
  (author: Author, { id: importId, branchId }: Import) =>
  async (rows: readonly AppliedRow[]): Promise<UndoneBatch> => {
    const ids = rows.map(({ equipmentId }) => equipmentId)
    const assets = await queries.lockAssets(author, branchId, ids)
    const used = await queries.findUsed(author, importId, ids)
    const rented = await queries.findRented(author, ids)
    const left: LeftRow[] = []
    const fates = { deleted: [] as LockedAsset[], archived: [] as LockedAsset[] }
    for (const row of rows) {
      const asset = assets.get(row.equipmentId)
      if (!asset?.isHere) left.push(leftAs(row, 'error.undoNotHere'))
      else if (rented.has(asset.id)) left.push(leftAs(row, 'error.undoRented'))
      else if (asset.version > FIRST_VERSION || asset.isAssigned || used.has(asset.id)) {
        fates.archived.push(asset)
        left.push(leftAs(row, 'error.undoUsed'))
      } else fates.deleted.push(asset)
    }
    await queries.deleteAssets(author, fates.deleted.map(idOf))
    await queries.archiveAssets(author, fates.archived.map(idOf))
    const events = (['deleted', 'archived'] as const).flatMap((action) =>
      fates[action].map(({ id, name }): DomainEvent => ({
        action,
        resource: { kind: 'equipment', id, name },
        branchId,
      })),
    )
    if (events.length > 0) await publishAll(author, events)
    return { left, removed: fates.deleted.length, archived: fates.archived.length }
  }

const idOf = ({ id }: LockedAsset): number => id
