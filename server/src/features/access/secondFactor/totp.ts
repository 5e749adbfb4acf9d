import { Secret, TOTP } from 'otpauth'

/** What all authenticator apps support (RFC 6238). */
const PERIOD_SECONDS = 30
const FORM = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const
/** As long as the hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20
/** Accepts the codes of the period before and after, because the clock of a phone may be off. */
const WINDOW = 1

/** Returns a new secret in base32, as people type it into an app. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** Returns the content of the QR code that apps scan. */
export const uriOf = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...FORM, issuer, label, secret: Secret.fromBase32(secret) }).toString()

/** Returns the period that the code belongs to, or null if it is not a code of now. */
export function stepOf(secret: string, code: string, at: Temporal.Instant): number | null {
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) })
  const timestamp = at.epochMilliseconds
  const delta = totp.validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** Returns the code of an instant, for tests. */
export const codeAt = (secret: string, at: Temporal.Instant): string =>
  new TOTP({ ...FORM, secret: Secret.fromBase32(secret) }).generate({ timestamp: at.epochMilliseconds })
