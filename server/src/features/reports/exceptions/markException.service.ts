import type { Mark, MarkParams } from '@yardmaster/core/contract/reports/exceptions.ts'
import { seenKinds } from '@yardmaster/core/rules/exceptions.ts'
import { conflict, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import { periodOf, requireBegun } from './exceptions.service.ts'
import * as queries from './exceptions.queries.ts'

/** Sets the note and whether the exception is done. Who marked it first stays, until it is reopened. */
export async function markException(
  ctx: Context,
  { week, assetId, kind }: MarkParams,
  { note, done, version }: Mark,
): Promise<void> {
  const asset = await queries.findAsset(ctx, assetId)
  if (!asset || !seenKinds(ctx.session).includes(kind)) throw notFound()
  const period = periodOf(week)
  requireBegun(ctx, period)
  const key = { monday: period.start, assetId, kind }
  const found = await queries.lockMark(ctx, key)
  if (found.version !== version) throw conflict('error.changedMeanwhile')
  const wasDone = found.doneAt !== null
  if (found.note === note && wasDone === done) return
  const marked = wasDone
    ? { doneAt: found.doneAt?.toString() ?? null, doneBy: found.doneBy }
    : { doneAt: ctx.clock.now().toString(), doneBy: ctx.session.userId }
  await queries.saveMark(ctx, key, {
    note,
    ...(done ? marked : { doneAt: null, doneBy: null }),
    version: version + 1,
  })
  await publish(ctx, {
    action: wasDone === done ? 'exceptionNoted' : done ? 'exceptionDone' : 'exceptionReopened',
    resource: { kind: 'equipment', id: asset.id, name: asset.name },
    branchId: asset.branchId,
    after: { 'exceptions.kind': kind, exceptionWeek: week, exceptionNote: note },
  })
}
