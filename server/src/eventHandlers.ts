import type { DomainEventHandler } from './domainEvents.ts'
import { recordActivity } from './features/account/activity/activity.handler.ts'
import { announceAssignments } from './features/alerts/inbox/assigned.handler.ts'
import { recordSecurityChanges } from './features/account/securityLog/securityLog.handler.ts'
import { revokeInvitationsOfBranch } from './features/account/invitations/branchDeleted.handler.ts'
import { abandonImportsOfBranch } from './features/fleet/transfer/branchDeleted.handler.ts'
import { removePlacesOfBranch } from './features/map/places/branchDeleted.handler.ts'

/** All handlers of domain events, one line per feature. */
export const eventHandlers: DomainEventHandler[] = [
  recordActivity,
  recordSecurityChanges,
  removePlacesOfBranch,
  abandonImportsOfBranch,
  revokeInvitationsOfBranch,
  announceAssignments,
]
