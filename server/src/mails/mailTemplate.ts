import type { Db } from '../db/database.ts'
import type { Text } from '../text/text.ts'

/** A mail of a few sentences. */
export type Letter = {
  subject: string
  paragraphs: readonly string[]
  /** Shown as a button. */
  link?: { label: string; url: string }
  /** Shown below the button. */
  notes?: readonly string[]
}

export type MailValues = Record<string, string | number>

type Writing<Values extends MailValues> = {
  db: Db
  accountId: number
  userId: number
  recipient: string
  values: Values
  now: Temporal.Instant
  /** In the user's language and formats. */
  text: Text
  /** The user's time zone. */
  timezone: string
  /** The public URL of this installation, without a trailing slash. */
  publicUrl: string
  /** Signs links. Nothing secret waits in the database. */
  signingSecret: Buffer
}

/** Features declare their templates, and `mailTemplates.ts` lists all. */
export type MailTemplate<Values extends MailValues = MailValues> = {
  /** Stored with waiting mails. */
  code: string
  /** Runs when the mail is sent. Returns null if nobody needs it anymore. */
  write(writing: Writing<Values>): Promise<Letter | null>
}

/** Templates with different values in one list. The values are those that `queueMail` stored. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyMailTemplate = MailTemplate<any>
