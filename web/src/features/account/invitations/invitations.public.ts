import { lazyPart } from '../../../lib/lazy.ts'

/** Both load their texts by themselves, so that any page can show them. */
const words = ['invitations', 'branches', 'people', 'user'] as const

export const InviteDialog = lazyPart(async () => (await import('./InviteDialog.tsx')).InviteDialog, { words })

export const PendingInvitations = lazyPart(
  async () => (await import('./PendingInvitations.tsx')).PendingInvitations,
  { words },
)
