import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { countPerMinute } from '../sharedCounts/perMinute.ts'

/**
 * Per address. A whole yard may share one address, but a runaway script is slowed down before it affects
 * others.
 */
export const REQUESTS_PER_MINUTE = 6_000

/** Counts the requests of an address in all processes together. */
export class SharedRateStore implements FastifyRateLimitStore {
  readonly #counts = countPerMinute('requests', REQUESTS_PER_MINUTE)

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
  ): void {
    const { used, endsMs } = this.#counts.look(key)
    this.#counts.add(key, 1)
    callback(null, { current: used + 1, ttl: Math.max(1, endsMs - Date.now()) })
  }

  child(): FastifyRateLimitStore {
    return this
  }
}
