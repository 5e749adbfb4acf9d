import { timesOf } from '@yardmaster/core/times.ts'
import { fullName } from '../../../context.ts'
import type { MailTemplate } from '../../../mails/mailTemplate.ts'
import { invitationPath } from './invitationCode.ts'
import { findInvitation } from './invitations.queries.ts'
import { stateOf } from './invitationState.ts'

export const invitationMail: MailTemplate<{ invitationId: number }> = {
  code: 'invitation',
  async write({ db, accountId, values: { invitationId }, now, text, timezone, publicUrl, signingSecret }) {
    const ref = { accountId, invitationId }
    const found = await findInvitation(db, ref)
    if (!found || stateOf(found, now) !== 'open') return null
    const { company, branchName: branch, expiresAt } = found
    const times = timesOf({ locale: text.formats, timeZone: timezone, zoned: true })
    return {
      subject: text('mail.invitation.subject', { company }),
      paragraphs: [text('mail.invitation.body', { name: fullName(found), company, branch })],
      link: {
        label: text('mail.invitation.link'),
        url: `${publicUrl}${invitationPath(signingSecret, ref)}`,
      },
      notes: [
        text('mail.invitation.validity', { time: times.dateTime(expiresAt.epochMilliseconds) }),
        text('mail.invitation.ignore'),
      ],
    }
  },
}
