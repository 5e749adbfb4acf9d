import type { RepairChange } from '@yardmaster/core/contract/service/repairs.ts'
import type { Context } from '../../../context.ts'
import { onlyOneNamed, requireUnchanged } from '../../../restoredFields.ts'
import type { RecordedFields } from '../../../restorer.ts'
import { clientNamed, namesOf } from '../../rentals/clients/clients.public.ts'
import type { LockedRepair } from './changeRepair.queries.ts'
import { updateRepair } from './changeRepair.service.ts'
import { alreadyResolved, lockRepair } from './lockRepair.ts'
import { findPlannedTasks, findTasksOf } from './plannedTasks.queries.ts'
import { findTechnicians, findUserName } from './technicians.queries.ts'

/** The recorded names of fields, and the names by which they are changed. */
const FIELDS = {
  checkInDate: 'date',
  engineCount: 'engineCount',
  issue: 'issue',
  resolution: 'resolution',
  totalLabor: 'totalLabor',
  priority: 'priority',
  dueDate: 'dueDate',
  plannedHours: 'plannedHours',
  ticketStatus: 'status',
  downFrom: 'downFrom',
  downUntil: 'downUntil',
  assignee: 'assigneeId',
  client: 'clientId',
  site: 'siteId',
  plannedTasks: 'plannedTasks',
} as const satisfies Record<string, keyof RepairChange>
type Field = keyof typeof FIELDS

export const isTicketField = (field: string): field is Field => Object.hasOwn(FIELDS, field)

/** Gives fields of a ticket the values that they had before a change, unless somebody has changed one since. */
export async function restoreTicketFields(ctx: Context, id: number, recorded: RecordedFields): Promise<void> {
  const fields = withSortedTasks(recorded)
  const found = await lockRepair(ctx, id)
  const names = await namesOf(ctx, found)
  const planned = await findPlannedTasks(ctx, id)
  requireUnchanged(ctx, fields, {
    ...found,
    ...names,
    plannedTasks: planned.map(({ name }) => name).toSorted(),
    ticketStatus: found.resolvedAt === null ? found.progress : null,
    downFrom: found.downFrom?.toString(),
    downUntil: found.downUntil?.toString(),
    assignee: await findUserName(ctx, found.assigneeId),
  })
  const { checkInDate: date, engineCount, issue, resolution, totalLabor, version } = found
  const former: RepairChange = { date, engineCount, issue, resolution, totalLabor, version }
  for (const [field, [before]] of Object.entries(fields)) {
    if (!isTicketField(field)) continue
    const value = field === 'assignee' ? await technicianNamed(ctx, found, before) : before
    Object.assign(former, { [FIELDS[field]]: value })
  }
  if (fields['client'] || fields['site'])
    Object.assign(
      former,
      await clientNamed(ctx, {
        client: fields['client'] ? fields['client'][0] : names.client,
        site: fields['site'] ? fields['site'][0] : names.site,
      }),
    )
  if (fields['plannedTasks'])
    former.plannedTasks = await tasksNamed(ctx, found, planned, fields['plannedTasks'][0])
  await updateRepair(ctx, id, former)
}

/** The order in which tasks were planned means nothing. */
function withSortedTasks(fields: RecordedFields): RecordedFields {
  if (!fields['plannedTasks']) return fields
  const [before, after] = fields['plannedTasks']
  return { ...fields, plannedTasks: [sortedNames(before), sortedNames(after)] }
}

const sortedNames = (names: unknown): string[] => (Array.isArray(names) ? names.map(String).toSorted() : [])

type Task = { id: number; name: string }

/** Finds tasks by name among those that are planned or could be. Those of a resolved ticket can't change. */
async function tasksNamed(
  ctx: Context,
  found: LockedRepair,
  planned: readonly Task[],
  names: unknown,
): Promise<number[]> {
  if (found.resolvedAt !== null) throw await alreadyResolved(ctx, found)
  const assigned = await findTasksOf(ctx, found.equipmentId)
  const plannedIds = new Set(planned.map(({ id }) => id))
  const candidates = [...planned, ...assigned.filter(({ id }) => !plannedIds.has(id))]
  return sortedNames(names).flatMap((name) => {
    const task = onlyOneNamed(
      candidates.filter((candidate) => candidate.name === name),
      name,
    )
    return task ? [task.id] : []
  })
}

async function technicianNamed(
  ctx: Context,
  { equipmentId }: LockedRepair,
  name: unknown,
): Promise<number | null> {
  const technicians = await findTechnicians(ctx, equipmentId)
  const named = technicians.filter((technician) => technician.name === name)
  return onlyOneNamed(named, name)?.id ?? null
}
