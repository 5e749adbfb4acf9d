import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { SignedIn } from '../../../context.ts'

/** What an embedded page may show: for whom, which assets, which dashboards, and until when. */
export type Embed = {
  accountId: number
  userId: number
  branchId: number
  /** Represents the assets that the user sees. It changes as soon as the user's permissions change. */
  sight: string
  dashboardIds: readonly number[]
  expiresAt: Temporal.Instant
}

const FORM = /^(\d{1,10})\.(\d{1,10})\.(\d{1,10})\.([\w-]{22})\.(\d{1,6}(?:-\d{1,6})*)\.(\d{1,12})$/

export function signEmbed(secret: Buffer, embed: Embed): string {
  const { accountId, userId, branchId, sight, dashboardIds, expiresAt } = embed
  const seconds = Math.floor(expiresAt.epochMilliseconds / 1000)
  const content = [accountId, userId, branchId, sight, dashboardIds.join('-'), seconds].join('.')
  return `${content}.${signatureOf(secret, content)}`
}

/** Returns null for a token that we did not sign. */
export function readEmbed(secret: Buffer, token: string): Embed | null {
  const end = token.lastIndexOf('.')
  const content = token.slice(0, Math.max(end, 0))
  const [given, expected] = [Buffer.from(token.slice(end + 1)), Buffer.from(signatureOf(secret, content))]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const read = FORM.exec(content)
  if (!read) return null
  const [, accountId, userId, branchId, sight = '', dashboardIds = '', seconds] = read
  return {
    accountId: Number(accountId),
    userId: Number(userId),
    branchId: Number(branchId),
    sight,
    dashboardIds: dashboardIds.split('-').map(Number),
    expiresAt: Temporal.Instant.fromEpochMilliseconds(Number(seconds) * 1000),
  }
}

/**
 * Returns a hash of the rule that selects the user's visible assets. The assets themselves are too many to
 * list.
 */
export function sightOf({ role, branchId, grants }: SignedIn): string {
  const granted = grants && [grants.categoryIds.toSorted(byNumber), grants.equipmentIds.toSorted(byNumber)]
  const rule = JSON.stringify([role, branchId, granted])
  return createHash('sha256').update(rule).digest('base64url').slice(0, 22)
}

const byNumber = (a: number, b: number) => a - b

/** The signature includes the purpose, because the same secret signs other things. */
const signatureOf = (secret: Buffer, content: string): string =>
  createHmac('sha256', secret).update(`embed:${content}`).digest('base64url')
