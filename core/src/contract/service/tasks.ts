import * as z from 'zod/mini'
import { SCHEDULE_TYPES, TIME_UNITS } from '../../rules/schedule.ts'
import { del, get, post, put } from '../endpoint.ts'
import { Id, IdParams, PathId } from '../ids.ts'
import { Instant } from '../instants.ts'
import { After, requiredText, shortText } from '../texts.ts'

export const TASK_NAME_MAX = 64
export const TASK_TYPE_MAX = 32
export const PROCEDURE_MAX = 14_850
export const ASSIGNMENTS_PAGE = 100
/** The maximum number of assets that one call assigns a task to. */
export const ASSIGN_MAX = 1000
/** Days, weeks, months or years. */
export const TIME_EVERY_MAX = 999
/** Seconds of engine time: 100,000 hours. */
const ENGINE_EVERY_MAX = 360_000_000
/** Meters: ten million kilometers. */
const ODOMETER_EVERY_MAX = 10_000_000_000
const METER_MAX = 10_000_000_000

/**
 * The error doesn't state the limit, which is in seconds or meters, because the user typed a value in other
 * units.
 */
const amount = (max: number) =>
  z.number().check(z.minimum(1, 'error.mustBePositive'), z.maximum(max, 'error.invalid'))
const Meter = z.number().check(z.minimum(0), z.maximum(METER_MAX, 'error.invalid'))

/** Engine time in seconds and distance in meters. Time intervals are in the given unit. */
export const Schedule = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('time'),
    every: z.int().check(z.minimum(1), z.maximum(TIME_EVERY_MAX)),
    unit: z.enum(TIME_UNITS),
  }),
  z.strictObject({
    type: z.literal('engine-hours'),
    every: amount(ENGINE_EVERY_MAX),
  }),
  z.strictObject({
    type: z.literal('odometer'),
    every: amount(ODOMETER_EVERY_MAX),
  }),
])

export const TaskForm = z.strictObject({
  name: requiredText(TASK_NAME_MAX),
  /** The kind of work, in the account's own terms. */
  taskType: z._default(shortText(TASK_TYPE_MAX), ''),
  procedure: z._default(shortText(PROCEDURE_MAX), ''),
  schedule: Schedule,
})
export type TaskForm = z.output<typeof TaskForm>

/** The position of a schedule: an instant, seconds of engine time, or meters. */
export const ServiceReading = z.discriminatedUnion('scheduleType', [
  z.strictObject({ scheduleType: z.literal('time'), at: Instant }),
  z.strictObject({ scheduleType: z.literal('engine-hours'), at: Meter }),
  z.strictObject({ scheduleType: z.literal('odometer'), at: Meter }),
])
export type ServiceReading = z.output<typeof ServiceReading>

/** A reading in a response. The next one may lie beyond the limits for input. */
export const ScheduleReading = z.strictObject({
  scheduleType: z.enum(SCHEDULE_TYPES),
  at: z.union([z.string(), z.number()]),
})
export type ScheduleReading = z.output<typeof ScheduleReading>

const taskFields = { id: Id, name: z.string(), taskType: z.string(), schedule: Schedule }

export const Task = z.strictObject({
  ...taskFields,
  procedure: z.string(),
  /** Active equipment of the current branch, among what the caller can see. */
  assigned: z.int(),
  due: z.int(),
  overdue: z.int(),
  /**
   * The number of other assets with this task, archived or in other branches. Shown to users who could
   * delete the task.
   */
  elsewhere: z.int(),
})
export type Task = z.output<typeof Task>

