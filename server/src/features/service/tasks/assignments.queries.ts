import type { TaskAssignment } from '@yardmaster/core/contract/service/tasks.ts'
import type { Schedule, ScheduleType, TimeUnit } from '@yardmaster/core/rules/schedule.ts'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { sameAccount } from '../../../db/sameAccount.ts'
import { visibleEquipment } from '../../../db/scope.ts'
import type { Author } from '../../../domainEvents.ts'

/** The meter readings of an asset, or null before the first. */
export type Meters = { engineSeconds: number | null; odometer: number | null }

/** A task on an asset, with everything that determines its next service. */
export type Candidate = Meters & { equipmentId: number; taskId: number; schedule: Schedule; timeZone: string }

type ScheduleColumns = { scheduleType: string; every: number; timeUnit: string | null }

export const scheduleOf = ({ scheduleType, every, timeUnit }: ScheduleColumns): Schedule =>
  scheduleType === 'time'
    ? { type: 'time', every, unit: timeUnit as TimeUnit }
    : { type: scheduleType as Exclude<ScheduleType, 'time'>, every }

const meter = (field: 'engineSeconds' | 'odometer') =>
  sql<number | null>`meter_reading(asset_state.snapshot, ${sql.lit(field)})`.as(field)

/** Returns every combination of these tasks and this equipment, assigned or not. */
export async function findCandidates(
  { db, session }: Author,
  equipmentIds: readonly number[],
  taskIds: readonly number[],
): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('equipment')
    .innerJoin('branch', (join) => sameAccount(join, 'branch.id', 'equipment.branchId'))
    .innerJoin('task', (join) => join.onRef('task.accountId', '=', 'equipment.accountId'))
    .leftJoin('assetState', (join) => sameAccount(join, 'assetState.assetId', 'equipment.id'))
    .where('equipment.accountId', '=', session.accountId)
    .where((eb) => eb('equipment.id', '=', eb.fn.any(eb.val([...equipmentIds]))))
    .where((eb) => eb('task.id', '=', eb.fn.any(eb.val([...taskIds]))))
    .where('task.deletedAt', 'is', null)
    .select(['equipment.id as equipmentId', 'task.id as taskId', 'branch.timezone as timeZone'])
    .select(['task.scheduleType', 'task.every', 'task.timeUnit', meter('engineSeconds'), meter('odometer')])
    .execute()
  return rows.map((row) => ({ ...row, schedule: scheduleOf(row) }))
}

/** Returns the equipment that has the task, in locking order. */
export const findMachinesWith = async ({ db, session }: Author, taskId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('taskAssignment')
      .where('accountId', '=', session.accountId)
      .where('taskId', '=', taskId)
      .select('equipmentId')
      .execute()
  ).map(({ equipmentId }) => equipmentId)

/** What an assignment counts from, see the contract. */
export type CountsFrom = TaskAssignment['countsFrom']

export type Assigned = Meters & {
  equipmentId: number
  taskId: number
  schedule: Schedule
  timeZone: string
  /** What it counts from now, in the unit of this type of schedule. The task may have changed since. */
  countedBy: ScheduleType
  last: number | null
  countsFrom: CountsFrom
}

