import type { MailTemplate } from '../../../mails/mailTemplate.ts'
import { findReset } from './passwordReset.queries.ts'
import { resetPath } from './resetCode.ts'
import { isCurrent, LINK_HOURS } from './resetValidity.ts'

export const resetMail: MailTemplate<{ resetId: number }> = {
  code: 'passwordReset',
  async write({ db, accountId, values: { resetId }, now, text, publicUrl, recipient, signingSecret }) {
    const ref = { accountId, resetId }
    const found = await findReset(db, ref)
    if (!found || !isCurrent(found, now)) return null
    const { company } = found
    return {
      subject: text('mail.passwordReset.subject', { company }),
      paragraphs: [text('mail.passwordReset.body', { email: recipient, company })],
      link: {
        label: text('mail.passwordReset.link'),
        url: `${publicUrl}${resetPath(signingSecret, ref)}`,
      },
      notes: [text('mail.passwordReset.validity', { hours: LINK_HOURS }), text('mail.passwordReset.ignore')],
    }
  },
}
