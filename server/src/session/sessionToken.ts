import { createHash, randomBytes } from 'node:crypto'

/** The token contains the account, so that row-level security applies to the session lookup as well. */
export type SessionToken = { accountId: number; secret: string }

const SECRET_BYTES = 32
const FORM = /^([1-9][0-9]{0,8})\.([A-Za-z0-9_-]{43})$/

export const newToken = (accountId: number): SessionToken => ({
  accountId,
  secret: randomBytes(SECRET_BYTES).toString('base64url'),
})

export const formatToken = (token: SessionToken): string => `${token.accountId}.${token.secret}`

export function parseToken(text: string): SessionToken | null {
  const [, accountId, secret] = FORM.exec(text) ?? []
  return accountId && secret ? { accountId: Number(accountId), secret } : null
}

export const hashOf = (token: SessionToken): Buffer => createHash('sha256').update(token.secret).digest()
