import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The kinds of records that can have pictures. */
export type OwnerKind = 'equipment' | 'repair'
const OWNER_KINDS: readonly string[] = ['equipment', 'repair'] satisfies OwnerKind[]

export type Upload = {
  accountId: number
  userId: number
  owner: { kind: OwnerKind; id: number }
  expiresAt: Temporal.Instant
  /** Identifies the token, so that it can be used only once. */
  id: string
}

const FORM = /^(\d{1,10})\.(\d{1,10})\.([a-z]{1,20})\.(\d{1,10})\.(\d{1,12})\.([\w-]{22})$/

export const newUploadId = (): string => randomBytes(16).toString('base64url')

/** Encodes the upload as part of a URL. Anyone can read it, but only the server can create it. */
export function signUpload(secret: Buffer, { accountId, userId, owner, expiresAt, id }: Upload): string {
  const seconds = Math.floor(expiresAt.epochMilliseconds / 1000)
  const content = [accountId, userId, owner.kind, owner.id, seconds, id].join('.')
  return `${content}.${signatureOf(secret, content)}`
}

/** Returns null for a token with an invalid signature. */
export function readUpload(secret: Buffer, token: string): Upload | null {
  const end = token.lastIndexOf('.')
  const content = token.slice(0, Math.max(end, 0))
  const [given, expected] = [Buffer.from(token.slice(end + 1)), Buffer.from(signatureOf(secret, content))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const [, accountId, userId, kind = '', ownerId, seconds, id = ''] = FORM.exec(content) ?? []
  if (!OWNER_KINDS.includes(kind)) return null
  return {
    accountId: Number(accountId),
    userId: Number(userId),
    owner: { kind: kind as OwnerKind, id: Number(ownerId) },
    expiresAt: Temporal.Instant.fromEpochMilliseconds(Number(seconds) * 1000),
    id,
  }
}

/** The signature covers the purpose, because the same secret may sign other things in the future. */
const signatureOf = (secret: Buffer, content: string): string =>
  createHmac('sha256', secret).update(`upload:${content}`).digest('base64url')
