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
