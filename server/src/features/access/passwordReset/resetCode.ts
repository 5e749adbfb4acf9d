import { paths } from '@yardmaster/core/paths.ts'
import { signedToken } from '../../../signing/signedToken.ts'

export type ResetRef = { accountId: number; resetId: number }

const code = signedToken({ purpose: 'passwordReset', form: /^([1-9]\d{0,9})\.([1-9]\d{0,9})$/ })

/** The link appears only in the mail to the user. */
export const resetPath = (secret: Buffer, { accountId, resetId }: ResetRef): string =>
  paths.resetPassword(code.sign(secret, [accountId, resetId]))

/** Returns null for a code with an invalid signature. */
export function readCode(secret: Buffer, text: string): ResetRef | null {
  const [accountId, resetId] = code.read(secret, text) ?? []
  return accountId && resetId ? { accountId: Number(accountId), resetId: Number(resetId) } : null
}
