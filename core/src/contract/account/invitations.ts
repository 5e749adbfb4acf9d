import * as z from 'zod/mini'
import { FEATURES } from '../../roles.ts'
import { del, get, post } from '../endpoint.ts'
import { Id, IdParams, PathId } from '../ids.ts'
import { Instant } from '../instants.ts'
import { Email, Permissions } from './users.ts'

export const InvitationForm = z.strictObject({ branchId: Id, email: Email, ...Permissions })
export type InvitationForm = z.output<typeof InvitationForm>

const Sent = z.strictObject({
  id: Id,
  /** The path of the link. The caller puts the address of the installation before it. */
  path: z.string(),
  /** Whether the link was also mailed. */
  mailed: z.boolean(),
})
export type SentInvitation = z.output<typeof Sent>

export const Invitation = z.strictObject({
  id: Id,
  email: z.string(),
  role: Permissions.role,
  viewOnly: z.boolean(),
  /** Null means all features of the account. */
  features: z.nullable(z.array(z.enum(FEATURES))),
  branch: z.strictObject({ id: Id, name: z.string() }),
  invitedBy: z.string(),
  expiresAt: Instant,
  /** `void`: the user who sent it may not add such a user anymore. */
  state: z.enum(['open', 'expired', 'void']),
  /** The path of the link, for callers who could send such an invitation themselves. */
  path: z.nullable(z.string()),
})
export type Invitation = z.output<typeof Invitation>

export const invitations = {
  list: get('/api/invitations', {
    can: 'user.create',
    summary: 'Lists the invitations that were neither accepted nor revoked, newest first',
    query: z.strictObject({ branchId: z.optional(PathId) }),
    response: z.array(Invitation),
  }),
  send: post('/api/invitations', {
    can: 'user.create',
    summary: 'Invites a person to create their own user through a link',
    description:
      'The link is valid for 7 days and works once. Where a mail server is set, it is also mailed.',
    body: InvitationForm,
    // The link lets anyone create the user.
    confidential: true,
    response: Sent,
  }),
  resend: post('/api/invitations/:id/resend', {
    can: 'user.create',
    summary: 'Extends an invitation and mails its link again',
    params: IdParams,
    confidential: true,
    response: Sent,
  }),
  revoke: del('/api/invitations/:id', {
    can: 'user.create',
    summary: 'Revokes an invitation, so that its link no longer works',
    params: IdParams,
  }),
}
