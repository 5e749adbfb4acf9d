import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Pool } from 'pg'
import { AppError } from '../appError.ts'

/** Counts failed sign-ins where all processes see them. Only failures count, so nobody is locked out by working. */
export type Attempts = {
  refuseIfTooMany(address: string, email: string): Promise<void>
  failed(address: string, email: string): Promise<void>
  succeeded(email: string): Promise<void>
}

const WINDOW_SECONDS = 15 * 60
const PER_USER = 10
/** A whole yard may sit behind one address. */
const PER_ADDRESS = 50

export function countAttempts(pool: Pool): Attempts {
  const shared = { storeClient: pool, storeType: 'pool', tableName: 'sign_in_attempt', tableCreated: true }
  const users = new RateLimiterPostgres({
    ...shared,
    keyPrefix: 'user',
    points: PER_USER,
    duration: WINDOW_SECONDS,
  })
  const addresses = new RateLimiterPostgres({
    ...shared,
    keyPrefix: 'address',
    points: PER_ADDRESS,
    duration: WINDOW_SECONDS,
  })
  return {
    async refuseIfTooMany(address, email) {
      const counts = [await users.get(keyOf(email)), await addresses.get(keyOf(address))]
      const spent = counts.find((count) => count && count.remainingPoints <= 0)
      if (spent) throw tooMany(spent)
    },
    async failed(address, email) {
      await Promise.all([consume(users, keyOf(email)), consume(addresses, keyOf(address))])
    },
    async succeeded(email) {
      await users.delete(keyOf(email))
    },
  }
}

/** Of one length, whatever was typed, and no list of who signs in from where. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The library rejects with the count once the points are spent; that is no failure here. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
  }
}

const tooMany = (spent: RateLimiterRes) =>
  new AppError('error.tooManyAttempts', 429, { values: { seconds: Math.ceil(spent.msBeforeNext / 1000) } })
