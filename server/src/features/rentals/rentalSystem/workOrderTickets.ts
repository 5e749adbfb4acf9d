import type { Author } from '../../../domainEvents.ts'

type Ticket = {
  equipmentId: number
  /** When the work order was opened; null if it doesn't say. */
  openedAt: Temporal.Instant | null
  issue: string
}

/** Opens tickets for work orders. The composition root connects it, because service depends on this wing. */
export type WorkOrderTickets = {
  /** Returns null if the asset can't have tickets anymore. */
  open(author: Author, ticket: Ticket): Promise<{ id: number } | null>
}
