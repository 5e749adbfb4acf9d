import { createECDH } from 'node:crypto'
import { readStoredKey } from '../../storedKey.ts'

type Options = {
  /** The value of VAPID_PRIVATE_KEY. */
  configured: string | undefined
  dataDir: string
}

/** Returns the private key by which push services recognize this installation. */
export const readVapidKey = (options: Options): Promise<Buffer> =>
  readStoredKey({
    ...options,
    variable: 'VAPID_PRIVATE_KEY',
    file: 'vapid.key',
    name: 'The key of push notifications',
    advice: {
      variable: 'Set VAPID_PRIVATE_KEY to a private key of P-256: 32 bytes in base64.',
      file: 'Restore the file from a backup. Without one, delete it: the next start makes a new key, and users must turn on push notifications on their devices again.',
    },
    make: newPrivateKey,
  })

/** A key with leading zeros is shorter than 32 bytes in the form that Node returns. */
function newPrivateKey(): Buffer {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const key = pair.getPrivateKey()
  return Buffer.concat([Buffer.alloc(32 - key.length), key])
}
