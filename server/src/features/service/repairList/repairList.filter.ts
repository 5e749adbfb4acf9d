import type { RepairFilter } from '@yardmaster/core/contract/service/repairList.ts'
import { splitIds } from '@yardmaster/core/contract/dotted.ts'
import { sql } from 'kysely'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import type { DB } from '../../../db/schema.ts'
import { visibleInBranch } from '../../../db/scope.ts'
import { requireClientFilter } from '../../rentals/clients/clients.public.ts'
import { searchPatterns } from '../../../db/searchPatterns.ts'
import { COMPLETED_ON } from './repairList.sort.ts'

type Where = (eb: ExpressionBuilder<DB, 'repair' | 'equipment'>) => Expression<SqlBool>

/**
 * Up to this many matches are looked up by id. With more matches, a scan in list order finds a page quickly.
 */
const FEW = 1000

/** Tickets that are due within so many days count as due soon. */
const DUE_SOON_DAYS = 7

/** Selects the repairs of the equipment that the user may see in their current branch. */
export const repairsOfBranch = ({ db, session }: Context, { archived }: Pick<RepairFilter, 'archived'>) =>
  db
    .selectFrom('repair')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'repair.equipmentId'))
    .where('repair.accountId', '=', session.accountId)
    .where('repair.deletedAt', 'is', null)
    .where((eb) => visibleInBranch(session, archived)(eb as never))

/** Builds the condition for all filters of the list. */
export async function filtered(ctx: Context, filter: RepairFilter): Promise<Where> {
  const matches = await matching(ctx, filter.search)
  requireClientFilter(ctx, filter)
  const { state, equipmentId, clientId, siteId, openDays, from, to } = filter
  const planned = ofPlan(ctx, filter)
  const completed = completedWithin(filter)
  const categoryIds = splitIds(filter.categories)
  const branchIds = splitIds(filter.branches)
  return (eb) =>
    eb.and([
      matches(eb),
      ...planned(eb),
      ...completed(eb),
      ...(state === 'all' ? [] : [eb('repair.resolvedAt', state === 'open' ? 'is' : 'is not', null)]),
      ...(categoryIds ? [eb('equipment.categoryId', '=', eb.fn.any(eb.val(categoryIds)))] : []),
      ...(branchIds ? [eb('equipment.branchId', '=', eb.fn.any(eb.val(branchIds)))] : []),
      ...(equipmentId === undefined ? [] : [eb('repair.equipmentId', '=', equipmentId)]),
      ...(clientId === undefined ? [] : [eb('repair.clientId', '=', clientId)]),
      ...(siteId === undefined ? [] : [eb('repair.siteId', '=', siteId)]),
      ...(openDays === undefined
        ? []
        : [eb('repair.resolvedAt', 'is', null), eb('repair.checkInDate', '<=', dayBefore(ctx, openDays))]),
      ...(from === undefined ? [] : [eb('repair.checkInDate', '>=', from)]),
      ...(to === undefined ? [] : [eb('repair.checkInDate', '<=', to)]),
    ])
}

/** Builds the conditions on the day of completion, in the words of the index `repair_completed`. */
const completedWithin =
  ({ completedFrom, completedTo }: RepairFilter) =>
  (eb: ExpressionBuilder<DB, 'repair' | 'equipment'>): Expression<SqlBool>[] => [
    ...(completedFrom === undefined ? [] : [eb(COMPLETED_ON, '>=', completedFrom)]),
    ...(completedTo === undefined ? [] : [eb(COMPLETED_ON, '<=', completedTo)]),
    ...((completedFrom ?? completedTo) ? [eb('repair.resolvedAt', 'is not', null)] : []),
  ]

/** Builds the conditions on assignee, priority, status and due date. */
function ofPlan(ctx: Context, { assignee, priority, status, due }: RepairFilter) {
  const until = due === 'overdue' ? dayBefore(ctx, 1) : dayBefore(ctx, -DUE_SOON_DAYS)
  return (eb: ExpressionBuilder<DB, 'repair' | 'equipment'>): Expression<SqlBool>[] => [
    ...(assignee === undefined ? [] : [assignedTo(eb, assignee)]),
    ...(priority === undefined ? [] : [eb('repair.priority', '=', priority)]),
    ...(status === undefined
      ? []
      : [eb('repair.resolvedAt', 'is', null), eb('repair.progress', '=', status)]),
    ...(due === undefined ? [] : [eb('repair.resolvedAt', 'is', null), eb('repair.dueDate', '<=', until)]),
  ]
}

const assignedTo = (eb: ExpressionBuilder<DB, 'repair' | 'equipment'>, assignee: string) =>
  assignee === 'none' ? eb('repair.assigneeId', 'is', null) : eb('repair.assigneeId', '=', Number(assignee))

const dayBefore = ({ clock, session }: Context, days: number): string =>
  clock.now().toZonedDateTimeISO(session.timezone).toPlainDate().subtract({ days }).toString()

/** Matches tickets that contain every word of the search. */
async function matching({ db }: Context, search: string): Promise<Where> {
  const { patterns, indexed } = searchPatterns(search)
  if (patterns.length === 0) return (eb) => eb.lit(true)
  if (indexed) {
    const { rows } = await sql<{
      id: number
    }>`select id from find_repairs(${patterns}, ${FEW + 1}) as id`.execute(db)
    if (rows.length <= FEW) return (eb) => eb('repair.id', '=', eb.fn.any(eb.val(rows.map(({ id }) => id))))
  }
  return () => sql<SqlBool>`repair.search like all (${patterns}::text[])`
}
