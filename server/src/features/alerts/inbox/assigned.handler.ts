import { fullName } from '../../../context.ts'
import type { Author, DomainEvent } from '../../../domainEvents.ts'
import { insertAssignments } from './assigned.queries.ts'

/** Puts assets into the inboxes of those they were assigned to, unless these did it themselves. */
export async function announceAssignments(author: Author, events: readonly DomainEvent[]): Promise<void> {
  const { userId } = author.session
  const assigned = events.flatMap(({ assigneeId, resource }) =>
    assigneeId && assigneeId !== userId ? { userId: assigneeId, equipmentId: resource.id } : [],
  )
  if (assigned.length > 0) await insertAssignments(author, assigned, fullName(author.session))
}
