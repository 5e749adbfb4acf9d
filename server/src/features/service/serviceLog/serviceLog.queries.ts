import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Cursor } from '../../../db/paging.ts'
import { visibleEquipment } from '../../../db/scope.ts'

export const LOG_PAGE = 25

/** Includes archived equipment, so that its service log stays available. */
export const findMachine = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('equipment')
    .where((eb) => visibleEquipment(session)(eb))
    .where('equipment.id', '=', id)
    .select(['id', 'name', 'make', 'model', 'serialNumber'])
    .executeTakeFirst()

const repairsOf = ({ db, session }: Context, equipmentId: number) =>
  db
    .selectFrom('repair')
    .where('repair.accountId', '=', session.accountId)
    .where('repair.equipmentId', '=', equipmentId)
    .where('repair.deletedAt', 'is', null)

/** Every line is rounded to cents as on the ticket. Zero for open tickets. */
const LABOR = sql<string>`case when repair.resolved_at is not null
  then round(repair.total_labor * coalesce(repair.labor_rate, 0), 2) else 0 end`
const PARTS = sql<string>`coalesce((select sum(round(quantity * unit_cost, 2)) from repair_part
  where repair_part.account_id = repair.account_id and repair_part.repair_id = repair.id), 0)`

/** Returns the newest first, and one more than a page, so that the caller can detect another page. */
export const findLogPage = (ctx: Context, equipmentId: number, after: Cursor | null) =>
  repairsOf(ctx, equipmentId)
    .$if(after !== null, (page) =>
      page.where(
        sql<boolean>`(repair.check_in_date, repair.id) < (${after?.key}::date, ${after?.id}::integer)`,
      ),
    )
    .orderBy('repair.checkInDate', 'desc')
    .orderBy('repair.id', 'desc')
    .limit(LOG_PAGE + 1)
    .select([
      'repair.id',
      'repair.ticketNum',
      'repair.checkInDate',
      'repair.dateCompleted',
      'repair.engineCount',
      'repair.issue',
      'repair.resolution',
      'repair.totalLabor',
      LABOR.as('laborCost'),
      PARTS.as('partsCost'),
    ])
    .execute()

export const sumLog = (ctx: Context, equipmentId: number) =>
  repairsOf(ctx, equipmentId)
    .select([
      sql<number>`count(*)::integer`.as('tickets'),
      sql<number>`(count(*) filter (where resolved_at is null))::integer`.as('open'),
      sql<number>`coalesce(sum(case when resolved_at is not null then total_labor end), 0)::float8`.as(
        'labor',
      ),
      sql<number>`coalesce(sum(${LABOR}), 0)::float8`.as('laborCost'),
      sql<number>`coalesce(sum(${PARTS}), 0)::float8`.as('partsCost'),
    ])
    .executeTakeFirstOrThrow()
