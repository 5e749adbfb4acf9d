import { paths } from '@yardmaster/core/paths.ts'
import { signedToken } from '../../../signing/signedToken.ts'

/** Without a topic, the code is about all topics of the mail. */
export type MailRef = { accountId: number; messageId: number; topic?: string }

/** Sent mails contain these codes: a change of the format would invalidate them. */
const code = signedToken({
  purpose: 'unsubscribe',
  form: /^([1-9]\d{0,9})\.([1-9]\d{0,9})(?:\.((?:flag|event)-\w{1,40}))?$/,
  signatureBytes: 16,
})

/** Signs the code, which appears only in the mail. A request with the code comes from a reader of the mail. */
export const signUnsubscribe = (secret: Buffer, { accountId, messageId, topic }: MailRef): string =>
  code.sign(secret, [accountId, messageId, ...(topic ? [topic.replace(':', '-')] : [])])

/** Returns null for a code with an invalid signature. */
export function readUnsubscribe(secret: Buffer, text: string): MailRef | null {
  const [accountId, messageId, topic] = code.read(secret, text) ?? []
  if (!accountId || !messageId) return null
  const mail = { accountId: Number(accountId), messageId: Number(messageId) }
  return topic ? { ...mail, topic: topic.replace('-', ':') } : mail
}

/** Returns the URLs that unsubscribe from one topic, or from the topics that the reader then chooses. */
export const unsubscribeUrls =
  (secret: Buffer, publicUrl: string, mail: MailRef) =>
  (topic?: string): string =>
    `${publicUrl}${paths.unsubscribe(signUnsubscribe(secret, topic ? { ...mail, topic } : mail))}`
