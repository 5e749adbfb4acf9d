import { randomBytes } from 'node:crypto'
import { formatExpiry, parseExpiry } from '../signing/expiry.ts'
import { signedToken } from '../signing/signedToken.ts'

/** The kinds of records that can have pictures. */
export type OwnerKind = 'equipment' | 'repair' | 'account' | 'check' | 'inspection'
const OWNER_KINDS: readonly string[] = [
  'equipment',
  'repair',
  'account',
  'check',
  'inspection',
] satisfies OwnerKind[]

export type Upload = {
  accountId: number
  userId: number
  owner: { kind: OwnerKind; id: number }
  expiresAt: Temporal.Instant
  /** Identifies the token, so that it can be used only once. */
  id: string
}

const token = signedToken({
  purpose: 'upload',
  form: /^(\d{1,10})\.(\d{1,10})\.([a-z]{1,20})\.(\d{1,10})\.(\d{1,12})\.([\w-]{22})$/,
})

export const newUploadId = (): string => randomBytes(16).toString('base64url')

/** Returns the id of the upload of a photo that the browser has named by a UUID. Both have 16 bytes. */
export const uploadIdOf = (key: string): string =>
  Buffer.from(key.replaceAll('-', ''), 'hex').toString('base64url')

export const uploadKeyOf = (id: string): string => Buffer.from(id, 'base64url').toString('hex')

export const signUpload = (secret: Buffer, { accountId, userId, owner, expiresAt, id }: Upload): string =>
  token.sign(secret, [accountId, userId, owner.kind, owner.id, formatExpiry(expiresAt), id])

/** Returns null for a token with an invalid signature. */
export function readUpload(secret: Buffer, text: string): Upload | null {
  const [accountId, userId, kind = '', ownerId, seconds = '', id = ''] = token.read(secret, text) ?? []
  if (!OWNER_KINDS.includes(kind)) return null
  return {
    accountId: Number(accountId),
    userId: Number(userId),
    owner: { kind: kind as OwnerKind, id: Number(ownerId) },
    expiresAt: parseExpiry(seconds),
    id,
  }
}
