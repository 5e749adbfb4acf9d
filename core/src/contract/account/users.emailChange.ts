import * as z from 'zod/mini'
import { del, get, post } from '../endpoint.ts'
import { Instant } from '../instants.ts'

export const EmailChange = z.strictObject({
  /**
   * Whether a new address takes effect only after a link in an email to it was opened. Without a mail server,
   * it takes effect at once.
   */
  needsLink: z.boolean(),
  /** The new address whose link was not opened yet. */
  pending: z.nullable(z.strictObject({ email: z.string(), expiresAt: Instant })),
})
export type EmailChange = z.output<typeof EmailChange>

/** Users request the change itself with their current password: `PUT /api/users/:id`. */
export const emailChange = {
  read: get('/api/session/email-change', {
    can: 'session.read',
    summary: "Returns the signed-in user's new email address that waits for confirmation",
    response: EmailChange,
  }),
  resend: post('/api/session/email-change/resend', {
    can: 'user.update',
    summary: 'Sends the link that confirms the new email address again',
  }),
  cancel: del('/api/session/email-change', {
    can: 'user.update',
    summary: "Cancels the change of the signed-in user's email address",
    description: 'Links that were sent no longer work.',
  }),
}
