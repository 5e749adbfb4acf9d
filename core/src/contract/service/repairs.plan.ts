import * as z from 'zod/mini'
import { get, post } from '../endpoint.ts'
import { Id, IdParams, PathId } from '../ids.ts'
import { Day, Instant } from '../instants.ts'

export const PRIORITIES = ['low', 'normal', 'high', 'urgent'] as const
export type Priority = (typeof PRIORITIES)[number]

/** How far an open ticket is. Only resolving makes it resolved, and only reopening makes it open again. */
export const OPEN_STATUSES = ['open', 'inProgress', 'waitingForParts'] as const
export type OpenStatus = (typeof OPEN_STATUSES)[number]

export const TICKET_STATUSES = [...OPEN_STATUSES, 'resolved'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

/** A user who may work on tickets. */
export const Technician = z.strictObject({ id: Id, name: z.string() })
export type Technician = z.output<typeof Technician>

export const PLANNED_HOURS_MAX = 9999

/** How long the work will take, in hours. */
export const PlannedHours = z
  .number()
  .check(z.minimum(0.01, 'error.mustBePositive'), z.maximum(PLANNED_HOURS_MAX), z.multipleOf(0.01))

/** The plan of a new ticket. */
export const NEW_PLAN = {
  assigneeId: z._default(z.nullable(Id), null),
  priority: z._default(z.enum(PRIORITIES), 'normal'),
  dueDate: z._default(z.nullable(Day), null),
  plannedHours: z._default(z.nullable(PlannedHours), null),
}

const CHANGES = {
  assigneeId: z.optional(z.nullable(Id)),
  priority: z.optional(z.enum(PRIORITIES)),
  dueDate: z.optional(z.nullable(Day)),
  plannedHours: z.optional(z.nullable(PlannedHours)),
  /** Stored only while the ticket is open. */
  status: z.optional(z.enum(OPEN_STATUSES)),
}

/** Fields that are absent stay unchanged. */
export const PLAN_CHANGES = {
  ...CHANGES,
  /** When the asset was down. Null means from the opening to the resolution of the ticket. */
  downFrom: z.optional(z.nullable(Instant)),
  downUntil: z.optional(z.nullable(Instant)),
}

const PlanChange = z.strictObject(CHANGES)

/** What lists, cards and the ticket itself show of the plan. */
export const PLAN = {
  status: z.enum(TICKET_STATUSES),
  priority: z.enum(PRIORITIES),
  dueDate: z.nullable(Day),
  /** Null if nobody has estimated them. */
  plannedHours: z.nullable(z.number()),
  assignee: z.nullable(Technician),
}

/** A ticket as a card shows it. */
export const TicketSummary = z.strictObject({
  id: Id,
  ticketNum: z.int(),
  equipment: z.strictObject({ id: Id, name: z.string() }),
  /** The beginning of the issue. */
  issue: z.string(),
  dateCompleted: z.nullable(Day),
  ...PLAN,
})
export type TicketSummary = z.output<typeof TicketSummary>

export const repairPlan = {
  technicians: get('/api/repairs/technicians', {
    can: 'repair.read',
    summary: 'Lists the users who may work on tickets',
    description: 'With an asset, lists those who may see it. Otherwise, lists those of the current branch.',
    query: z.strictObject({ equipmentId: z.optional(PathId) }),
    response: z.array(Technician),
  }),
  change: post('/api/repairs/:id/plan', {
    can: 'repair.update',
    summary: 'Changes the assignee, priority, due date, planned hours or status of a service ticket',
    description:
      'Fields that are absent stay unchanged. Workers can take a ticket and give it back; managers assign anyone who may work on it.',
    params: IdParams,
    body: PlanChange,
  }),
  tick: post('/api/repairs/:id/tasks/:taskId', {
    can: 'repair.update',
    summary: 'Checks or unchecks a planned task of an open service ticket',
    description: 'Resolving the ticket decides which tasks count as done.',
    params: z.strictObject({ id: PathId, taskId: PathId }),
    body: z.strictObject({ done: z.boolean() }),
  }),
}
