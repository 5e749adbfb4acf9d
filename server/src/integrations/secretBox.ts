import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** What a secret belongs to. A secret that is copied to another place can't be opened there. */
type Owner = { accountId: number } & (
  | { integrationId: number }
  | { webhookId: number }
  | { userId: number }
  | { singleSignOn: 'clientSecret' | 'flow' | 'idToken' }
)

export type SecretBox = {
  seal(secret: string, owner: Owner): Buffer
  /** Throws SecretLost. */
  open(sealed: Uint8Array, owner: Owner): string
}

/** The secret was sealed with another key, for another connection, or is damaged. It must be entered again. */
export class SecretLost extends Error {}

const ALGORITHM = 'aes-256-gcm'
/** For a later change of the algorithm. */
const FORMAT = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES

const boundTo = (owner: Owner) => Buffer.from(`${owner.accountId}:${nameOf(owner)}`)

function nameOf(owner: Owner): string {
  if ('webhookId' in owner) return `webhook:${owner.webhookId}`
  if ('userId' in owner) return `user:${owner.userId}`
  return 'singleSignOn' in owner ? `singleSignOn:${owner.singleSignOn}` : String(owner.integrationId)
}

/** Encrypts secrets, so that a copy of the database alone reveals none. */
export const openSecretBox = (key: Uint8Array): SecretBox => ({
  seal(secret, owner) {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    cipher.setAAD(boundTo(owner))
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return Buffer.concat([Buffer.from([FORMAT]), nonce, cipher.getAuthTag(), sealed])
  },
  open(sealed, owner) {
    if (sealed[0] !== FORMAT || sealed.length < HEAD_BYTES) throw new SecretLost('unknown format')
    const nonce = sealed.subarray(1, 1 + NONCE_BYTES)
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(boundTo(owner))
    decipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES))
    try {
      return decipher.update(sealed.subarray(HEAD_BYTES), undefined, 'utf8') + decipher.final('utf8')
    } catch (cause) {
      throw new SecretLost('the secret can not be decrypted', { cause })
    }
  },
})