/** Returns the assignments of these tasks, on all equipment or on one asset. */
export async function findAssigned(
  { db, session }: Author,
  { taskIds, equipmentId }: { taskIds: readonly number[]; equipmentId?: number },
): Promise<Assigned[]> {
  const rows = await db
    .selectFrom('taskAssignment as a')
    .innerJoin('task', (join) => sameAccount(join, 'task.id', 'a.taskId'))
    .innerJoin('equipment', (join) => sameAccount(join, 'equipment.id', 'a.equipmentId'))
    .innerJoin('branch', (join) => sameAccount(join, 'branch.id', 'equipment.branchId'))
    .leftJoin('assetState', (join) => sameAccount(join, 'assetState.assetId', 'a.equipmentId'))
    .where('a.accountId', '=', session.accountId)
    .where((eb) => eb('a.taskId', '=', eb.fn.any(eb.val([...taskIds]))))
    .$if(equipmentId !== undefined, (all) => all.where('a.equipmentId', '=', equipmentId ?? 0))
    .select([
      'a.equipmentId',
      'a.taskId',
      'a.scheduleType as countedBy',
      'a.lastValue as last',
      'a.countsFrom',
    ])
    .select(['task.scheduleType', 'task.every', 'task.timeUnit', 'branch.timezone as timeZone'])
    .select([meter('engineSeconds'), meter('odometer')])
    .execute()
  return rows.map(({ countedBy, countsFrom, ...row }) => ({
    ...row,
    countsFrom: countsFrom as CountsFrom,
    countedBy: countedBy as ScheduleType,
    schedule: scheduleOf(row),
  }))
}

/** Returns the equipment that this user may change, with the fields for the history. */
export const findMachines = ({ db, session }: Context, ids: readonly number[]) =>
  db
    .selectFrom('equipment')
    .where(visibleEquipment(session))
    .where((eb) => eb('equipment.id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('equipment.id')
    .select(['id', 'name', 'branchId', 'archivedAt'])
    .execute()

export const findLast = ({ db, session }: Author, equipmentId: number, taskId: number) =>
  db
    .selectFrom('taskAssignment')
    .where('accountId', '=', session.accountId)
    .where('equipmentId', '=', equipmentId)
    .where('taskId', '=', taskId)
    .select(['scheduleType', 'lastValue', 'countsFrom'])
    .executeTakeFirst()

/** What an assignment counts from, and when it is due. Null before the first reading of its meter. */
export type Assignment = {
  equipmentId: number
  taskId: number
  scheduleType: ScheduleType
  last: number | null
  next: number | null
  countsFrom: CountsFrom
}

const columnsOf = (assignments: readonly Assignment[]) => sql`unnest(
  ${assignments.map((each) => each.equipmentId)}::integer[], ${assignments.map((each) => each.taskId)}::integer[],
  ${assignments.map((each) => each.scheduleType)}::text[], ${assignments.map((each) => each.last)}::float8[],
  ${assignments.map((each) => each.next)}::float8[], ${assignments.map((each) => each.countsFrom)}::text[])
  as given (equipment_id, task_id, schedule_type, last_value, next_value, counts_from)`

/** The caller must lock the assignments before and evaluate them after. */
export async function updateAssignments(
  { db, session }: Author,
  assignments: readonly Assignment[],
): Promise<void> {
  await sql`update task_assignment a
    set schedule_type = given.schedule_type, last_value = given.last_value, next_value = given.next_value,
      counts_from = given.counts_from
    from ${columnsOf(assignments)}
    where a.account_id = ${session.accountId} and a.equipment_id = given.equipment_id and a.task_id = given.task_id`.execute(
    db,
  )
}

/** Returns the equipment that didn't have its task before. */
export async function insertAssignments(
  { db, session }: Author,
  assignments: readonly Assignment[],
): Promise<number[]> {
  const { rows } = await sql<{ equipmentId: number }>`
    insert into task_assignment (account_id, equipment_id, task_id, schedule_type, last_value, next_value, counts_from)
    select ${session.accountId}, equipment_id, task_id, schedule_type, last_value, next_value, counts_from
    from ${columnsOf(assignments)} order by equipment_id, task_id
    on conflict do nothing returning equipment_id`.execute(db)
  return rows.map(({ equipmentId }) => equipmentId)
}

export async function deleteAssignments(
  { db, session }: Author,
  of: { taskId: number; equipmentId?: number },
): Promise<void> {
  let deletion = db
    .deleteFrom('taskAssignment')
    .where('accountId', '=', session.accountId)
    .where('taskId', '=', of.taskId)
  if (of.equipmentId !== undefined) deletion = deletion.where('equipmentId', '=', of.equipmentId)
  await deletion.execute()
}
