import { can } from '@yardmaster/core/policy.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment } from '../../../db/scope.ts'

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
  /** Limits the list to this entry. */
  id?: number
  /** Limits the list to one kind of resource, or to a single resource. */
  kind?: string
  resource?: { kind: string; id: number }
  userId?: number
  from?: Temporal.Instant
  until?: Temporal.Instant
  /** Limits the list to entries older than this one. */
  before?: { at: Temporal.Instant; id: number }
}

const instant = (at: Temporal.Instant) => sql<Temporal.Instant>`${at.toString()}::timestamptz`

/** SQL doesn't allow an empty list, so this value stands in for one. */
const NO_KIND = ''

/**
 * Returns the kinds of entries that this user may not read. A device's entry names the asset that it is on,
 * so only users who can read devices see it.
 */
export const hiddenKinds = (session: SignedIn): string[] => [
  ...(can(session, 'attribute.read') ? [] : ['attribute']),
  ...(can(session, 'device.read') ? [] : ['device']),
  ...(can(session, 'user.create') ? [] : ['invitation']),
  ...(can(session, 'deviceRequest.read') ? [] : ['deviceRequest']),
  ...(can(session, 'device.read') && can(session, 'camera.read') ? [] : ['camera']),
  ...(can(session, 'ingest.manage') ? [] : ['token']),
  ...(can(session, 'apiToken.manage') ? [] : ['apiToken']),
  ...(can(session, 'equipment.import') ? [] : ['import']),
  ...(can(session, 'repair.read') ? [] : ['repair']),
  ...(can(session, 'task.read') ? [] : ['task', 'inspectionPlan']),
  ...(can(session, 'part.read') ? [] : ['part']),
  ...(can(session, 'client.read') ? [] : ['client', 'site']),
  // The entries of rentals name the client.
  ...(can(session, 'rental.read') && can(session, 'client.read') ? [] : ['rental']),
]

/**
 * Only users who can grant access see these entries, because they name equipment that others may not see, or
 * addresses of people.
 */
const OF_GRANTS = ['accessUpdated', 'featuresUpdated', 'signInBlocked']

/** The asset that an entry is about: the equipment itself, or the equipment of a repair or rental. */
const CONCERNED_MACHINE = sql<number>`case activity.resource_kind when 'equipment' then activity.resource_id
  when 'rental' then (
    select equipment_id from rental where account_id = activity.account_id and id = activity.resource_id)
  else (
    select equipment_id from repair where account_id = activity.account_id and id = activity.resource_id) end`

/**
 * Selects the entries that this user may read. Admins read everything. Others read the entries of their
 * branch and of the whole account, and equipment entries only for equipment that they can see, so that a
 * limited worker learns nothing about the rest.
 */
const known = (db: Db, session: SignedIn) => {
  const query = db.selectFrom('activity').where('activity.accountId', '=', session.accountId)
  if (session.role === 'admin') return query
  return query
    .where('resourceKind', 'not in', [NO_KIND, ...hiddenKinds(session)])
    .$if(!can(session, 'user.manage'), (entries) => entries.where('action', 'not in', OF_GRANTS))
    .where((eb) =>
      eb.or([eb('activity.branchId', 'is', null), eb('activity.branchId', '=', session.branchId)]),
    )
    .where((eb) =>
      eb.or([
        eb('resourceKind', 'not in', ['equipment', 'rental', 'repair']),
        eb.exists(
          eb
            .selectFrom('equipment')
            .where('equipment.id', '=', CONCERNED_MACHINE)
            .where(visibleEquipment(session))
            .select('equipment.id'),
        ),
      ]),
    )
}

/**
 * Returns entries newest first, each with the page of its person, place, area, repair or client as long as that
 * still exists.
 */
export function findActivity(db: Db, session: SignedIn, filter: ActivityFilter) {
  const { id, kind, resource, userId, from, until, before } = filter
  let query = known(db, session)
  if (id) query = query.where('activity.id', '=', id)
  if (kind) query = query.where('resourceKind', '=', kind)
  if (resource) query = query.where('resourceKind', '=', resource.kind).where('resourceId', '=', resource.id)
  if (userId) query = query.where('userId', '=', userId)
  if (from) query = query.where('at', '>=', instant(from))
  if (until) query = query.where('at', '<', instant(until))
  if (before) {
    query = query.where((eb) =>
      eb(eb.refTuple('activity.at', 'activity.id'), '<', eb.tuple(instant(before.at), before.id)),
    )
  }
  return query
    .leftJoin('appUser', (join) =>
      sameAccount(join, 'appUser.id', 'activity.resourceId')
        .on('activity.resourceKind', '=', 'user')
        .on('appUser.deletedAt', 'is', null),
    )
    .leftJoin('area', (join) =>
      sameAccount(join, 'area.id', 'activity.resourceId').on('activity.resourceKind', '=', 'area'),
    )
    .leftJoin('place', (join) =>
      join
        .onRef('place.accountId', '=', 'activity.accountId')
        .on(
          'place.id',
          '=',
          sql<number>`case activity.resource_kind when 'place' then activity.resource_id when 'area' then area.place_id end`,
        )
        .on('place.deletedAt', 'is', null),
    )
    .leftJoin('repair', (join) =>
      sameAccount(join, 'repair.id', 'activity.resourceId')
        .on('activity.resourceKind', '=', 'repair')
        .on('repair.deletedAt', 'is', null),
    )
    .leftJoin('site', (join) =>
      sameAccount(join, 'site.id', 'activity.resourceId').on('activity.resourceKind', '=', 'site'),
    )
    .leftJoin('client', (join) =>
      join
        .onRef('client.accountId', '=', 'activity.accountId')
        .on(
          'client.id',
          '=',
          sql<number>`case activity.resource_kind when 'client' then activity.resource_id when 'site' then site.client_id end`,
        )
        .on('client.deletedAt', 'is', null),
    )
    .orderBy('activity.at', 'desc')
    .orderBy('activity.id', 'desc')
    .limit(filter.limit)
    .selectAll('activity')
    .select([
      'appUser.id as personId',
      'place.id as placeId',
      'repair.id as repairId',
      'client.id as clientId',
    ])
    .execute()
}

export type ActivityRow = Awaited<ReturnType<typeof findActivity>>[number]

/** Returns the users who made a change that this user may read about. */
export const listActors = (db: Db, session: SignedIn) =>
  db
    .selectFrom('appUser')
    .where('appUser.accountId', '=', session.accountId)
    .where((eb) =>
      eb.exists(
        known(db, session)
          .where('activity.userId', '=', sql.ref<number>('app_user.id'))
          .select('activity.id'),
      ),
    )
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('appUser.id')
    .select(['appUser.id', 'firstName', 'lastName'])
    .execute()
