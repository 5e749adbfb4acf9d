import { createHmac } from 'node:crypto'
import { isSameText } from './isSameText.ts'

/**
 * The signature covers the purpose, because one secret signs all tokens: a token for one purpose is invalid for
 * every other.
 */
type Purpose =
  | 'upload'
  | 'embed'
  | 'unsubscribe'
  | 'repairRequest'
  | 'emailChange'
  | 'device'
  | 'company'
  | 'invitation'
  | 'passwordReset'
  | 'rentalLink'
  | 'reportMail'

type Format = {
  purpose: Purpose
  /** Matches the token without its signature. Each group is one part. */
  form: RegExp
  /** Shorter signatures fit on labels and in mails. The whole SHA-256 has 32 bytes. */
  signatureBytes?: number
}

type SignedToken = {
  sign(secret: Buffer, parts: readonly (string | number)[]): string
  /** Returns the parts as text, or null for a token that this installation did not sign. */
  read(secret: Buffer, token: string): string[] | null
}

/** A token is its parts and their signature, joined by dots. Anyone can read it, but only the server can create it. */
export function signedToken({ purpose, form, signatureBytes = 32 }: Format): SignedToken {
  const signatureOf = (secret: Buffer, content: string): string =>
    createHmac('sha256', secret)
      .update(`${purpose}:${content}`)
      .digest()
      .subarray(0, signatureBytes)
      .toString('base64url')

  return {
    sign(secret, parts) {
      const content = parts.join('.')
      return `${content}.${signatureOf(secret, content)}`
    },
    read(secret, token) {
      const end = token.lastIndexOf('.')
      const content = token.slice(0, Math.max(end, 0))
      if (!isSameText(token.slice(end + 1), signatureOf(secret, content))) return null
      return form.exec(content)?.slice(1) ?? null
    },
  }
}
