import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Pool } from 'pg'
import { AppError } from '../appError.ts'

/**
 * Counts attempts in the database, shared by all processes. For sign-ins, only failures count, so that
 * normal use locks nobody out. For requests without a sign-in, everything counts.
 */
export type Attempts = {
  rejectIfTooMany(address: string, email: string): Promise<void>
  failed(address: string, email: string): Promise<void>
  succeeded(email: string): Promise<void>
  /** Counts a repair request from an unknown person. */
  takeRequest(address: string, machine: string): Promise<void>
}

const WINDOW_SECONDS = 15 * 60
const PER_USER = 10
/** A whole yard may share one address. */
const PER_ADDRESS = 50

const REQUEST_WINDOW_SECONDS = 60 * 60
const REQUESTS_PER_ADDRESS = 20
const REQUESTS_PER_MACHINE = 5

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
  const requests = { ...shared, duration: REQUEST_WINDOW_SECONDS }
  const requestAddresses = new RateLimiterPostgres({
    ...requests,
    keyPrefix: 'requestAddress',
    points: REQUESTS_PER_ADDRESS,
  })
  const requestMachines = new RateLimiterPostgres({
    ...requests,
    keyPrefix: 'requestMachine',
    points: REQUESTS_PER_MACHINE,
  })
  return {
    async rejectIfTooMany(address, email) {
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
    async takeRequest(address, machine) {
      // The address is counted first, so that a flooding caller uses up their own limit and not that of the
      // asset.
      await take(requestAddresses, keyOf(address))
      await take(requestMachines, keyOf(machine))
    },
  }
}

/** Hashing makes keys equally long, whatever was typed, and stores no list of who signs in from where. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The library rejects with the count once the limit is reached; that is not a failure here. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
  }
}

async function take(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooMany(error) : error
  }
}

const tooMany = (spent: RateLimiterRes) =>
  new AppError('error.tooManyAttempts', 429, { values: { seconds: Math.ceil(spent.msBeforeNext / 1000) } })
