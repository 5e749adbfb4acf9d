import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { SignedIn } from '../context.ts'
import type { DB } from './schema.ts'

/** The equipment that this user may know of. Every query that touches equipment includes it; the rest is a 404. */
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

/** The same for prepared statements, whose first four values are those of `scopeValues`. */
export const VISIBLE_EQUIPMENT = `equipment.account_id = $1
  and ($2::integer is null or equipment.branch_id = $2)
  and ($3::integer[] is null or equipment.category_id = any($3) or equipment.id = any($4))`

export const scopeValues = (session: SignedIn): unknown[] => [
  session.accountId,
  session.role === 'admin' ? null : session.branchId,
  session.grants?.categoryIds ?? null,
  session.grants?.equipmentIds ?? null,
]

/** Lists are of the branch that the user works in, for administrators, too. */
export const VISIBLE_IN_BRANCH = `${VISIBLE_EQUIPMENT} and equipment.archived_at is null`

export const branchScopeValues = (session: SignedIn): unknown[] =>
  scopeValues(session).with(1, session.branchId)

/** The places that this user may know of: those of their branch, for administrators those of all. */
export const visiblePlaces =
  (session: SignedIn) =>
  (eb: ExpressionBuilder<DB, 'place'>): Expression<SqlBool> => {
    const inAccount = eb('place.accountId', '=', session.accountId).and('place.deletedAt', 'is', null)
    return session.role === 'admin' ? inAccount : inAccount.and('place.branchId', '=', session.branchId)
  }

/** The devices that this user may know of: those on no equipment, or on equipment within their sight. */
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
