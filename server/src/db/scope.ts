import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { SignedIn } from '../context.ts'
import type { DB } from './schema.ts'
import { visibleTo } from './visibilityRule.ts'
import type { Viewer } from './visibilityRule.ts'

/** The session's values in the order of the parameters below. */
export const scopeValues = (session: SignedIn): unknown[] => [
  session.accountId,
  session.role === 'admin' ? null : session.branchId,
  session.grants?.categoryIds ?? null,
  session.grants?.equipmentIds ?? null,
]

/** The same for the branch that the user works in, or for all branches if an administrator works in all. */
export const branchScopeValues = (session: SignedIn): unknown[] =>
  scopeValues(session).with(1, session.allBranches ? null : session.branchId)

const PARAMETERS: Viewer = {
  account: '$1',
  seesAllBranches: '$2::integer is null',
  branch: '$2',
  seesWholeBranch: '$3::integer[] is null',
  hasCategory: (categoryId) => `${categoryId} = any($3)`,
  hasEquipment: (equipmentId) => `${equipmentId} = any($4)`,
}

const inUse = (visible: string): string => `${visible} and equipment.archived_at is null`

/** Like `visibleEquipment`, for prepared statements. Their first four values are those of `scopeValues`. */
export const VISIBLE_EQUIPMENT = visibleTo(PARAMETERS)

/** Like `visibleInBranch`, for prepared statements. Their first four values are those of `branchScopeValues`. */
export const VISIBLE_IN_BRANCH = inUse(VISIBLE_EQUIPMENT)

/** Like `visibleEquipment`, for a row of `app_user`. Both arguments are aliases in the statement. */
export const visibleToUser = (user: string, equipment: string): string => {
  const granted = (table: string, column: string) => (id: string) =>
    `exists (select from ${table} x
      where x.account_id = ${user}.account_id and x.user_id = ${user}.id and x.${column} = ${id})`
  const viewer: Viewer = {
    account: `${user}.account_id`,
    seesAllBranches: `${user}.role = 'admin'`,
    branch: `${user}.branch_id`,
    seesWholeBranch: `not ${user}.limited`,
    hasCategory: granted('user_category_access', 'category_id'),
    hasEquipment: granted('user_equipment_access', 'equipment_id'),
  }
  return visibleTo(viewer, equipment)
}

type OfEquipment = (eb: ExpressionBuilder<DB, 'equipment'>) => Expression<SqlBool>

/**
 * Selects the equipment that this user may see. Every query that touches equipment includes it; anything
 * else is a 404.
 */
export const visibleEquipment = (session: SignedIn): OfEquipment => {
  const viewer = { ...viewerOf(session), seesAllBranches: session.role === 'admin' }
  return () => bind(visibleTo(viewer), scopeValues(session))
}

/**
 * Selects the equipment of the branch that the user works in, only that in use unless archived equipment is wanted, too.
 * Lists show it, to administrators, too, unless they work in all branches.
 */
export const visibleInBranch = (session: SignedIn, withArchived = false): OfEquipment => {
  const visible = visibleTo({ ...viewerOf(session), seesAllBranches: session.allBranches })
  return () => bind(withArchived ? visible : inUse(visible), branchScopeValues(session))
}

const viewerOf = (session: SignedIn): Viewer => ({ ...PARAMETERS, seesWholeBranch: !session.grants })

/** Turns the text of a prepared statement into a condition of a query, which numbers its parameters itself. */
function bind(text: string, values: readonly unknown[]): Expression<SqlBool> {
  const parts = `(${text})`.split(/\$(\d)/)
  const isText = (_: string, index: number) => index % 2 === 0
  const strings = parts.filter(isText)
  const numbers = parts.filter((part, index) => !isText(part, index))
  return sql<SqlBool>(
    Object.assign(strings, { raw: strings }),
    ...numbers.map((number) => values[Number(number) - 1]),
  )
}

/** Tests whether a row is of the branch that the user works in. Every row is if they work in all branches. */
export const isOfBranch = (
  { allBranches, branchId }: SignedIn,
  column: `${'equipment' | 'place' | 'appUser' | 'import' | 'equipmentImport'}.branchId`,
): Expression<SqlBool> => (allBranches ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = ${branchId}`)

/** Selects the places that this user may see: those of their branch, or all for administrators. */
export const visiblePlaces =
  (session: SignedIn) =>
  (eb: ExpressionBuilder<DB, 'place'>): Expression<SqlBool> => {
    const inAccount = eb('place.accountId', '=', session.accountId).and('place.deletedAt', 'is', null)
    return session.role === 'admin' ? inAccount : inAccount.and('place.branchId', '=', session.branchId)
  }

/**
 * Selects the devices that this user may see: those that are on equipment or in a place visible to the user, and
 * those without either.
 */
export const visibleDevices =
  (session: SignedIn) =>
  (eb: ExpressionBuilder<DB, 'device'>): Expression<SqlBool> => {
    const inAccount = eb('device.accountId', '=', session.accountId)
    if (session.role === 'admin') return inAccount
    const onUnseen = eb
      .selectFrom('deviceAssignment')
      .whereRef('deviceAssignment.accountId', '=', 'device.accountId')
      .whereRef('deviceAssignment.deviceId', '=', 'device.id')
      .where('deviceAssignment.toAt', 'is', null)
      .where((assigned) => {
        const seen = assigned
          .selectFrom('equipment')
          .whereRef('equipment.id', '=', 'deviceAssignment.equipmentId')
          .where(visibleEquipment(session))
        const reached = assigned
          .selectFrom('area')
          .innerJoin('place', (join) =>
            join.onRef('place.accountId', '=', 'area.accountId').onRef('place.id', '=', 'area.placeId'),
          )
          .whereRef('area.accountId', '=', 'deviceAssignment.accountId')
          .whereRef('area.id', '=', 'deviceAssignment.areaId')
          .where(visiblePlaces(session))
        return assigned.not(
          assigned.or([
            assigned.exists(seen.select('equipment.id')),
            assigned.exists(reached.select('area.id')),
          ]),
        )
      })
      .select('deviceAssignment.deviceId')
    return inAccount.and(eb.not(eb.exists(onUnseen)))
  }
