import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Author } from '../../../domainEvents.ts'
import { instantText } from '../../../db/isoText.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { downFrom, downUntil } from '../../../db/ticketPeriod.ts'
import { PLAN_JSON } from '../../../db/ticketPlan.ts'
import { NEXT_SERVICE } from '../../../schedules/nextServiceJson.ts'
import { clientJson } from '../../../db/clientJson.ts'
import { VISIBLE_EQUIPMENT, scopeValues, visibleEquipment } from '../../../db/scope.ts'

const OF_REPAIR = 'account_id = repair.account_id and repair_id = repair.id'

const TASKS = `(
  select json_agg(json_build_object('id', task.id, 'name', task.name, 'done', done, 'scheduleType', task.schedule_type) order by lower(task.name), task.id)
  from repair_task join task on task.account_id = repair_task.account_id and task.id = task_id
  where repair_task.${OF_REPAIR})`

const PARTS = `(
  select json_agg(json_build_object('partId', part_id, 'name', name, 'number', number, 'quantity', quantity,
    'unitCost', unit_cost) order by lower(name), part_id)
  from repair_part where ${OF_REPAIR})`

const REQUEST = `(
  select json_build_object('contact', contact, 'createdAt', ${instantText('created_at')})
  from repair_request where ${OF_REPAIR} order by repair_request.id limit 1)`

const LABOR = `(select sum(minutes) from repair_labor where ${OF_REPAIR})`

const RENTAL = `(select rental_id from rental_check where ${OF_REPAIR})`

/** Whether a device that is on the asset reports this meter. */
const reports = (
  detector: 'engine' | 'distance',
) => `(detectors -> '${detector}' -> 'meter' ->> 'raw' is not null
  and exists (select from device_assignment a join device d on d.account_id = a.account_id and d.id = a.device_id
    where a.account_id = equipment.account_id and a.equipment_id = equipment.id and a.to_at is null
      and d.device_type <> 'beacon'))`

const nameOf = (user: string) => `${user}.first_name || ' ' || ${user}.last_name`

const WHOLE = `json_build_object(
  'id', repair.id, 'ticketNum', ticket_num, 'version', repair.version,
  'equipment', json_build_object('id', equipment.id, 'name', equipment.name, 'categoryId', equipment.category_id,
    'make', make, 'model', model, 'year', year, 'serialNumber', serial_number, 'vin', vin,
    'engineHours', round((meter_reading(snapshot, 'engineSeconds') / 3600)::numeric, 2),
    'odometer', meter_reading(snapshot, 'odometer'),
    'device', json_build_object('engineSeconds', ${reports('engine')}, 'odometer', ${reports('distance')}),
    'purchaseDate', purchase_date, 'nextService', ${NEXT_SERVICE}),
  'client', ${clientJson('repair')}, 'rentalId', ${RENTAL}, 'branch', branch.name, 'branchId', branch.id, 'checkInDate', check_in_date, 'dateCompleted', date_completed,
  'engineCount', engine_count, 'engineCountKnown', engine_count_known,
  'completedEngineCount', completed_engine_count, 'completedOdometer', completed_odometer, 'issue', issue, 'resolution', resolution,
  'totalLabor', total_labor, 'laborMinutes', ${LABOR}, 'nextServiceDate', next_service_date, 'nextServiceEngineHours', next_service_engine_hours,
  'request', ${REQUEST}, 'isOpen', resolved_at is null, ${PLAN_JSON},
  'downFrom', ${instantText('down_from')}, 'downUntil', ${instantText('down_until')},
  'downtime', json_build_object('from', ${instantText(downFrom('branch.timezone'))},
    'until', ${instantText(downUntil('branch.timezone'))}), 'openedBy', ${nameOf('opener')}, 'resolvedBy', ${nameOf('resolver')},
  'plannedTasks', coalesce(${TASKS}, '[]'), 'parts', coalesce(${PARTS}, '[]'),
  'laborRate', coalesce(labor_rate, labor_hourly_rate))`

const REPAIR = `
  select ${WHOLE}
  from repair
  join equipment on equipment.account_id = repair.account_id and equipment.id = repair.equipment_id
  join branch on branch.account_id = equipment.account_id and branch.id = equipment.branch_id
  left join app_user as opener on opener.account_id = repair.account_id and opener.id = opened_by
  left join app_user as resolver on resolver.account_id = repair.account_id and resolver.id = resolved_by
  left join asset_state on asset_state.account_id = equipment.account_id and asset_state.asset_id = equipment.id
  where ${VISIBLE_EQUIPMENT} and repair.account_id = $1 and repair.id = $5 and repair.deleted_at is null`

/** The fields that are stored. The others are derived from them. */
type StoredRepair = Omit<Repair, 'cost' | 'equipment'> & {
  equipment: Omit<Repair['equipment'], 'existsSince'> & { purchaseDate: string | null }
}

/** Returns null if the user may not see the repair. */
export async function findRepair(ctx: Context, id: number): Promise<StoredRepair | null> {
  const values = [...scopeValues(ctx.session), id]
  const [row] = await ctx.read({ name: 'repair', text: REPAIR, values })
  return row ? (JSON.parse(row[0] ?? 'null') as StoredRepair) : null
}

export async function hasOpenRepair({ db, session }: Author, equipmentId: number): Promise<boolean> {
  const found = await db
    .selectFrom('repair')
    .where('accountId', '=', session.accountId)
    .where('equipmentId', '=', equipmentId)
    .where('resolvedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Selects a repair if the user may see its equipment, archived or not. */
export const visibleRepair = ({ db, session }: Context, id: number) =>
  db
    .selectFrom('repair')
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'repair.equipmentId'))
    .where((eb) => visibleEquipment(session)(eb))
    .where('repair.accountId', '=', session.accountId)
    .where('repair.id', '=', id)
    .where('repair.deletedAt', 'is', null)

/** Returns the fields that identify the repair in the history. */
export const findNamed = (ctx: Context, id: number) =>
  visibleRepair(ctx, id)
    .select(['repair.id', 'ticketNum', 'equipment.name as equipmentName', 'equipment.branchId'])
    .executeTakeFirst()

/** Returns the parts catalog, or only the parts that fit a category. */
export const findCatalog = ({ db, session }: Context, categoryId: number | undefined) =>
  db
    .selectFrom('part')
    .leftJoin('category', (join) => sameAccount(join, 'category.id', 'part.categoryId'))
    .where('part.accountId', '=', session.accountId)
    .where('part.deletedAt', 'is', null)
    .$if(categoryId !== undefined, (fitting) =>
      fitting.where((eb) =>
        eb.or([eb('part.categoryId', 'is', null), eb('part.categoryId', '=', categoryId ?? null)]),
      ),
    )
    .orderBy(sql`lower(part.name)`)
    .orderBy('part.id')
    .select(['part.id', 'part.name', 'number', 'unitCost', 'categoryId', 'category.name as categoryName'])
    .execute()
