import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { SignedIn } from '../context.ts'
import type { DB } from './schema.ts'

/**
 * Selects the equipment that this user may see. Every query that touches equipment includes it; anything
 * else is a 404.
 */
export const visibleEquipment =
  (session: SignedIn) =>
  (eb: ExpressionBuilder<DB, 'equipment'>): Expression<SqlBool> => {
    const inAccount = eb('equipment.accountId', '=', session.accountId)
    if (session.role === 'admin') return inAccount
    const inBranch = inAccount.and('equipment.branchId', '=', session.branchId)
    const { grants } = session
    if (!grants) return inBranch
    return inBranch.and(
      eb.or([
        eb('equipment.categoryId', '=', eb.fn.any(eb.val(grants.categoryIds))),
        eb('equipment.id', '=', eb.fn.any(eb.val(grants.equipmentIds))),
      ]),
    )
  }

/** Like `visibleEquipment`, for prepared statements. Their first four values are those of `scopeValues`. */
export const VISIBLE_EQUIPMENT = `equipment.account_id = $1
  and ($2::integer is null or equipment.branch_id = $2)
  and ($3::integer[] is null or equipment.category_id = any($3) or equipment.id = any($4))`

export const scopeValues = (session: SignedIn): unknown[] => [
  session.accountId,
  session.role === 'admin' ? null : session.branchId,
  session.grants?.categoryIds ?? null,
  session.grants?.equipmentIds ?? null,
]

/** Lists show the user's current branch, for administrators, too. */
export const VISIBLE_IN_BRANCH = `${VISIBLE_EQUIPMENT} and equipment.archived_at is null`

export const branchScopeValues = (session: SignedIn): unknown[] =>
  scopeValues(session).with(1, session.branchId)

/** Selects the places that this user may see: those of their branch, or all for administrators. */
export const visiblePlaces =
  (session: SignedIn) =>
  (eb: ExpressionBuilder<DB, 'place'>): Expression<SqlBool> => {
    const inAccount = eb('place.accountId', '=', session.accountId).and('place.deletedAt', 'is', null)
    return session.role === 'admin' ? inAccount : inAccount.and('place.branchId', '=', session.branchId)
  }

/** Selects the devices that this user may see: those on no equipment, or on equipment visible to the user. */
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
        return assigned.not(assigned.exists(seen.select('equipment.id')))
      })
      .select('deviceAssignment.deviceId')
    return inAccount.and(eb.not(eb.exists(onUnseen)))
  }
