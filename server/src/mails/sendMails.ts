import type { Database, Db } from '../db/database.ts'
import type { JobContext } from '../jobs/job.ts'
import type { FileStore } from '../outbound/files.ts'
import type { Mailer } from '../outbound/mail.ts'
import { NotDelivered } from '../outbound/notDelivered.ts'
import { findSigningSecret } from '../signing/signing.queries.ts'
import { textFor } from '../text/text.ts'
import { letterMail } from './letter.view.ts'
import { findMailLogo } from './mailLogo.ts'
import type { DueMail } from './mails.queries.ts'
import * as queries from './mails.queries.ts'
import type { AnyMailTemplate } from './mailTemplate.ts'

/** Longer than any attempt to send takes. */
const LEASE = { minutes: 5 }
/** Attempts are repeated after 1, 2, 4, … minutes, at most this. */
const LONGEST_PAUSE_MINUTES = 15
/** Links and warnings are of no use after a day. */
const SENT_WITHIN = { hours: 24 }
/** Administrators can look up for this long whether a mail was sent. */
const KEPT_FOR = { hours: 30 * 24 }

export type MailContext = Pick<JobContext, 'clock' | 'log' | 'signal'> & {
  database: Database
  messenger: { mail: Mailer | null; publicUrl: string; files: FileStore }
  templates: readonly AnyMailTemplate[]
}

/** Sends the mails that are due, one after the other. Stops if the mail server can't be reached. */
export async function sendMails(context: MailContext): Promise<void> {
  const { database, clock, log, signal, messenger } = context
  if (!messenger.mail) return
  for (const accountId of await queries.findAccounts(database, clock.now())) {
    const db = database.account(accountId)
    const claim = () => queries.claimMail(db, accountId, { now: clock.now(), lease: LEASE })
    for (let mail = await claim(); mail; mail = await claim()) {
      try {
        await sendMail(context, messenger.mail, db, mail)
      } catch (error) {
        if (error instanceof NotDelivered) return
        // A mail that can't be written doesn't block the others. It is tried again after the lease.
        log.error({ err: error, accountId, mailId: mail.id }, 'a mail could not be sent')
      }
      signal.throwIfAborted()
    }
  }
}

/** Sends one mail and records the result. Throws NotDelivered if the mail server is unreachable. */
async function sendMail(context: MailContext, mailer: Mailer, db: Db, mail: DueMail): Promise<void> {
  const { clock, log } = context
  const now = clock.now()
  if (Temporal.Instant.compare(mail.createdAt.add(SENT_WITHIN), now) < 0)
    return queries.writeOutcome(db, mail, { nextTryAt: null, failure: 'too old' })
  const written = await writeMail(context, db, mail)
  if (!written) return queries.deleteMail(db, mail)
  try {
    await mailer.send({ to: mail.recipient, id: `mail.${mail.accountId}.${mail.id}`, ...written })
    return await queries.writeOutcome(db, mail, { nextTryAt: null, sentAt: now.toString(), failure: '' })
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error
    const { hindrance, detail } = error
    log.warn({ accountId: mail.accountId, mailId: mail.id, hindrance, detail }, 'a mail was not delivered')
    const nextTryAt = hindrance === 'refused' ? null : now.add(pauseAfter(mail)).toString()
    await queries.writeOutcome(db, mail, { nextTryAt, failure: detail })
    if (hindrance === 'unreachable') throw error
  }
}

async function writeMail(
  { database, clock, log, messenger: { publicUrl, files }, templates }: MailContext,
  db: Db,
  mail: DueMail,
) {
  const template = templates.find(({ code }) => code === mail.template)
  if (!template) throw new Error(`There is no template ${mail.template}.`)
  const reader = await queries.findReader(db, mail)
  if (!reader) return null
  const text = textFor(reader.browserLanguages ?? undefined, reader)
  const letter = await template.write({
    db,
    accountId: mail.accountId,
    userId: mail.userId,
    recipient: mail.recipient,
    values: mail.details,
    now: clock.now(),
    text,
    timezone: reader.timezone,
    publicUrl,
    signingSecret: await findSigningSecret({ db: database.outside }),
  })
  const logo = await findMailLogo({ db, files, log }, mail.accountId)
  return letter && letterMail(text, { name: reader.accountName, logo }, letter)
}

const pauseAfter = ({ attempts }: DueMail) => ({
  minutes: Math.min(2 ** (attempts - 1), LONGEST_PAUSE_MINUTES),
})

export const deleteOldMails = ({ database, clock }: Pick<MailContext, 'database' | 'clock'>): Promise<void> =>
  queries.deleteMailsBefore(database, clock.now().subtract(KEPT_FOR))
