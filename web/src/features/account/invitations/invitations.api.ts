import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { checklist } from '@yardmaster/core/contract/account/checklist.ts'
import { invitations } from '@yardmaster/core/contract/account/invitations.ts'
import { useCall, useEndpoint } from '../../../lib/query.ts'

/** The pending invitations of a branch, or of all branches that the user can see. */
export const useInvitations = (branchId: number | undefined, isWanted: boolean) =>
  useEndpoint(
    invitations.list,
    { query: branchId === undefined ? {} : { branchId: String(branchId) } },
    { enabled: isWanted },
  )

const stale = { invalidates: [invitations.list, activity.recent, checklist.read] }
export const useSendInvitation = () => useCall(invitations.send, stale)
export const useResendInvitation = () => useCall(invitations.resend, stale)
export const useRevokeInvitation = () => useCall(invitations.revoke, stale)
