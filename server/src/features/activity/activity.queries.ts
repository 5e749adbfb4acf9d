import { can } from '@yardmaster/core/policy.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { visibleEquipment } from '../../db/scope.ts'

type NewActivity = {
  accountId: number
  at: Temporal.Instant
  userId: number | null
  userName: string
  action: string
  resourceKind: string
  resourceId: number
  resourceName: string
  branchId: number | null
  changes: Record<string, [unknown, unknown]> | null
}

export async function insertActivities(db: Db, rows: readonly NewActivity[]): Promise<void> {
  await db
    .insertInto('activity')
    .values(
      rows.map(({ at, changes, ...columns }) => ({
        ...columns,
        at: at.toString(),
        changes: changes && JSON.stringify(changes),
      })),
    )
    .execute()
}

export type ActivityFilter = {
  limit: number
  resource?: { kind: string; id: number }
  userId?: number
  from?: Temporal.Instant
  until?: Temporal.Instant
  /** Older than this entry. */
  before?: { at: Temporal.Instant; id: number }
}

const instant = (at: Temporal.Instant) => sql<Temporal.Instant>`${at.toString()}::timestamptz`

/** What is told only to those who could read it anyway: a device's entry names the asset that it is on. */
const hiddenKinds = (session: SignedIn): string[] => [
  ...(can(session, 'device.read') ? [] : ['device']),
  ...(can(session, 'ingest.manage') ? [] : ['token']),
  ...(can(session, 'equipment.import') ? [] : ['import']),
]

/**
 * What this user may know of, newest first: admins everything, others their branch and what concerns the whole
 * account. Of equipment only what they see, so that a limited worker learns nothing of the rest.
 */
export function findActivity(db: Db, session: SignedIn, filter: ActivityFilter) {
  let query = db
    .selectFrom('activity')
    .where('accountId', '=', session.accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .selectAll()
  if (session.role !== 'admin') {
    query = query
      .where('resourceKind', 'not in', hiddenKinds(session))
      .where((eb) => eb.or([eb('branchId', 'is', null), eb('branchId', '=', session.branchId)]))
      .where((eb) =>
        eb.or([
          eb('resourceKind', '<>', 'equipment'),
          eb.exists(
            eb
              .selectFrom('equipment')
              .whereRef('equipment.id', '=', 'activity.resourceId')
              .where(visibleEquipment(session))
              .select('equipment.id'),
          ),
        ]),
      )
  }
  const { resource, userId, from, until, before } = filter
  if (resource) query = query.where('resourceKind', '=', resource.kind).where('resourceId', '=', resource.id)
  if (userId) query = query.where('userId', '=', userId)
  if (from) query = query.where('at', '>=', instant(from))
  if (until) query = query.where('at', '<', instant(until))
  if (before) {
    query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(instant(before.at), before.id)))
  }
  return query.execute()
}

export type ActivityRow = Awaited<ReturnType<typeof findActivity>>[number]

export const listActors = (db: Db, session: SignedIn) =>
  db
    .selectFrom('appUser')
    .where('accountId', '=', session.accountId)
    .where('role', '<>', 'operator')
    .$if(session.role !== 'admin', (query) => query.where('branchId', '=', session.branchId))
    .orderBy('lastName')
    .orderBy('firstName')
    .select(['id', 'firstName', 'lastName'])
    .execute()
