import { randomBytes } from 'node:crypto'
import { readStoredKey } from '../storedKey.ts'

type Options = {
  /** The value of SECRETS_KEY. */
  configured: string | undefined
  dataDir: string
}

/** Returns the key of the secrets of connections and authenticator apps. */
export const readSecretsKey = (options: Options): Promise<Buffer> =>
  readStoredKey({
    ...options,
    variable: 'SECRETS_KEY',
    file: 'secrets.key',
    name: 'The key of the secrets',
    advice: {
      variable: 'Set SECRETS_KEY to 32 random bytes in base64, as printed by: openssl rand -base64 32',
      file: 'Restore the file from a backup. Without one, delete it: the next start makes a new key, the secrets of all connections must be entered again, and authenticator apps must be set up again.',
    },
    make: () => randomBytes(32),
  })
