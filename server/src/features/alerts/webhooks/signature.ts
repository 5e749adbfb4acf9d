import { createHmac, randomBytes } from 'node:crypto'

/** The form of Standard Webhooks (https://www.standardwebhooks.com): this prefix, then the key in base64. */
const PREFIX = 'whsec_'
const KEY_BYTES = 32

export const newSecret = (): string => PREFIX + randomBytes(KEY_BYTES).toString('base64')

export type Signed = { id: string; timestamp: number; body: string }

/** Returns the value of the header Webhook-Signature, with one signature for each secret that is valid. */
export const signatureOf = (secrets: readonly string[], { id, timestamp, body }: Signed): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
    })
    .join(' ')
