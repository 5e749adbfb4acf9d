import { sql } from 'kysely'
import type { Clock } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import type { DomainEvent } from '../../../domainEvents.ts'
import { changesOf } from './activity.handler.ts'
import { insertActivities } from './activity.queries.ts'

type System = { db: Db; clock: Clock; accountId: number }

/** Records what Yardmaster did by itself, without a user. */
export const recordSystemActivity = ({ db, clock, accountId }: System, event: DomainEvent): Promise<void> =>
  insertActivities(db, [
    {
      accountId,
      at: clock.now(),
      userId: null,
      userName: '',
      action: event.action,
      resourceKind: event.resource.kind,
      resourceId: event.resource.id,
      resourceName: event.resource.name,
      branchId: event.branchId,
      changes: changesOf(event.before, event.after),
    },
  ])

/** Returns whether the same was recorded about the same resource since then. */
export async function happenedSince(
  { db, accountId }: Pick<System, 'db' | 'accountId'>,
  { action, resource }: Pick<DomainEvent, 'action' | 'resource'>,
  since: Temporal.Instant,
): Promise<boolean> {
  const found = await db
    .selectFrom('activity')
    .where('accountId', '=', accountId)
    .where('resourceKind', '=', resource.kind)
    .where('resourceId', '=', resource.id)
    .where('action', '=', action)
    .where('at', '>', sql<Temporal.Instant>`${since.toString()}::timestamptz`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
