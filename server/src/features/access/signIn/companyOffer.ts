import { createHash } from 'node:crypto'
import { formatExpiry, parseExpiry } from '../../../signing/expiry.ts'
import { signedToken } from '../../../signing/signedToken.ts'

/** The users who matched an email and password, of which the browser chooses one. */
export type CompanyOffer = { users: readonly OfferedUser[]; expiresAt: Temporal.Instant }

type OfferedUser = {
  accountId: number
  userId: number
  /** Changes with the password, so that a changed password voids the offer. */
  passwordMark: string
}

const token = signedToken({
  purpose: 'company',
  form: /^(\d{1,10}-\d{1,10}-[0-9a-f]{32}(?:_\d{1,10}-\d{1,10}-[0-9a-f]{32})*)\.(\d{1,12})$/,
})

export function signOffer(secret: Buffer, { users, expiresAt }: CompanyOffer): string {
  const listed = users.map(({ accountId, userId, passwordMark }) => `${accountId}-${userId}-${passwordMark}`)
  return token.sign(secret, [listed.join('_'), formatExpiry(expiresAt)])
}

/** Returns null for a token that we did not sign. */
export function readOffer(secret: Buffer, text: string): CompanyOffer | null {
  const [listed, seconds = ''] = token.read(secret, text) ?? []
  if (listed === undefined) return null
  const users = listed.split('_').map((user) => {
    const [accountId, userId, passwordMark = ''] = user.split('-')
    return { accountId: Number(accountId), userId: Number(userId), passwordMark }
  })
  return { users, expiresAt: parseExpiry(seconds) }
}

export const passwordMarkOf = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('hex').slice(0, 32)
