import { signedToken } from '../../../signing/signedToken.ts'

export type MailRef = { accountId: number; messageId: number }

/** Sent mails contain these codes: a change of the format would invalidate them. */
const code = signedToken({
  purpose: 'unsubscribe',
  form: /^([1-9]\d{0,9})\.([1-9]\d{0,9})$/,
  signatureBytes: 16,
})

/** Signs the code, which appears only in the mail. A request with the code comes from a reader of the mail. */
export const signUnsubscribe = (secret: Buffer, { accountId, messageId }: MailRef): string =>
  code.sign(secret, [accountId, messageId])

/** Returns null for a code with an invalid signature. */
export function readUnsubscribe(secret: Buffer, text: string): MailRef | null {
  const [accountId, messageId] = code.read(secret, text) ?? []
  return accountId && messageId ? { accountId: Number(accountId), messageId: Number(messageId) } : null
}
