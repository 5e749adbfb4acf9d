import type { RepairChange } from '@yardmaster/core/contract/service/repairs.ts'
import type { repairPlan, Technician } from '@yardmaster/core/contract/service/repairs.plan.ts'
import type { InputOf } from '@yardmaster/core/contract/endpoint.ts'
import { can } from '@yardmaster/core/policy.ts'
import { pastInstant } from '@yardmaster/core/rules/clockAhead.ts'
import { forbidden, invalid } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { publish } from '../../../domainEvents.ts'
import type { LockedRepair } from './changeRepair.queries.ts'
import { lockRepair } from './lockRepair.ts'
import { writePlan } from './plan.queries.ts'
import type { PlanColumns } from './plan.queries.ts'
import { repairEvent } from './repairEvent.ts'
import { findTechnicians, findUserName } from './technicians.queries.ts'

export type PlanChange = Pick<
  RepairChange,
  'assigneeId' | 'priority' | 'dueDate' | 'plannedHours' | 'status' | 'downFrom' | 'downUntil'
>

export const listTechnicians = (ctx: Context, equipmentId: number | undefined): Promise<Technician[]> =>
  findTechnicians(ctx, equipmentId)

/** Changes the plan of a ticket without its other fields. */
export async function changePlan(
  ctx: Context,
  id: number,
  change: InputOf<typeof repairPlan.change>['body'],
): Promise<void> {
  const found = await lockRepair(ctx, id)
  const plan = await checkedPlan(ctx, found, change)
  if (Object.keys(plan.columns).length === 0) return
  await writePlan(ctx, found, plan.columns)
  const { before, after, assigneeId } = plan
  await publish(ctx, repairEvent('updated', found, { before, after, assigneeId }))
}

/** Checks a change of the plan. Returns the changed columns, and both states in words of the history. */
export async function checkedPlan(ctx: Context, found: LockedRepair, change: PlanChange) {
  const columns = changedColumns(ctx, found, change)
  const { downFrom = found.downFrom?.toString(), downUntil = found.downUntil?.toString() } = columns
  if (downFrom && downUntil && Date.parse(downFrom) > Date.parse(downUntil))
    throw invalid('downUntil', 'error.downBeforeStart')
  const { assigneeId } = columns
  if (assigneeId === undefined) return { columns, ...recorded(found, columns), assigneeId: null }
  const technician = await requireAssignable(ctx, found, assigneeId)
  const before = { assignee: await findUserName(ctx, found.assigneeId) }
  const after = { assignee: technician?.name ?? null }
  const words = recorded(found, columns)
  return {
    columns,
    before: { ...words.before, ...before },
    after: { ...words.after, ...after },
    assigneeId,
  }
}

/** Only what differs, so that saving a form without changes records nothing. */
function changedColumns(ctx: Context, found: LockedRepair, change: PlanChange): PlanColumns {
  const { assigneeId, priority, dueDate, plannedHours, status } = change
  const isOpen = found.resolvedAt === null
  const down = { downFrom: found.downFrom, downUntil: found.downUntil }
  const times = (['downFrom', 'downUntil'] as const).flatMap((field) => {
    const typed = change[field]
    if (typed === undefined || sameInstant(typed, down[field])) return []
    return [[field, typed && requirePast(ctx, field, typed)]]
  })
  return {
    ...(assigneeId !== undefined && assigneeId !== found.assigneeId && { assigneeId }),
    ...(priority !== undefined && priority !== found.priority && { priority }),
    ...(dueDate !== undefined && dueDate !== found.dueDate && { dueDate }),
    ...(plannedHours !== undefined && plannedHours !== found.plannedHours && { plannedHours }),
    ...(isOpen && status !== undefined && status !== found.progress && { progress: status }),
    ...(Object.fromEntries(times) as Pick<PlanColumns, 'downFrom' | 'downUntil'>),
  }
}

const sameInstant = (typed: string | null, stored: Temporal.Instant | null) =>
  typed === null || stored === null ? typed === stored : Date.parse(typed) === stored.epochMilliseconds

function requirePast({ clock }: Context, field: string, typed: string): string {
  const at = pastInstant(Temporal.Instant.from(typed), clock.now())
  if (!at) throw invalid(field, 'error.downInFuture')
  return at.toString()
}

const WORDS = { progress: 'ticketStatus' } as const

/** Returns the changed columns by the names of the history, without the assignee. */
function recorded(found: LockedRepair, { assigneeId: _, ...columns }: PlanColumns) {
  const nameOf = (column: string) => (WORDS as Record<string, string>)[column] ?? column
  const names = Object.keys(columns) as (keyof typeof columns)[]
  return {
    before: Object.fromEntries(names.map((name) => [nameOf(name), plainValue(found[name])])),
    after: Object.fromEntries(names.map((name) => [nameOf(name), columns[name] ?? null])),
  }
}

const plainValue = (stored: Temporal.Instant | string | number | null) =>
  typeof stored === 'number' ? stored : (stored?.toString() ?? null)

/** Workers take tickets and give their own back. Managers assign everyone who may work on the ticket. */
export async function requireAssignable(
  ctx: Context,
  { equipmentId, assigneeId: present }: Pick<LockedRepair, 'equipmentId' | 'assigneeId'>,
  assigneeId: number | null,
): Promise<Technician | null> {
  const concerned = assigneeId ?? present
  if (concerned !== null && !can(ctx.session, 'repair.assign', { id: concerned })) throw forbidden()
  if (assigneeId === null) return null
  const technician = (await findTechnicians(ctx, equipmentId)).find(({ id }) => id === assigneeId)
  if (!technician) throw invalid('assigneeId', 'error.notTechnician')
  return technician
}
