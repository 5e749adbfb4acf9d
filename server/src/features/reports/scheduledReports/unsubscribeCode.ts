import { paths } from '@yardmaster/core/paths.ts'
import { signedToken } from '../../../signing/signedToken.ts'

export type RecipientRef = { accountId: number; scheduleId: number; userId: number }

/** Sent mails contain these codes: a change of the format would invalidate them. */
const code = signedToken({
  purpose: 'reportMail',
  form: /^([1-9]\d{0,9})\.([1-9]\d{0,9})\.([1-9]\d{0,9})$/,
  signatureBytes: 16,
})

/** Returns the URL that ends the mails of a schedule to a user. It appears only in these mails. */
export const unsubscribeUrl = (
  secret: Buffer,
  publicUrl: string,
  { accountId, scheduleId, userId }: RecipientRef,
): string => `${publicUrl}${paths.unsubscribeReport(code.sign(secret, [accountId, scheduleId, userId]))}`

/** Returns null for a code with an invalid signature. */
export function readUnsubscribe(secret: Buffer, text: string): RecipientRef | null {
  const [accountId, scheduleId, userId] = (code.read(secret, text) ?? []).map(Number)
  return accountId && scheduleId && userId ? { accountId, scheduleId, userId } : null
}
