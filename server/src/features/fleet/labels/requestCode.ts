import { createHmac, timingSafeEqual } from 'node:crypto'

/** The asset that a label identifies. */
export type Labelled = { accountId: number; equipmentId: number }

const FORM = /^([1-9]\d{0,9})\.([1-9]\d{0,9})$/
/** 128 bits: impossible to guess, and short enough for a scanner to read from a small label. */
const SIGNATURE_BYTES = 16

/**
 * Anyone can read the code, but only the server can create it. Whoever has it is or was next to the asset.
 */
export function signRequestCode(secret: Buffer, { accountId, equipmentId }: Labelled): string {
  const content = `${accountId}.${equipmentId}`
  return `${content}.${signatureOf(secret, content)}`
}

/** Returns null for a code with an invalid signature. */
export function readRequestCode(secret: Buffer, code: string): Labelled | null {
  const end = code.lastIndexOf('.')
  const content = code.slice(0, Math.max(end, 0))
  const [given, expected] = [Buffer.from(code.slice(end + 1)), Buffer.from(signatureOf(secret, content))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const [, accountId, equipmentId] = FORM.exec(content) ?? []
  return accountId && equipmentId ? { accountId: Number(accountId), equipmentId: Number(equipmentId) } : null
}

/** The signature covers the purpose, because the same secret signs other codes. */
const signatureOf = (secret: Buffer, content: string): string =>
  createHmac('sha256', secret)
    .update(`repairRequest:${content}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url')
