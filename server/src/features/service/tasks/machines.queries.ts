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
  ratio: number | null
}

/** Sorts by urgency, highest ratio first, then by id. Assignments whose meter was never read come last. */
export type UrgencyCursor = { ratio: number; equipmentId: number; taskId: number }

const NEVER_READ = -1e9

/** $5 is the current time, in seconds since 1970. */
const assignments = (where: string) => `
  select equipment.id, equipment.name, equipment.branch_id, equipment.category_id, equipment.main_image_id, a.task_id, a.last_value,
    a.next_value, a.counts_from, a.state, s.snapshot, coalesce((reading - last_value) / (next_value - last_value), ${NEVER_READ}) as ratio
  from task_assignment a
  join equipment on equipment.account_id = a.account_id and equipment.id = a.equipment_id
  left join asset_state s on s.account_id = a.account_id and s.asset_id = a.equipment_id
  cross join lateral schedule_reading(a.schedule_type, s.snapshot, $5) as reading
  where a.account_id = $1 and ${where}`

const COLUMNS = `found.id, found.name, found.category_id, found.main_image_id, task.id, task.name, task.task_type,
  task.procedure, task.schedule_type, task.every, task.time_unit, last_value, next_value, state, ratio,
  meter_reading(snapshot, 'engineSeconds'), meter_reading(snapshot, 'odometer'), counts_from, found.branch_id`

const ORDER = 'order by ratio desc, id desc, task_id desc'

/** Looks up texts and meters only for the rows of the page. $6 to $8 are the cursor. */
const page = (where: string) => `
  with found as (
    select * from (${assignments(`${VISIBLE_IN_BRANCH} and ${where}`)}) as every
    where $6::float8 is null or (ratio, id, task_id) < ($6, $7::integer, $8::integer)
    ${ORDER} limit ${ASSIGNMENTS_PAGE + 1})
  select ${COLUMNS} from found join task on task.account_id = $1 and task.id = found.task_id
  ${ORDER.replaceAll(/\b(id|task_id)\b/g, 'found.$1')}`

const DUE = { name: 'tasksDue', text: page('a.state > 0') }
const OF_TASK = { name: 'taskMachines', text: page('a.task_id = $9 and a.state = any($10::smallint[])') }
const OF_EQUIPMENT = {
  name: 'equipmentTasks',
  text: `with found as (${assignments(`${VISIBLE_EQUIPMENT} and equipment.id = $6`)})
    select ${COLUMNS} from found join task on task.account_id = $1 and task.id = found.task_id
    order by ratio desc, lower(task.name), task.id`,
}

const nowOf = ({ clock }: Context) => clock.now().epochMilliseconds / 1000

const placeOf = (after: UrgencyCursor | null) => [
  after?.ratio ?? null,
  after?.equipmentId ?? null,
  after?.taskId ?? null,
]

export const findDue = async (ctx: Context, after: UrgencyCursor | null): Promise<MachineTaskRow[]> => {
  const values = [...branchScopeValues(ctx.session), nowOf(ctx), ...placeOf(after)]
  return (await ctx.read({ ...DUE, values })).map(rowFrom)
}

export const findMachinesOf = async (
  ctx: Context,
  { taskId, states, after }: { taskId: number; states: readonly number[]; after: UrgencyCursor | null },
): Promise<MachineTaskRow[]> => {
  const values = [...branchScopeValues(ctx.session), nowOf(ctx), ...placeOf(after), taskId, states]
  return (await ctx.read({ ...OF_TASK, values })).map(rowFrom)
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
  }
}

export const cursorOf = ({ ratio, id, taskId }: MachineTaskRow): UrgencyCursor => ({
  ratio: ratio ?? NEVER_READ,
  equipmentId: id,
  taskId,
})
