import { paths } from '@yardmaster/core/paths.ts'
import { signedToken } from '../../../signing/signedToken.ts'

export type ChangeRef = { accountId: number; changeId: number }

const code = signedToken({ purpose: 'emailChange', form: /^([1-9]\d{0,9})\.([1-9]\d{0,9})$/ })

/** The link appears only in the mail to the new address. Whoever opens it can read mail to that address. */
export const confirmUrl = (secret: Buffer, publicUrl: string, { accountId, changeId }: ChangeRef): string =>
  `${publicUrl}${paths.confirmEmail(code.sign(secret, [accountId, changeId]))}`

/** Returns null for a code with an invalid signature. */
export function readCode(secret: Buffer, text: string): ChangeRef | null {
  const [accountId, changeId] = code.read(secret, text) ?? []
  return accountId && changeId ? { accountId: Number(accountId), changeId: Number(changeId) } : null
}
