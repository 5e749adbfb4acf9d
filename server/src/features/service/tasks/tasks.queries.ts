import type { TaskForm } from '@yardmaster/core/contract/service/tasks.ts'
import type { Context } from '../../../context.ts'
import { VISIBLE_IN_BRANCH, branchScopeValues, visibleEquipment } from '../../../db/scope.ts'
import type { Author } from '../../../domainEvents.ts'
import { scheduleOf } from './assignments.queries.ts'

const LIST = `
  select id, name, task_type, procedure, schedule_type, every, time_unit,
    coalesce(assigned, 0), coalesce(due, 0), coalesce(overdue, 0), coalesce(total - assigned, 0)
  from task
  left join (
    select a.task_id, count(*) as total, count(equipment.id) as assigned,
      count(equipment.id) filter (where a.state = 1) as due, count(equipment.id) filter (where a.state = 2) as overdue
    from task_assignment a
    left join equipment on equipment.id = a.equipment_id and ${VISIBLE_IN_BRANCH}
    where a.account_id = $1
    group by a.task_id) as use on use.task_id = task.id
  where account_id = $1 and deleted_at is null
  order by lower(name), id`

export async function listTasks(ctx: Context) {
  const rows = await ctx.read({ name: 'tasks', text: LIST, values: branchScopeValues(ctx.session) })
  return rows.map(([id, name, taskType, procedure, scheduleType, every, timeUnit, ...counts]) => {
    const [assigned = 0, due = 0, overdue = 0, elsewhere = 0] = counts.map(Number)
    const schedule = scheduleOf({
      scheduleType: scheduleType ?? '',
      every: Number(every),
      timeUnit: timeUnit ?? null,
    })
    const words = { name: name ?? '', taskType: taskType ?? '', procedure: procedure ?? '' }
    return { id: Number(id), ...words, schedule, assigned, due, overdue, elsewhere }
  })
}

const columnsOf = ({ schedule, ...words }: TaskForm) => ({
  ...words,
  scheduleType: schedule.type,
  every: schedule.every,
  timeUnit: schedule.type === 'time' ? schedule.unit : null,
})

const existing = ({ db, session }: Author) =>
  db
    .selectFrom('task')
    .where('task.accountId', '=', session.accountId)
    .where('task.deletedAt', 'is', null)
    .select(['id', 'name', 'taskType', 'procedure', 'scheduleType', 'every', 'timeUnit'])

/** Locks the task, so that concurrent edits run one after the other and the recorded change is accurate. */
export const lockTask = (ctx: Author, id: number) =>
  existing(ctx).where('id', '=', id).forUpdate().executeTakeFirst()

export const findTask = (ctx: Author, id: number) => existing(ctx).where('id', '=', id).executeTakeFirst()

/**
 * Holds a shared lock on the task until the transaction ends. Others may hold it at the same time. Call this
 * before locking assignments.
 */
export const holdTask = (ctx: Author, id: number) =>
  existing(ctx).where('id', '=', id).forShare().executeTakeFirst()

export async function insertTask({ db, session }: Author, form: TaskForm): Promise<number> {
  const { id } = await db
    .insertInto('task')
    .values({ accountId: session.accountId, ...columnsOf(form) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateTask({ db, session }: Author, id: number, form: TaskForm): Promise<void> {
  await db
    .updateTable('task')
    .set((eb) => ({ ...columnsOf(form), version: eb('version', '+', 1) }))
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

export async function markTaskDeleted({ db, session, clock }: Author, id: number): Promise<void> {
  await db
    .updateTable('task')
    .set({ deletedAt: clock.now().toString() })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
}

/** Returns whether the task is assigned to equipment that this user may not see. */
export const isOnUnseenMachine = async ({ db, session }: Context, id: number): Promise<boolean> =>
  (await db
    .selectFrom('taskAssignment')
    .where('taskAssignment.accountId', '=', session.accountId)
    .where('taskAssignment.taskId', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('equipment')
            .whereRef('equipment.id', '=', 'taskAssignment.equipmentId')
            .where(visibleEquipment(session))
            .select('equipment.id'),
        ),
      ),
    )
    .select('equipmentId')
    .limit(1)
    .executeTakeFirst()) !== undefined
