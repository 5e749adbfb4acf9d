import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whose mail it is. */
export type MailRef = { accountId: number; messageId: number }

const FORM = /^([1-9]\d{0,9})\.([1-9]\d{0,9})$/
const SIGNATURE_BYTES = 16

/** Stands in the mail alone: who has it has the mail. */
export function signUnsubscribe(secret: Buffer, { accountId, messageId }: MailRef): string {
  const content = `${accountId}.${messageId}`
  return `${content}.${signatureOf(secret, content)}`
}

/** Null for what we did not sign. */
export function readUnsubscribe(secret: Buffer, code: string): MailRef | null {
  const end = code.lastIndexOf('.')
  const content = code.slice(0, Math.max(end, 0))
  const [given, expected] = [Buffer.from(code.slice(end + 1)), Buffer.from(signatureOf(secret, content))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const [, accountId, messageId] = FORM.exec(content) ?? []
  return accountId && messageId ? { accountId: Number(accountId), messageId: Number(messageId) } : null
}

/** The purpose is signed, too: the same secret signs other things. */
const signatureOf = (secret: Buffer, content: string): string =>
  createHmac('sha256', secret)
    .update(`unsubscribe:${content}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url')
