import { createPrivateKey, createECDH, sign } from 'node:crypto'

/** The key pair by which push services recognize this installation (RFC 8292). */
export type Vapid = {
  /** An uncompressed point of P-256. Browsers accept messages of this key only. */
  publicKey: Buffer
  /** Returns the Authorization header for an address of a push service. */
  authorize(endpoint: string, now: Temporal.Instant): string
}

/** Push services accept at most 24 hours. */
const VALID = { hours: 12 }

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * Opens the key. The subject is an address at which the operator of a push service can reach us: mailto: or
 * https:.
 */
export function openVapid(privateKey: Buffer, subject: string): Vapid {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const publicKey = pair.getPublicKey()
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: publicKey.subarray(1, 33).toString('base64url'),
      y: publicKey.subarray(33).toString('base64url'),
      d: privateKey.toString('base64url'),
    },
  })
  return {
    publicKey,
    authorize(endpoint, now) {
      const claims = {
        aud: new URL(endpoint).origin,
        exp: Math.floor(now.add(VALID).epochMilliseconds / 1000),
        sub: subject,
      }
      const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
      return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`
    },
  }
}
