import { ASSIGNMENTS_PAGE } from '@yardmaster/core/contract/service/tasks.ts'
import type { Context } from '../../../context.ts'
import type { TextRow } from '../../../db/database.ts'
import { VISIBLE_EQUIPMENT, VISIBLE_IN_BRANCH, branchScopeValues, scopeValues } from '../../../db/scope.ts'
import type { CountsFrom, Meters } from './assignments.queries.ts'

/** A task on an asset, as a database row. */
export type MachineTaskRow = Meters & {
  id: number
  name: string
  categoryId: number | null
  mainImageId: number | null
  taskId: number
  taskName: string
  taskType: string
  procedure: string
  scheduleType: string
  every: number
  timeUnit: string | null
  last: number | null
  next: number | null
  countsFrom: CountsFrom
  branchId: number
  state: number
  /** The state at this moment, see `URGENCIES`. */
  urgency: number
  ratio: number | null
}

/**
 * Sorts by urgency: overdue, due, others, and the highest ratio first within each, then by id. Assignments whose meter
 * was never read come last.
 */
export type UrgencyCursor = { urgency: number; ratio: number; equipmentId: number; taskId: number }

/** From the most to the least urgent, as the states of assignments. */
const URGENCIES = [2, 1, 0] as const

const NEVER_READ = -1e9

/** The state is that of the last look, and time has passed since. Meters are judged with every reading. */
const URGENCY = `case when a.schedule_type <> 'time' then a.state::integer
  when $5 > a.next_value then 2 when $5 >= a.warn_value then 1 else 0 end`

/**
 * The rule of `schedule_reading`, which parses the snapshot twice. Parsing takes most of the time of a list; `offset 0`
 * keeps the planner from repeating it.
 */
const METER = `select case a.schedule_type when 'engine-hours' then s.snapshot -> 'engineSeconds'
    when 'odometer' then s.snapshot -> 'odometer' end -> 0 as value offset 0`
const READING = `case when a.schedule_type = 'time' then $5
  when json_typeof(meter.value) = 'number' then (meter.value #>> '{}')::float8 end`

/** $5 is the current time, in seconds since 1970. */
const assignments = (where: string) => `
  select equipment.id, equipment.name, equipment.branch_id, equipment.category_id, equipment.main_image_id, a.task_id, a.last_value,
    a.next_value, a.counts_from, a.state, ${URGENCY} as urgency, s.snapshot,
    coalesce((${READING} - last_value) / (next_value - last_value), ${NEVER_READ}) as ratio
  from task_assignment a
  join equipment on equipment.account_id = a.account_id and equipment.id = a.equipment_id
  left join asset_state s on s.account_id = a.account_id and s.asset_id = a.equipment_id
  cross join lateral (${METER}) as meter
  where a.account_id = $1 and ${where}`

const COLUMNS = `found.id, found.name, found.category_id, found.main_image_id, task.id, task.name, task.task_type,
  task.procedure, task.schedule_type, task.every, task.time_unit, last_value, next_value, state, ratio,
  meter_reading(snapshot, 'engineSeconds'), meter_reading(snapshot, 'odometer'), counts_from, found.branch_id, urgency`

const ORDER = 'order by ratio desc, id desc, task_id desc'

/**
 * Looks up texts and meters only for the rows of the page, and ratios only of one urgency, $9. $6 to $8 are the cursor
 * within it.
 */
const page = (where: string) => `
  with found as (
    select * from (${assignments(`${VISIBLE_IN_BRANCH} and ${where} and ${URGENCY} = $9`)}) as every
    where $6::float8 is null or (ratio, id, task_id) < ($6, $7::integer, $8::integer)
    ${ORDER} limit ${ASSIGNMENTS_PAGE + 1})
  select ${COLUMNS} from found join task on task.account_id = $1 and task.id = found.task_id
  ${ORDER.replaceAll(/\b(id|task_id)\b/g, 'found.$1')}`

const DUE = { name: 'tasksDue', text: page('a.state > 0') }
const OF_TASK = { name: 'taskMachines', text: page('a.task_id = $10 and a.state = any($11::smallint[])') }
const OF_EQUIPMENT = {
  name: 'equipmentTasks',
  text: `with found as (${assignments(`${VISIBLE_EQUIPMENT} and equipment.id = $6`)})
    select ${COLUMNS} from found join task on task.account_id = $1 and task.id = found.task_id
    order by ratio desc, lower(task.name), task.id`,
}

const nowOf = ({ clock }: Context) => clock.now().epochMilliseconds / 1000

export const findDue = (ctx: Context, after: UrgencyCursor | null): Promise<MachineTaskRow[]> =>
  findPage(ctx, DUE, [], after)

export const findMachinesOf = (
  ctx: Context,
  { taskId, states, after }: { taskId: number; states: readonly number[]; after: UrgencyCursor | null },
): Promise<MachineTaskRow[]> => findPage(ctx, OF_TASK, [taskId, states], after)

/** Returns the rows of a page, and at least one more if there is another page. */
async function findPage(
  ctx: Context,
  statement: { name: string; text: string },
  wanted: readonly unknown[],
  after: UrgencyCursor | null,
): Promise<MachineTaskRow[]> {
  const found: MachineTaskRow[] = []
  const now = nowOf(ctx)
  for (const urgency of URGENCIES.filter((each) => each <= (after?.urgency ?? each))) {
    const place =
      after?.urgency === urgency ? [after.ratio, after.equipmentId, after.taskId] : [null, null, null]
    const values = [...branchScopeValues(ctx.session), now, ...place, urgency, ...wanted]
    found.push(...(await ctx.read({ ...statement, values })).map(rowFrom))
    if (found.length > ASSIGNMENTS_PAGE) break
  }
  return found
}

export const findTasksOf = async (ctx: Context, equipmentId: number): Promise<MachineTaskRow[]> => {
  const values = [...scopeValues(ctx.session), nowOf(ctx), equipmentId]
  return (await ctx.read({ ...OF_EQUIPMENT, values })).map(rowFrom)
}

/** Columns arrive as text, in the order of COLUMNS. */
function rowFrom(row: TextRow): MachineTaskRow {
  const text = (column: number) => row[column] ?? ''
  const number = (column: number) => Number(row[column])
  const known = (column: number) => (typeof row[column] === 'string' ? Number(row[column]) : null)
  return {
    id: number(0),
    name: text(1),
    categoryId: known(2),
    mainImageId: known(3),
    taskId: number(4),
    taskName: text(5),
    taskType: text(6),
    procedure: text(7),
    scheduleType: text(8),
    every: number(9),
    timeUnit: row[10] ?? null,
    last: known(11),
    next: known(12),
    state: number(13),
    ratio: number(14) === NEVER_READ ? null : number(14),
    engineSeconds: known(15),
    odometer: known(16),
    countsFrom: (row[17] ?? 'service') as CountsFrom,
    branchId: number(18),
    urgency: number(19),
  }
}

export const cursorOf = ({ urgency, ratio, id, taskId }: MachineTaskRow): UrgencyCursor => ({
  urgency,
  ratio: ratio ?? NEVER_READ,
  equipmentId: id,
  taskId,
})
