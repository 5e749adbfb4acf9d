import { createHash } from 'node:crypto'
import type { SignedIn } from '../../../context.ts'
import { formatExpiry, parseExpiry } from '../../../signing/expiry.ts'
import { signedToken } from '../../../signing/signedToken.ts'

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

const token = signedToken({
  purpose: 'embed',
  form: /^(\d{1,10})\.(\d{1,10})\.(\d{1,10})\.([\w-]{22})\.(\d{1,6}(?:-\d{1,6})*)\.(\d{1,12})$/,
})

export function signEmbed(secret: Buffer, embed: Embed): string {
  const { accountId, userId, branchId, sight, dashboardIds, expiresAt } = embed
  return token.sign(secret, [
    accountId,
    userId,
    branchId,
    sight,
    dashboardIds.join('-'),
    formatExpiry(expiresAt),
  ])
}

/** Returns null for a token that we did not sign. */
export function readEmbed(secret: Buffer, text: string): Embed | null {
  const parts = token.read(secret, text)
  if (!parts) return null
  const [accountId, userId, branchId, sight = '', dashboardIds = '', seconds = ''] = parts
  return {
    accountId: Number(accountId),
    userId: Number(userId),
    branchId: Number(branchId),
    sight,
    dashboardIds: dashboardIds.split('-').map(Number),
    expiresAt: parseExpiry(seconds),
  }
}

/**
 * Returns a hash of the rule that selects the user's visible assets. The assets themselves are too many to
 * list.
 */
export function sightOf({ role, branchId, allBranches, grants }: SignedIn): string {
  const granted = grants && [grants.categoryIds.toSorted(byNumber), grants.equipmentIds.toSorted(byNumber)]
  const rule = JSON.stringify([role, branchId, allBranches, granted])
  return createHash('sha256').update(rule).digest('base64url').slice(0, 22)
}

const byNumber = (a: number, b: number) => a - b
