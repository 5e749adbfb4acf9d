import type { Author, DomainEvent } from '../../../domainEvents.ts'
import { abandonImports } from './branchDeleted.queries.ts'

/** Stops the unfinished imports into a deleted branch. */
export async function abandonImportsOfBranch(author: Author, events: readonly DomainEvent[]): Promise<void> {
  for (const { action, resource } of events)
    if (action === 'deleted' && resource.kind === 'branch') await abandonImports(author, resource.id)
}
