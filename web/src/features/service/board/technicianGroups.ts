import type { Technician, TicketSummary } from '@yardmaster/core/contract/service/repairs.plan.ts'

export type TechnicianGroup = {
  /** Null for the tickets that nobody has. */
  technician: Technician | null
  tickets: readonly TicketSummary[]
  inProgress: number
  waiting: number
  overdue: number
  /** Hours that are planned for the tickets. Those of tickets without an estimate are missing. */
  plannedHours: number
}

/**
 * Groups open tickets by technician: first those that nobody has, then by name. Technicians without tickets are listed,
 * too, because they could take some. The order of the tickets stays.
 */
export function technicianGroups(
  tickets: readonly TicketSummary[],
  technicians: readonly Technician[],
  today: string,
): TechnicianGroup[] {
  const open = tickets.filter(({ status }) => status !== 'resolved')
  const known = new Map(technicians.map((technician) => [technician.id, technician]))
  for (const { assignee } of open) if (assignee) known.set(assignee.id, assignee)
  const sorted = [...known.values()].toSorted((one, other) => one.name.localeCompare(other.name))
  const free = open.filter(({ assignee }) => assignee === null)
  return [
    ...(free.length > 0 ? [groupOf(null, free, today)] : []),
    ...sorted.map((technician) =>
      groupOf(
        technician,
        open.filter(({ assignee }) => assignee?.id === technician.id),
        today,
      ),
    ),
  ]
}

const groupOf = (
  technician: Technician | null,
  tickets: readonly TicketSummary[],
  today: string,
): TechnicianGroup => ({
  technician,
  tickets,
  inProgress: tickets.filter(({ status }) => status === 'inProgress').length,
  waiting: tickets.filter(({ status }) => status === 'waitingForParts').length,
  overdue: tickets.filter(({ dueDate }) => dueDate !== null && dueDate < today).length,
  plannedHours: tickets.reduce((sum, { plannedHours }) => sum + (plannedHours ?? 0), 0),
})
