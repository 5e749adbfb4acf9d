import type { MeterName } from '@yardmaster/core/contract/fleet/meters.ts'
import type { UserAuthor, DomainEvent } from '../../../domainEvents.ts'
import { publish, publishAll } from '../../../domainEvents.ts'
import { setMetersOf } from '../meters/meters.public.ts'
import type { EquipmentValues } from '../equipment/equipment.public.ts'
import { insertMany, updateMany } from '../equipment/equipment.public.ts'
import { createMissing, valuesWith } from './createMissing.ts'
import { FileRefused } from './files/fileRefused.ts'
import type { ImportWork } from './importJob.ts'
import { Overtaken } from './importJob.ts'
import type { RowToApply } from './importRows.queries.ts'
import * as rowQueries from './importRows.queries.ts'
import * as queries from './imports.queries.ts'
import type { Import } from './imports.queries.ts'
import type { NewValues } from './judgeRow.ts'
import { addedEvent, changedEvent } from './importEvents.ts'

const BATCH = 500

/**
 * Applies a checked import in one transaction, all or nothing. The last step marks it as done. If the
 * process is killed before that, nothing has changed and the import is restarted.
 */
export async function applyImport(work: ImportWork): Promise<void> {
  const { db, found, clock, signal } = work
  const { accountId, branchId, userId, counts } = found
  const total = Math.max(1, (counts?.added ?? 0) + (counts?.changed ?? 0))
  const names = await queries.findUser(db, accountId, userId)
  await db.transaction().execute(async (transaction) => {
    const author: UserAuthor = { db: transaction, clock, session: { accountId, userId, ...names } }
    if (await rowQueries.hasChangedSince(transaction, found, found.mapping.key)) throw changed()
    const created = await createMissing(author, found)
    const valuesOf = valuesWith(created)
    let done = 0
    for (const kind of ['changed', 'added'] as const) {
      for await (const rows of batches(kind)) {
        signal.throwIfAborted()
        await write(author, kind, rows, valuesOf)
        done += rows.length
        // Recorded outside the transaction, so that others can see it.
        if (!(await queries.recordProgress(db, found, done / total))) throw new Overtaken()
      }
    }
    if (done !== total) throw changed()
    await publish(author, {
      action: 'imported',
      resource: { kind: 'import', id: found.id, name: found.fileName },
      branchId,
      after: { machines: done },
    })
    if (!(await queries.recordApplied(transaction, found, clock, created))) throw new Overtaken()
  })

  async function* batches(kind: 'added' | 'changed'): AsyncGenerator<RowToApply[]> {
    let after = 0
    for (;;) {
      const rows = await rowQueries.findRowsToApply(db, found, kind, { after, limit: BATCH })
      const last = rows.at(-1)
      if (!last) return
      yield rows
      after = kind === 'added' ? last.line : last.equipmentId
    }
  }

  async function write(
    author: UserAuthor,
    kind: 'added' | 'changed',
    rows: RowToApply[],
    valuesOf: (values: NewValues) => EquipmentValues,
  ): Promise<void> {
    const values = rows.map(({ newValues }) => valuesOf(newValues))
    let events: DomainEvent[]
    if (kind === 'added') {
      const ids = await insertMany(author, branchId, values)
      await rowQueries.recordAdded(
        author.db,
        found,
        rows.map(({ line }, n) => ({ line, id: ids[n] ?? 0 })),
      )
      await setMeters(
        author,
        found,
        rows.map(({ newValues }, n) => ({ id: ids[n] ?? 0, meters: newValues.meters })),
      )
      events = rows.map((row, n) => addedEvent(branchId, ids[n] ?? 0, row))
    } else {
      const changes = rows.map(({ equipmentId: id, version }, n) => ({ ...values[n]!, id, version }))
      if ((await updateMany(author, branchId, changes)) !== rows.length) throw changed()
      await setMeters(
        author,
        found,
        rows.map(({ equipmentId: id, newValues }) => ({ id, meters: newValues.meters })),
      )
      events = rows.map((row) => changedEvent(branchId, row))
    }
    await publishAll(author, events)
  }
}

const changed = () => new FileRefused('error.importChanged')

/** Sets the meters of a batch. An import has no reason of its own, so its file is given as one. */
async function setMeters(
  author: UserAuthor,
  { id: importId, fileName }: Import,
  assets: readonly { id: number; meters: NewValues['meters'] }[],
): Promise<void> {
  await setMetersOf(
    author,
    assets.flatMap(({ id, meters: { at, values } }) =>
      Object.entries(values).map(([meter, value]) => ({
        equipmentId: id,
        meter: meter as MeterName,
        value,
        at,
        reason: fileName,
        importId,
      })),
    ),
  )
}
