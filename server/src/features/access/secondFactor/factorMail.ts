import { paths } from '@yardmaster/core/paths.ts'
import { timesOf } from '@yardmaster/core/times.ts'
import type { Context } from '../../../context.ts'
import type { MailTemplate } from '../../../mails/mailTemplate.ts'
import { queueMail } from '../../../mails/queueMail.ts'

const CHANGES = ['appAdded', 'appRemoved', 'passkeyAdded', 'passkeyRemoved', 'codesCreated', 'reset'] as const
export type FactorChange = (typeof CHANGES)[number]

/** Tells a user that their second factor has changed. `at` is in milliseconds since 1970. */
export const factorMail: MailTemplate<{ change: FactorChange; name: string; address: string; at: number }> = {
  code: 'secondFactorChanged',
  write: async ({ text, timezone, publicUrl, values: { change, name, address, at } }) => {
    const time = timesOf({ locale: text.formats, timeZone: timezone, zoned: true }).dateTime(at)
    return {
      subject: text(`mail.factor.${change}`),
      paragraphs: [
        text(`mail.factor.${change}.body`, { name }),
        text('mail.factor.when', { time, address }),
        text('mail.factor.notYou'),
      ],
      link: { label: text('mail.factor.link'), url: `${publicUrl}${paths.userProfile}` },
    }
  },
}

type Sender = Pick<Context, 'db' | 'clock' | 'outbound' | 'address'>
type Recipient = { accountId: number; userId: number; email: string | null }

/** Queues the mail within the transaction of the change. */
export async function notifyOfChange(
  sender: Sender,
  { accountId, userId, email }: Recipient,
  change: FactorChange,
  name = '',
): Promise<void> {
  if (email === null) return
  const values = { change, name, address: sender.address, at: sender.clock.now().epochMilliseconds }
  await queueMail(sender, factorMail, { accountId, userId, recipient: email, values })
}
