import type { InspectionForm } from '@yardmaster/core/contract/service/inspections.ts'
import { INSPECTIONS_PAGE } from '@yardmaster/core/contract/service/inspections.ts'
import { failedItems } from '@yardmaster/core/rules/inspections.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { before } from '../../../db/paging.ts'
import type { InstantCursor } from '../../../db/paging.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment, visibleInBranch } from '../../../db/scope.ts'

/** One row more than a page has, to know whether there is another page. */
const READ_ROWS = INSPECTIONS_PAGE + 1

const inspections = ({ db, session }: Context) =>
  db
    .selectFrom('inspection')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'inspection.equipmentId'))
    .where('inspection.accountId', '=', session.accountId)

const lines = (ctx: Context, after: InstantCursor | null) =>
  inspections(ctx)
    .innerJoin('appUser', (join) => sameAccount(join, 'appUser.id', 'inspection.inspectedBy'))
    .leftJoin('repair', (join) =>
      sameAccount(join, 'repair.id', 'inspection.repairId').on('repair.deletedAt', 'is', null),
    )
    .select(['inspection.id', 'planName', 'inspection.equipmentId', 'equipment.name as equipmentName', 'at'])
    .select(['occasion', 'firstName', 'lastName', 'itemCount', 'failedCount', 'repair.id as repairId'])
    .select('ticketNum')
    .$if(after !== null, (query) => query.where(before('inspection.at', 'inspection.id', after)))
    .orderBy('at', 'desc')
    .orderBy('inspection.id', 'desc')
    .limit(READ_ROWS)

export type InspectionRow = Awaited<ReturnType<typeof findOfAsset>>[number]

export const findOfAsset = (ctx: Context, equipmentId: number, after: InstantCursor | null) =>
  lines(ctx, after)
    .where((eb) => visibleEquipment(ctx.session)(eb))
    .where('inspection.equipmentId', '=', equipmentId)
    .execute()

type Filter = {
  outcome: 'all' | 'failed' | 'passed'
  planId?: number | undefined
  checklist?: string | undefined
  equipmentId?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The instant at which a day of the branch begins. */
const startOf = ({ session }: Context, day: string, later = 0) =>
  sql<never>`(${day}::date + ${later}::integer)::timestamp at time zone ${session.timezone}`

/** One asset is found in whichever branch it is. */
export const findFiltered = (
  ctx: Context,
  { outcome, planId, checklist, equipmentId, from, to }: Filter,
  after: InstantCursor | null,
) =>
  lines(ctx, after)
    .where((eb) => (equipmentId === undefined ? visibleInBranch : visibleEquipment)(ctx.session)(eb))
    .$if(equipmentId !== undefined, (query) => query.where('inspection.equipmentId', '=', equipmentId ?? 0))
    .$if(checklist !== undefined, (query) => query.where('planName', '=', checklist ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', startOf(ctx, from ?? '')))
    .$if(to !== undefined, (query) => query.where('at', '<', startOf(ctx, to ?? '', 1)))
    .$if(outcome === 'failed', (query) => query.where('failedCount', '>', 0))
    .$if(outcome === 'passed', (query) => query.where('failedCount', '=', 0))
    .$if(planId !== undefined, (query) => query.where('planId', '=', planId ?? 0))
    .execute()

export const findInspection = (ctx: Context, id: number) =>
  lines(ctx, null)
    .where((eb) => visibleEquipment(ctx.session)(eb))
    .where('inspection.id', '=', id)
    .select(['items', 'inspection.notes'])
    .executeTakeFirst()

export const findAsset = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('equipment')
    .where((eb) => visibleEquipment(session)(eb))
    .where('equipment.id', '=', id)
    .select(['equipment.id', 'equipment.name', 'equipment.branchId', 'categoryId', 'archivedAt', 'soldOn'])
    .executeTakeFirst()

export const findByRequestKey = ({ db, session }: Context, requestKey: string) =>
  db
    .selectFrom('inspection')
    .where('accountId', '=', session.accountId)
    .where('requestKey', '=', requestKey)
    .select(['id', 'equipmentId'])
    .executeTakeFirst()

type Recorded = InspectionForm & { planName: string; equipmentId: number; repairId: number | null }

export const insertInspection = ({ db, session, clock }: Context, { items, ...inspection }: Recorded) =>
  db
    .insertInto('inspection')
    .values({
      accountId: session.accountId,
      ...inspection,
      items: JSON.stringify(items),
      itemCount: items.length,
      failedCount: failedItems(items).length,
      inspectedBy: session.userId,
      createdAt: clock.now().toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Returns the plans that apply to an asset, each with the last inspection. */
export const findPlansOf = async ({ db, session }: Context, equipmentId: number) => {
  const { rows } = await sql<PlanOfAsset>`
    select p.id, p.name, p.category_id as "categoryId", p.items, p.at_check_out as "atCheckOut",
      p.at_check_in as "atCheckIn", p.every_days as "everyDays", p.version,
      last.id as "lastId", last.at as "lastAt", last.failed_count as "lastFailed",
      greatest(p.created_at, e.created_at) as since
    from equipment e
    join inspection_plan p on p.account_id = e.account_id and p.deleted_at is null
      and (p.category_id is null or p.category_id = e.category_id)
    left join lateral (
      select id, at, failed_count from inspection
      where account_id = e.account_id and plan_id = p.id and equipment_id = e.id order by at desc limit 1) last on true
    where e.account_id = ${session.accountId} and e.id = ${equipmentId}
    order by lower(p.name), p.id`.execute(db)
  return rows
}

type PlanOfAsset = {
  id: number
  name: string
  categoryId: number | null
  items: string[]
  atCheckOut: boolean
  atCheckIn: boolean
  everyDays: number | null
  version: number
  lastId: number | null
  lastAt: Temporal.Instant | null
  lastFailed: number | null
  since: Temporal.Instant
}
