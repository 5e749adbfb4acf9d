import type { RefKind } from '@yardmaster/core/refs.ts'
import { can } from '@yardmaster/core/policy.ts'
import { AppError, forbidden, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import type { RecordedChange, RecordedFields, Restorer } from '../../../restorer.ts'
import type { ActivityRow } from './activity.queries.ts'
import { findActivity } from './activity.queries.ts'
import { findOutdated } from './restore.queries.ts'

/** Ends the transaction of a trial. */
class TrialSucceeded extends Error {}

/** Returns the ids of the entries that this user can restore, among those of a page. */
export async function listRestorable(
  ctx: Context,
  restorers: readonly Restorer[],
  rows: readonly ActivityRow[],
): Promise<Set<number>> {
  const ids = rows.filter((row) => offers(ctx, restorerOf(restorers, row), row)).map(({ id }) => id)
  const outdated = new Set(await findOutdated(ctx, ids))
  return new Set(ids.filter((id) => !outdated.has(id)))
}

function offers({ session, clock }: Context, restorer: Restorer | undefined, row: ActivityRow): boolean {
  if (!restorer || !can(session, restorer.can)) return false
  if (restorer.within && Temporal.Instant.compare(row.at, clock.now().subtract(restorer.within)) < 0)
    return false
  return true
}

export type RestoreQuestion = {
  row: ActivityRow
  /** Why it can't be restored. Null if it can. */
  refusal: AppError | null
}

/**
 * Tries to restore an entry and takes that back, so that the question is asked only if the answer can be yes,
 * and the refusal is the one that restoring would give.
 */
export async function askToRestore(
  ctx: Context,
  restorers: readonly Restorer[],
  id: number,
): Promise<RestoreQuestion> {
  const { row, restorer } = await findRestorer(ctx, restorers, id)
  try {
    await ctx.db.transaction().execute(async (db) => {
      await restorer.restore({ ...ctx, db }, changeOf(row))
      throw new TrialSucceeded()
    })
  } catch (error) {
    if (error instanceof AppError) return { row, refusal: error }
    if (!(error instanceof TrialSucceeded)) throw error
  }
  return { row, refusal: null }
}

export async function restoreEntry(ctx: Context, restorers: readonly Restorer[], id: number): Promise<void> {
  const { row, restorer } = await findRestorer(ctx, restorers, id)
  await ctx.db.transaction().execute((db) => restorer.restore({ ...ctx, db }, changeOf(row)))
}

async function findRestorer(ctx: Context, restorers: readonly Restorer[], id: number) {
  const [row] = await findActivity(ctx.db, ctx.session, { limit: 1, id })
  const restorer = row && restorerOf(restorers, row)
  if (!row || !restorer) throw notFound()
  if (!can(ctx.session, restorer.can)) throw forbidden()
  return { row, restorer }
}

/** Several features record changes of an asset. The one that covers the changed fields restores them. */
const restorerOf = (restorers: readonly Restorer[], row: ActivityRow) =>
  restorers.find(
    ({ action, kind, covers }) =>
      action === row.action && kind === row.resourceKind && (covers?.(fieldsOf(row)) ?? true),
  )

const fieldsOf = ({ changes }: ActivityRow): RecordedFields =>
  (changes ?? {}) as Record<string, [unknown, unknown]>

const changeOf = (row: ActivityRow): RecordedChange => ({
  resource: { kind: row.resourceKind as RefKind, id: row.resourceId },
  fields: fieldsOf(row),
})
