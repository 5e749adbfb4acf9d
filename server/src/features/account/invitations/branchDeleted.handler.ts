import type { Author, DomainEvent } from '../../../domainEvents.ts'
import { publishAll } from '../../../domainEvents.ts'
import { revokeOfBranch } from './invitations.queries.ts'

/** Revokes the open invitations to a deleted branch. */
export async function revokeInvitationsOfBranch(
  author: Author,
  events: readonly DomainEvent[],
): Promise<void> {
  for (const { action, resource } of events) {
    if (action !== 'deleted' || resource.kind !== 'branch') continue
    const revoked = await revokeOfBranch(author, resource.id)
    if (revoked.length === 0) continue
    // Nobody works in the branch anymore, so the history of the whole account records it.
    await publishAll(
      author,
      revoked.map(({ id, email }) => ({
        action: 'invitationRevoked',
        resource: { kind: 'invitation', id, name: email },
        branchId: null,
      })),
    )
  }
}
