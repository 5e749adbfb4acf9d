import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { ASSIGNMENTS_PAGE } from '@yardmaster/core/contract/service/tasks.ts'
import type {
  MachineTask,
  TaskAssignment,
  ScheduleReading,
  tasks,
} from '@yardmaster/core/contract/service/tasks.ts'
import type { ScheduleType } from '@yardmaster/core/rules/schedule.ts'
import { invalid, notFound } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { readCursor, writeCursor } from '../../../db/paging.ts'
import { imageAddress } from '../../fleet/images/images.public.ts'
import { findMachines, scheduleOf } from './assignments.queries.ts'
import * as queries from './machines.queries.ts'
import type { MachineTaskRow, UrgencyCursor } from './machines.queries.ts'
import { findTask } from './tasks.queries.ts'

const STATES = ['ok', 'due', 'overdue'] as const
const WANTED = { all: [0, 1, 2], due: [1], overdue: [2] }

export const listDue = async (ctx: Context, after: string | undefined) =>
  pageOf(await queries.findDue(ctx, readUrgency(after)))

export async function listMachines(
  ctx: Context,
  taskId: number,
  { state, after }: { state: keyof typeof WANTED; after?: string | undefined },
): Promise<AnswerOf<typeof tasks.machines>> {
  if (!(await findTask(ctx, taskId))) throw notFound()
  return pageOf(
    await queries.findMachinesOf(ctx, { taskId, states: WANTED[state], after: readUrgency(after) }),
  )
}

export async function listTasksOf(ctx: Context, equipmentId: number): Promise<TaskAssignment[]> {
  const rows = await queries.findTasksOf(ctx, equipmentId)
  // No rows means that the asset has no tasks, or that the user may not see it.
  if (rows.length === 0 && (await findMachines(ctx, [equipmentId])).length === 0) throw notFound()
  return rows.map((row) => {
    const { task, ...assignment } = assignmentOf(row)
    return { ...assignment, task: { ...task, procedure: row.procedure } }
  })
}

function pageOf(found: MachineTaskRow[]): AnswerOf<typeof tasks.due> {
  const rows = found.slice(0, ASSIGNMENTS_PAGE)
  const last = found.length > ASSIGNMENTS_PAGE ? rows.at(-1) : undefined
  return { rows: rows.map(machineTask), next: last ? writeUrgency(queries.cursorOf(last)) : null }
}

const machineTask = (row: MachineTaskRow): MachineTask => ({
  equipment: {
    id: row.id,
    name: row.name,
    branchId: row.branchId,
    categoryId: row.categoryId,
    listImage: imageAddress(row.id, row.mainImageId, 'list'),
  },
  ...assignmentOf(row),
})

const assignmentOf = (row: MachineTaskRow) => ({
  task: { id: row.taskId, name: row.taskName, taskType: row.taskType, schedule: scheduleOf(row) },
  lastPerformed: readingOf(row.scheduleType as ScheduleType, row.last),
  nextService: readingOf(row.scheduleType as ScheduleType, row.next),
  readings: { odometer: row.odometer, engineRuntime: row.engineSeconds },
  scheduleRatio: row.ratio,
  state: STATES[row.state] ?? 'ok',
  countsFrom: countsFrom(row),
})

function countsFrom({ last, countsFrom: from }: MachineTaskRow): MachineTask['countsFrom'] {
  return from === 'firstReading' && last !== null ? 'start' : from
}

const readingOf = (scheduleType: ScheduleType, value: number | null): ScheduleReading | null =>
  value === null
    ? null
    : { scheduleType, at: scheduleType === 'time' ? new Date(value * 1000).toISOString() : value }

const writeUrgency = ({ urgency, ratio, equipmentId, taskId }: UrgencyCursor): string =>
  writeCursor({ key: `${urgency} ${ratio} ${taskId}`, id: equipmentId })

function readUrgency(after: string | undefined): UrgencyCursor | null {
  if (after === undefined) return null
  const { key, id } = readCursor(after)
  const [, urgency, ratio, taskId] = /^([012]) (-?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?) (\d{1,9})$/.exec(key) ?? []
  if (ratio === undefined || !Number.isFinite(Number(ratio))) throw invalid('after', 'error.invalid')
  return { urgency: Number(urgency), ratio: Number(ratio), equipmentId: id, taskId: Number(taskId) }
}
