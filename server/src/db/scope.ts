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
