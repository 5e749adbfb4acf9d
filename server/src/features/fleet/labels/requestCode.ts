import { signedToken } from '../../../signing/signedToken.ts'

/** The asset that a label identifies. */
export type Labeled = { accountId: number; equipmentId: number }

/** Printed labels contain these codes: a change of the format would invalidate them. */
const code = signedToken({
  purpose: 'repairRequest',
  form: /^([1-9]\d{0,9})\.([1-9]\d{0,9})$/,
  /** 128 bits: impossible to guess, and short enough for a scanner to read from a small label. */
  signatureBytes: 16,
})

/** Only someone who is or was next to the asset has the code. */
export const signRequestCode = (secret: Buffer, { accountId, equipmentId }: Labeled): string =>
  code.sign(secret, [accountId, equipmentId])

/** Returns null for a code with an invalid signature. */
export function readRequestCode(secret: Buffer, text: string): Labeled | null {
  const [accountId, equipmentId] = code.read(secret, text) ?? []
  return accountId && equipmentId ? { accountId: Number(accountId), equipmentId: Number(equipmentId) } : null
}