const assignmentFields = {
  task: z.strictObject(taskFields),
  /** Where the schedule counts from, see `countsFrom`. Null before the first reading of the meter. */
  lastPerformed: z.nullable(ScheduleReading),
  nextService: z.nullable(ScheduleReading),
  /**
   * `service`: from the last service. `start`: no service is known, so it counts from when it was assigned or
   * from the first reading. `firstReading`: it will count from the first reading.
   */
  countsFrom: z.enum(['service', 'start', 'firstReading']),
  /** The current meter readings: meters and seconds of engine time. */
  readings: z.strictObject({ odometer: z.nullable(z.number()), engineRuntime: z.nullable(z.number()) }),
  /** (now − last) / (next − last) in the unit of the schedule. Null if the meter has never been read. */
  scheduleRatio: z.nullable(z.number()),
  state: z.enum(['ok', 'due', 'overdue']),
}
export const TaskAssignment = z.strictObject({
  ...assignmentFields,
  task: z.strictObject({ ...taskFields, procedure: z.string() }),
})
export type TaskAssignment = z.output<typeof TaskAssignment>

export const MachineTask = z.strictObject({
  equipment: z.strictObject({
    id: Id,
    name: z.string(),
    branchId: Id,
    categoryId: z.nullable(Id),
    /** The URL of the small picture, if there is one. */
    listImage: z.nullable(z.string()),
  }),
  ...assignmentFields,
})
export type MachineTask = z.output<typeof MachineTask>

const MachineTaskPage = z.strictObject({ rows: z.array(MachineTask), next: z.nullable(z.string()) })
const OnMachine = z.strictObject({ id: PathId, taskId: PathId })

/** Null if the last service is unknown. The schedule then starts now, or with the first reading of its meter. */
export const AssignmentForm = z.strictObject({ lastPerformed: z.nullable(ServiceReading) })
export type AssignmentForm = z.output<typeof AssignmentForm>

export const tasks = {
  list: get('/api/tasks', {
    can: 'task.read',
    summary:
      'Lists all maintenance tasks by name, each with the number of assets in the branch that have it, are due and are overdue',
    response: z.array(Task),
  }),
  add: post('/api/tasks', {
    can: 'task.create',
    summary: 'Adds a maintenance task',
    body: TaskForm,
    response: z.strictObject({ id: Id }),
  }),
  update: put('/api/tasks/:id', {
    can: 'task.update',
    summary: 'Replaces a maintenance task',
    description:
      'Assets with this task follow the new schedule from their last service. If the schedule type changes and nothing is known in its unit, they start from now.',
    params: IdParams,
    body: TaskForm,
  }),
  remove: del('/api/tasks/:id', {
    can: 'task.delete',
    summary: 'Deletes a maintenance task and removes it from all assets',
    description: "Rejected if assets that the caller can't see have this task.",
    params: IdParams,
  }),
  due: get('/api/tasks/due', {
    can: 'task.read',
    summary: "Lists due and overdue tasks of the branch's assets, most overdue first, page by page",
    query: z.strictObject({ after: After }),
    response: MachineTaskPage,
  }),
  machines: get('/api/tasks/:id/assignments', {
    can: 'task.read',
    summary: 'Lists the assets of the branch that have a task, most overdue first, page by page',
    params: IdParams,
    query: z.strictObject({ state: z._default(z.enum(['all', 'due', 'overdue']), 'all'), after: After }),
    response: MachineTaskPage,
  }),
  assignMany: post('/api/tasks/:id/assignments', {
    can: 'task.assign',
    summary: 'Assigns a task to several assets',
    description:
      "Assets that already have it don't change. The schedule starts now: for time schedules at this moment, for meter schedules at the current reading of each asset.",
    params: IdParams,
    body: z.strictObject({ equipmentIds: z.array(Id).check(z.minLength(1), z.maxLength(ASSIGN_MAX)) }),
    response: z.strictObject({ assigned: z.int() }),
  }),
  ofEquipment: get('/api/equipment/:id/tasks', {
    can: 'task.read',
    summary: 'Lists the maintenance tasks of an asset, most urgent first',
    params: IdParams,
    response: z.array(TaskAssignment),
  }),
  assign: put('/api/equipment/:id/tasks/:taskId', {
    can: 'task.assign',
    summary: 'Assigns a task to an asset, or sets when it was last performed',
    params: OnMachine,
    body: AssignmentForm,
  }),
  unassign: del('/api/equipment/:id/tasks/:taskId', {
    can: 'task.unassign',
    summary: 'Removes a task from an asset',
    params: OnMachine,
  }),
}
