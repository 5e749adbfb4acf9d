import type { UndoCounts } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { UserAuthor } from '../../../domainEvents.ts'
import { publish } from '../../../domainEvents.ts'
import { removeUnusedCategory } from '../categories/categories.public.ts'
import { undoMetersOf } from '../meters/meters.public.ts'
import { FileRefused } from './files/fileRefused.ts'
import type { ImportWork } from './importJob.ts'
import { Overtaken } from './importJob.ts'
import * as importQueries from './imports.queries.ts'
import { removeAdded } from './removeAdded.ts'
import { restoreChanged } from './restoreChanged.ts'
import * as queries from './undo.queries.ts'
import type { AppliedRow } from './undo.queries.ts'

const BATCH = 500

/**
 * Takes an import back in one transaction, all or nothing. What somebody has changed or used since is left, with
 * the reason in the import's rows.
 */
export async function undoImport(work: ImportWork): Promise<void> {
  const { db, found, clock, signal } = work
  const { accountId, branchId, userId, counts, created } = found
  if (!created) throw new FileRefused('error.importNoUndo')
  const names = await importQueries.findUser(db, accountId, userId)
  const total = Math.max(1, (counts?.added ?? 0) + (counts?.changed ?? 0))
  await db.transaction().execute(async (transaction) => {
    const author: UserAuthor = { db: transaction, clock, session: { accountId, userId, ...names } }
    const steps = { changed: await restoreChanged(author, found, created), added: removeAdded(author, found) }
    const outcome: UndoCounts = { restored: 0, removed: 0, archived: 0, left: 0 }
    let done = 0
    for (const kind of ['changed', 'added'] as const) {
      for await (const rows of batches(kind)) {
        signal.throwIfAborted()
        const { left, restored = 0, removed = 0, archived = 0 } = await steps[kind](rows)
        await queries.recordLeft(transaction, found, left)
        outcome.restored += restored
        outcome.removed += removed
        outcome.archived += archived
        outcome.left += left.length
        done += rows.length
        // Recorded outside the transaction, so that others can see it.
        if (!(await importQueries.recordProgress(db, found, done / total))) throw new Overtaken()
      }
    }
    await undoMetersOf(author, found.id)
    await queries.removeUnusedAttributes(author, created.newAttributes)
    for (const id of Object.values(created.categories)) await removeUnusedCategory(author, id)
    await publish(author, {
      action: 'importUndone',
      resource: { kind: 'import', id: found.id, name: found.fileName },
      branchId,
      after: { machines: outcome.restored + outcome.removed + outcome.archived },
    })
    if (!(await importQueries.recordUndone(transaction, found, clock, outcome))) throw new Overtaken()
  })

  async function* batches(kind: 'added' | 'changed'): AsyncGenerator<AppliedRow[]> {
    let after = 0
    for (;;) {
      const rows = await queries.findAppliedRows(db, found, kind, { after, limit: BATCH })
      const last = rows.at(-1)
      if (!last) return
      yield rows
      after = last.equipmentId
    }
  }
}
