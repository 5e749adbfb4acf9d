import type { Schedule, ScheduleType, ServiceStretch, TimeUnit } from '@yardmaster/core/rules/schedule.ts'
import { sql } from 'kysely'
import type { Author } from '../../domainEvents.ts'

/** What a machine's meters say; null: nothing yet. */
export type Meters = { engineSeconds: number | null; odometer: number | null }

/** A task on a machine, with all that its next service follows from. */
export type Candidate = Meters & { equipmentId: number; taskId: number; schedule: Schedule; timeZone: string }

type ScheduleColumns = { scheduleType: string; every: number; timeUnit: string | null }

export const scheduleOf = ({ scheduleType, every, timeUnit }: ScheduleColumns): Schedule =>
  scheduleType === 'time'
    ? { type: 'time', every, unit: timeUnit as TimeUnit }
    : { type: scheduleType as Exclude<ScheduleType, 'time'>, every }

const meter = (field: 'engineSeconds' | 'odometer') =>
  sql<number | null>`meter_reading(asset_state.snapshot, ${sql.lit(field)})`.as(field)

/** Every one of the tasks on every one of the machines, assigned or not. */
export async function findCandidates(
  { db, session }: Author,
  equipmentIds: readonly number[],
  taskIds: readonly number[],
): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('equipment')
    .innerJoin('branch', (join) =>
      join
        .onRef('branch.accountId', '=', 'equipment.accountId')
        .onRef('branch.id', '=', 'equipment.branchId'),
    )
    .innerJoin('task', (join) => join.onRef('task.accountId', '=', 'equipment.accountId'))
    .leftJoin('assetState', (join) =>
      join
        .onRef('assetState.accountId', '=', 'equipment.accountId')
        .onRef('assetState.assetId', '=', 'equipment.id'),
    )
    .where('equipment.accountId', '=', session.accountId)
    .where((eb) => eb('equipment.id', '=', eb.fn.any(eb.val([...equipmentIds]))))
    .where((eb) => eb('task.id', '=', eb.fn.any(eb.val([...taskIds]))))
    .where('task.deletedAt', 'is', null)
    .select(['equipment.id as equipmentId', 'task.id as taskId', 'branch.timezone as timeZone'])
    .select(['task.scheduleType', 'task.every', 'task.timeUnit', meter('engineSeconds'), meter('odometer')])
    .execute()
  return rows.map((row) => ({ ...row, schedule: scheduleOf(row) }))
}

export type Assignment = ServiceStretch & { equipmentId: number; taskId: number; scheduleType: ScheduleType }

const columnsOf = (assignments: readonly Assignment[]) => sql`unnest(
  ${assignments.map((each) => each.equipmentId)}::integer[], ${assignments.map((each) => each.taskId)}::integer[],
  ${assignments.map((each) => each.scheduleType)}::text[], ${assignments.map((each) => each.last)}::float8[],
  ${assignments.map((each) => each.next)}::float8[]) as given (equipment_id, task_id, schedule_type, last_value, next_value)`

/** Those that are not there are left out. Whoever changes assignments locks them before and evaluates after. */
export async function updateAssignments(
  { db, session }: Author,
  assignments: readonly Assignment[],
): Promise<void> {
  await sql`update task_assignment a
    set schedule_type = given.schedule_type, last_value = given.last_value, next_value = given.next_value
    from ${columnsOf(assignments)}
    where a.account_id = ${session.accountId} and a.equipment_id = given.equipment_id and a.task_id = given.task_id`.execute(
    db,
  )
}
