import { paths } from '@yardmaster/core/paths.ts'
import { timesOf } from '@yardmaster/core/times.ts'
import type { MailTemplate } from '../../../mails/mailTemplate.ts'

/** Tells a user that somebody tried to guess their password. `at` is in milliseconds since 1970. */
export const lockMail: MailTemplate<{ address: string; at: number }> = {
  code: 'signInBlocked',
  write: async ({ text, timezone, publicUrl, recipient, values: { address, at } }) => {
    const time = timesOf({ locale: text.formats, timeZone: timezone, zoned: true }).dateTime(at)
    return {
      subject: text('lockMail.subject'),
      paragraphs: [
        text('lockMail.what', { email: recipient }),
        text('lockMail.when', { time, address }),
        text('lockMail.effect'),
        text('lockMail.advice'),
      ],
      link: { label: text('lockMail.changePassword'), url: `${publicUrl}${paths.userProfile}` },
      notes: [text('lockMail.onceADay')],
    }
  },
}
