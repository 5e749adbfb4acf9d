import type { InspectionPlanForm } from '@yardmaster/core/contract/service/inspections.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'

const COLUMNS = [
  'id',
  'name',
  'categoryId',
  'items',
  'atCheckOut',
  'atCheckIn',
  'everyDays',
  'version',
] as const

export const listPlans = ({ db, session }: Context) =>
  db
    .selectFrom('inspectionPlan')
    .where('accountId', '=', session.accountId)
    .where('deletedAt', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .select(COLUMNS)
    .execute()

/** Locks the plan, so that concurrent edits run one after the other and the recorded change is accurate. */
export const lockPlan = ({ db, session }: Context, id: number, { deleted = false } = {}) =>
  db
    .selectFrom('inspectionPlan')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .where('deletedAt', deleted ? 'is not' : 'is', null)
    .select(COLUMNS)
    .forUpdate()
    .executeTakeFirst()

/** Returns the plan also if it was deleted: an inspection may be sent hours after it was made. */
export const findPlanName = async ({ db, session }: Context, id: number): Promise<string | null> => {
  const found = await db
    .selectFrom('inspectionPlan')
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .select('name')
    .executeTakeFirst()
  return found?.name ?? null
}

export const insertPlan = ({ db, session, clock }: Context, form: InspectionPlanForm) =>
  db
    .insertInto('inspectionPlan')
    .values({ accountId: session.accountId, ...form, createdAt: clock.now().toString() })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updatePlan = ({ db, session }: Context, id: number, form: InspectionPlanForm) =>
  db
    .updateTable('inspectionPlan')
    .set((eb) => ({ ...form, version: eb('version', '+', 1) }))
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()

export const markPlan = ({ db, session, clock }: Context, id: number, state: 'deleted' | 'live') =>
  db
    .updateTable('inspectionPlan')
    .set({ deletedAt: state === 'deleted' ? clock.now().toString() : null })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
