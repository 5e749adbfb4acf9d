import type { Context, Outbound } from '../context.ts'
import { insertMail, wakeSender } from './mails.queries.ts'
import type { MailTemplate, MailValues } from './mailTemplate.ts'

type Sender = Pick<Context, 'db' | 'clock'> & { outbound: Pick<Outbound, 'delivery'> }

/**
 * Queues a mail to one user within the transaction of `db`. It is sent after the commit, and again later while
 * the mail server can't be reached. Without a mail server, nothing is queued.
 */
export async function queueMail<Values extends MailValues>(
  { db, clock, outbound }: Sender,
  template: MailTemplate<Values>,
  mail: { accountId: number; userId: number; recipient: string; values: Values },
): Promise<void> {
  if (!outbound.delivery.email) return
  const { values, ...row } = mail
  await insertMail(db, { ...row, template: template.code, details: values }, clock.now())
  await wakeSender(db)
}
