import { paths } from '@yardmaster/core/paths.ts'
import { signedToken } from '../../../signing/signedToken.ts'

export type LinkRef = { accountId: number; rentalId: number; version: number }

const code = signedToken({
  purpose: 'rentalLink',
  form: /^([1-9]\d{0,9})\.([1-9]\d{0,9})\.([1-9]\d{0,9})$/,
})

/** Returns the path of the link. Whoever has it can see the hours of the rental. */
export const linkPath = (secret: Buffer, { accountId, rentalId, version }: LinkRef): string =>
  paths.clientRental(code.sign(secret, [accountId, rentalId, version]))

/** Returns null for a code with an invalid signature. */
export function readCode(secret: Buffer, text: string): LinkRef | null {
  const [accountId, rentalId, version] = code.read(secret, text) ?? []
  if (!accountId || !rentalId || !version) return null
  return { accountId: Number(accountId), rentalId: Number(rentalId), version: Number(version) }
}
