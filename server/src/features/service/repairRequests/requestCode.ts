import { createHmac, timingSafeEqual } from 'node:crypto'

/** The machine that a label stands on. */
export type Labelled = { accountId: number; equipmentId: number }

const FORM = /^([1-9]\d{0,9})\.([1-9]\d{0,9})$/
/** 128 bits: beyond guessing, and a code that a scanner still reads from a small label. */
const SIGNATURE_BYTES = 16

/** Readable by anyone, made by us alone: who has it stands, or stood, beside the machine. */
export function signRequestCode(secret: Buffer, { accountId, equipmentId }: Labelled): string {
  const content = `${accountId}.${equipmentId}`
  return `${content}.${signatureOf(secret, content)}`
}

/** Null for what we did not sign. */
export function readRequestCode(secret: Buffer, code: string): Labelled | null {
  const end = code.lastIndexOf('.')
  const content = code.slice(0, Math.max(end, 0))
  const [given, expected] = [Buffer.from(code.slice(end + 1)), Buffer.from(signatureOf(secret, content))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const [, accountId, equipmentId] = FORM.exec(content) ?? []
  return accountId && equipmentId ? { accountId: Number(accountId), equipmentId: Number(equipmentId) } : null
}

/** The purpose is signed, too: the same secret signs other things. */
const signatureOf = (secret: Buffer, content: string): string =>
  createHmac('sha256', secret)
    .update(`repairRequest:${content}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url')
