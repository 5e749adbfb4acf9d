import { paths } from '@yardmaster/core/paths.ts'
import { timesOf } from '@yardmaster/core/times.ts'
import type { Db } from '../../../db/database.ts'
import type { MailTemplate } from '../../../mails/mailTemplate.ts'

const findPending = (db: Db, accountId: number) =>
  db
    .selectFrom('accountErasure')
    .innerJoin('account', 'account.id', 'accountErasure.accountId')
    .where('accountId', '=', accountId)
    .select(['eraseAt', 'account.name'])
    .executeTakeFirst()

/** Tells administrators when the account will be deleted, unless it was canceled meanwhile. */
const pendingMail = (
  code: string,
  subject: 'mail.erasure.requested' | 'mail.erasure.soon',
): MailTemplate<{ by: string }> => ({
  code,
  async write({ db, accountId, values: { by }, text, timezone, publicUrl }) {
    const pending = await findPending(db, accountId)
    if (!pending) return null
    const times = timesOf({ locale: text.formats, timeZone: timezone, zoned: true })
    const about = { company: pending.name, time: times.dateTime(pending.eraseAt.epochMilliseconds), by }
    return {
      subject: text(subject, about),
      paragraphs: [
        by === '' ? text('mail.erasure.body', about) : text('mail.erasure.bodyBy', about),
        text('mail.erasure.everything'),
      ],
      link: { label: text('mail.erasure.open'), url: `${publicUrl}${paths.accountData}` },
      notes: [text('mail.erasure.cancel')],
    }
  },
})

export const erasureRequestedMail = pendingMail('erasureRequested', 'mail.erasure.requested')
export const erasureSoonMail = pendingMail('erasureSoon', 'mail.erasure.soon')

export const erasureCanceledMail: MailTemplate<{ by: string }> = {
  code: 'erasureCanceled',
  async write({ values: { by }, text }) {
    return {
      subject: text('mail.erasure.canceled'),
      paragraphs: [text('mail.erasure.canceledBody', { by })],
    }
  },
}
