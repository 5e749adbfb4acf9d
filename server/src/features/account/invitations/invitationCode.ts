import { paths } from '@yardmaster/core/paths.ts'
import { signedToken } from '../../../signing/signedToken.ts'

export type InvitationRef = { accountId: number; invitationId: number }

const code = signedToken({ purpose: 'invitation', form: /^([1-9]\d{0,9})\.([1-9]\d{0,9})$/ })

/** Returns the path of the link. Whoever has it can create the user. */
export const invitationPath = (secret: Buffer, { accountId, invitationId }: InvitationRef): string =>
  paths.invitation(code.sign(secret, [accountId, invitationId]))

/** Returns null for a code with an invalid signature. */
export function readCode(secret: Buffer, text: string): InvitationRef | null {
  const [accountId, invitationId] = code.read(secret, text) ?? []
  return accountId && invitationId
    ? { accountId: Number(accountId), invitationId: Number(invitationId) }
    : null
}
