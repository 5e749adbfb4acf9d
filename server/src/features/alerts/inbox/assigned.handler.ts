import { fullName } from '../../../context.ts'
import type { Author, DomainEvent } from '../../../domainEvents.ts'
import { insertAssignments, insertTicketAssignments } from './assigned.queries.ts'

/** Puts assets and tickets into the inboxes of those they were assigned to, unless these did it themselves. */
export async function announceAssignments(author: Author, events: readonly DomainEvent[]): Promise<void> {
  const { userId } = author.session
  const assigned = events.flatMap(({ assigneeId, resource }) =>
    assigneeId && assigneeId !== userId ? { userId: assigneeId, ...resource } : [],
  )
  const by = fullName(author.session)
  const tickets = assigned.filter(({ kind }) => kind === 'repair')
  const assets = assigned.filter(({ kind }) => kind !== 'repair')
  if (assets.length > 0)
    await insertAssignments(
      author,
      assets.map(({ userId: assignee, id }) => ({ userId: assignee, equipmentId: id })),
      by,
    )
  if (tickets.length > 0)
    await insertTicketAssignments(
      author,
      tickets.map(({ userId: assignee, id }) => ({ userId: assignee, repairId: id })),
      by,
    )
}
