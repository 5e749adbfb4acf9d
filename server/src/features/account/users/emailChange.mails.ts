import { paths } from '@yardmaster/core/paths.ts'
import { timesOf } from '@yardmaster/core/times.ts'
import type { MailTemplate } from '../../../mails/mailTemplate.ts'
import { findChange } from './emailChange.queries.ts'
import { isCurrent, LINK_HOURS } from './emailChange.validity.ts'
import { confirmUrl } from './emailChangeCode.ts'

/** To the new address. */
export const confirmEmailMail: MailTemplate<{ changeId: number }> = {
  code: 'confirmEmail',
  async write({ db, accountId, values: { changeId }, now, text, publicUrl, signingSecret }) {
    const change = await findChange(db, { accountId, changeId })
    if (!change || !isCurrent(change, now)) return null
    const { email, company } = change
    return {
      subject: text('mail.confirmEmail.subject'),
      paragraphs: [text('mail.confirmEmail.body', { email, company })],
      link: {
        label: text('mail.confirmEmail.link'),
        url: confirmUrl(signingSecret, publicUrl, { accountId, changeId }),
      },
      notes: [text('mail.confirmEmail.validity', { hours: LINK_HOURS }), text('mail.confirmEmail.ignore')],
    }
  },
}

/** To the old address, so that a thief of the session and the password doesn't take the account unnoticed. */
export const emailChangeNotice: MailTemplate<{ email: string; requestedAt: number }> = {
  code: 'emailChangeNotice',
  async write({ values: { email, requestedAt }, text, timezone, publicUrl }) {
    const time = timesOf({ locale: text.formats, timeZone: timezone, zoned: true }).dateTime(requestedAt)
    return {
      subject: text('mail.emailChangeNotice.subject'),
      paragraphs: [
        text('mail.emailChangeNotice.body', { email, time }),
        text('mail.emailChangeNotice.notYou'),
      ],
      link: { label: text('mail.emailChangeNotice.link'), url: `${publicUrl}${paths.userProfile}` },
    }
  },
}
