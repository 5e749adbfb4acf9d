import type { Author, DomainEvent } from '../../../domainEvents.ts'
import { publishAll } from '../../../domainEvents.ts'
import { markPlacesDeleted } from './branchDeleted.queries.ts'
import { reconsiderAssets } from './reconsider.queries.ts'

/** Deletes the places of a deleted branch. */
export async function removePlacesOfBranch(author: Author, events: readonly DomainEvent[]): Promise<void> {
  for (const { action, resource } of events) {
    if (action !== 'deleted' || resource.kind !== 'branch') continue
    const { places, areaIds } = await markPlacesDeleted(author, resource.id)
    if (places.length === 0) continue
    await reconsiderAssets(author, { areaIds, outline: null })
    // Nobody works in the branch anymore, so the history of the whole account records it.
    await publishAll(
      author,
      places.map(({ id, name }) => ({
        action: 'deleted',
        resource: { kind: 'place', id, name },
        branchId: null,
      })),
    )
  }
}
