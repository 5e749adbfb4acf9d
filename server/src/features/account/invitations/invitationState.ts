import type { Actor } from '@yardmaster/core/policy.ts'
import { assignableRoles, can } from '@yardmaster/core/policy.ts'
import type { Role } from '@yardmaster/core/roles.ts'
import type { InvitationRow } from './invitations.queries.ts'

/** Long enough for a holiday, too short for a forgotten mail. */
const LINK_DAYS = 7

export const expiryFrom = (now: Temporal.Instant): Temporal.Instant => now.add({ hours: 24 * LINK_DAYS })

type State = 'open' | 'expired' | 'accepted' | 'revoked' | 'void'

/** Inviting somebody needs the same rights as adding them. */
export const mayInvite = (
  actor: Pick<Actor, 'userId' | 'role' | 'viewOnly' | 'branchId'>,
  { branchId, role }: { branchId: number; role: string },
): boolean => {
  const whole = { ...actor, features: {} }
  return can(whole, 'user.create', { branchId }) && assignableRoles(whole).some((each) => each === role)
}

/** An invitation is void once its sender may not add such a user anymore, for instance because they left. */
export function stateOf(row: InvitationRow, now: Temporal.Instant): State {
  if (row.acceptedAt) return 'accepted'
  if (row.revokedAt) return 'revoked'
  const inviter = {
    userId: row.inviterId,
    role: row.inviterRole as Role,
    viewOnly: row.inviterViewOnly,
    branchId: row.inviterBranchId,
  }
  if (row.inviterDeletedAt || !mayInvite(inviter, row)) return 'void'
  return Temporal.Instant.compare(now, row.expiresAt) < 0 ? 'open' : 'expired'
}
