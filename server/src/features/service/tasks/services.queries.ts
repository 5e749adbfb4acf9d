import type { ServiceRecord } from '@yardmaster/core/rules/lastService.ts'
import { sql } from 'kysely'
import type { Author } from '../../../domainEvents.ts'

/** What a schedule can count from, with the assignment that it belongs to. */
export type StoredService = ServiceRecord & {
  equipmentId: number
  taskId: number
  /** The ticket that did it, and the next service that it names: seconds since 1970, seconds of engine time. */
  repairId: number | null
  dueTime: number | null
  dueEngineSeconds: number | null
}

export const NO_TICKET = { repairId: null, dueTime: null, dueEngineSeconds: null }

type Assignments = { taskIds: readonly number[]; equipmentId?: number }

/** Returns the records of these assignments in the order in which they were entered. */
export async function findServices(
  { db, session }: Author,
  { taskIds, equipmentId }: Assignments,
): Promise<StoredService[]> {
  const rows = await db
    .selectFrom('taskService')
    .where('accountId', '=', session.accountId)
    .where((eb) => eb('taskId', '=', eb.fn.any(eb.val([...taskIds]))))
    .$if(equipmentId !== undefined, (all) => all.where('equipmentId', '=', equipmentId ?? 0))
    .orderBy('id')
    .select(['equipmentId', 'taskId', 'kind', 'repairId', 'engineSeconds', 'odometer'])
    .select(['dueTime', 'dueEngineSeconds', sql<number | null>`extract(epoch from at)::float8`.as('at')])
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as ServiceRecord['kind'] }))
}

/**
 * Records what assignments without any record count from, so that it can be returned to. Assignments from
 * before there were records have none.
 */
export async function recordCurrent(
  { db, session }: Author,
  { taskIds, equipmentId }: Assignments,
): Promise<void> {
  await sql`insert into task_service (account_id, equipment_id, task_id, kind, at, engine_seconds, odometer)
    select account_id, equipment_id, task_id, case counts_from when 'service' then 'typed' else 'start' end,
      case schedule_type when 'time' then to_timestamp(last_value) end,
      case schedule_type when 'engine-hours' then last_value end,
      case schedule_type when 'odometer' then last_value end
    from task_assignment a
    where account_id = ${session.accountId} and task_id = any (${[...taskIds]})
      and equipment_id = coalesce(${equipmentId ?? null}::integer, equipment_id)
      and not exists (select from task_service s where s.account_id = a.account_id
        and s.equipment_id = a.equipment_id and s.task_id = a.task_id)`.execute(db)
}

export async function insertServices(
  { db, session }: Author,
  services: readonly StoredService[],
): Promise<void> {
  if (services.length === 0) return
  await sql`insert into task_service (account_id, equipment_id, task_id, kind, repair_id, at, engine_seconds, odometer,
      due_time, due_engine_seconds)
    select ${session.accountId}, equipment_id, task_id, kind, repair_id, to_timestamp(at), engine_seconds, odometer,
      due_time, due_engine_seconds
    from unnest(${services.map((each) => each.equipmentId)}::integer[], ${services.map((each) => each.taskId)}::integer[],
      ${services.map((each) => each.kind)}::text[], ${services.map((each) => each.repairId)}::integer[],
      ${services.map((each) => each.at)}::float8[], ${services.map((each) => each.engineSeconds)}::float8[],
      ${services.map((each) => each.odometer)}::float8[], ${services.map((each) => each.dueTime)}::float8[],
      ${services.map((each) => each.dueEngineSeconds)}::float8[])
      as given (equipment_id, task_id, kind, repair_id, at, engine_seconds, odometer, due_time, due_engine_seconds)`.execute(
    db,
  )
}

/** Returns the tasks whose service it was. */
export const deleteServicesOf = async ({ db, session }: Author, repairId: number): Promise<number[]> =>
  (
    await db
      .deleteFrom('taskService')
      .where('accountId', '=', session.accountId)
      .where('repairId', '=', repairId)
      .returning('taskId')
      .execute()
  ).map(({ taskId }) => taskId)
