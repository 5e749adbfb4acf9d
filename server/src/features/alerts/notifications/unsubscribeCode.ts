import { createHmac, timingSafeEqual } from 'node:crypto'

export type MailRef = { accountId: number; messageId: number }

const FORM = /^([1-9]\d{0,9})\.([1-9]\d{0,9})$/
const SIGNATURE_BYTES = 16

/** Signs the code, which appears only in the mail. Whoever has the code has the mail. */
export function signUnsubscribe(secret: Buffer, { accountId, messageId }: MailRef): string {
  const content = `${accountId}.${messageId}`
  return `${content}.${signatureOf(secret, content)}`
}

/** Returns null for a code with an invalid signature. */
export function readUnsubscribe(secret: Buffer, code: string): MailRef | null {
  const end = code.lastIndexOf('.')
  const content = code.slice(0, Math.max(end, 0))
  const [given, expected] = [Buffer.from(code.slice(end + 1)), Buffer.from(signatureOf(secret, content))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const [, accountId, messageId] = FORM.exec(content) ?? []
  return accountId && messageId ? { accountId: Number(accountId), messageId: Number(messageId) } : null
}

/** The signature covers the purpose, because the same secret signs other codes. */
const signatureOf = (secret: Buffer, content: string): string =>
  createHmac('sha256', secret)
    .update(`unsubscribe:${content}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url')
