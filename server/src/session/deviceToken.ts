import { createHmac, randomBytes } from 'node:crypto'
import { formatExpiry, parseExpiry } from '../signing/expiry.ts'
import { signedToken } from '../signing/signedToken.ts'

/**
 * Proves that a browser has signed in as a user before (OWASP: device cookies). It opens no session. A browser
 * that has one is not blocked by the wrong guesses of others.
 */
export type DeviceToken = {
  accountId: number
  userId: number
  /** Tells the browsers of a user apart. */
  id: string
  expiresAt: Temporal.Instant
}

/** The token is worthless once one of these changes. */
type Credentials = { email: string; passwordHash: string }

const ID_BYTES = 9
const MARK_BYTES = 9
const FORM = /^([1-9]\d{0,8})\.([1-9]\d{0,8})\.([\w-]{12})\.(\d{1,11})\.([\w-]{12})\.([\w-]{12})$/
const token = signedToken({ purpose: 'device', form: FORM, signatureBytes: 16 })

export const newDeviceId = (): string => randomBytes(ID_BYTES).toString('base64url')

export function signDevice(
  secret: Buffer,
  device: DeviceToken,
  { email, passwordHash }: Credentials,
): string {
  const { accountId, userId, id, expiresAt } = device
  return token.sign(secret, [
    accountId,
    userId,
    id,
    formatExpiry(expiresAt),
    markOf(secret, 'email', email),
    markOf(secret, 'password', passwordHash),
  ])
}

export type ReadDevice = DeviceToken & {
  isFor(email: string): boolean
  isSignedInWith(passwordHash: string): boolean
}

/** Returns null for a token that this installation did not sign. */
export function readDevice(secret: Buffer, text: string): ReadDevice | null {
  const parts = token.read(secret, text)
  if (!parts) return null
  const [accountId, userId, id = '', expiry = '', emailMark, passwordMark] = parts
  return {
    accountId: Number(accountId),
    userId: Number(userId),
    id,
    expiresAt: parseExpiry(expiry),
    isFor: (email) => markOf(secret, 'email', email) === emailMark,
    isSignedInWith: (passwordHash) => markOf(secret, 'password', passwordHash) === passwordMark,
  }
}

/** Identifies a value without revealing it. */
const markOf = (secret: Buffer, name: string, value: string): string =>
  createHmac('sha256', secret)
    .update(`device ${name}:${value}`)
    .digest()
    .subarray(0, MARK_BYTES)
    .toString('base64url')
