import type { RepairChange } from '@yardmaster/core/contract/service/repairs.ts'
import type { Context } from '../../../context.ts'
import { onlyOneNamed, requireUnchanged } from '../../../restoredFields.ts'
import type { RecordedFields } from '../../../restorer.ts'
import type { LockedRepair } from './changeRepair.queries.ts'
import { updateRepair } from './changeRepair.service.ts'
import { lockRepair } from './lockRepair.ts'
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
} as const satisfies Record<string, keyof RepairChange>
type Field = keyof typeof FIELDS

export const isTicketField = (field: string): field is Field => Object.hasOwn(FIELDS, field)

/** Gives fields of a ticket the values that they had before a change, unless somebody has changed one since. */
export async function restoreTicketFields(ctx: Context, id: number, fields: RecordedFields): Promise<void> {
  const found = await lockRepair(ctx, id)
  requireUnchanged(ctx, fields, {
    ...found,
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
  await updateRepair(ctx, id, former)
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
