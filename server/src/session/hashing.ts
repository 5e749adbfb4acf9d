import { availableParallelism } from 'node:os'
import { AppError } from '../appError.ts'
import { openFairQueue } from '../fairQueue.ts'
import type { Place } from '../fairQueue.ts'
import { networkOf } from '../network.ts'
import { hashPassword, passwordMatches } from './password.ts'

/**
 * Hashing runs in libuv's four threads, which also read files and resolve names. Two stay free for those, and
 * one core stays free for everything else.
 */
const AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, 2))
const LANES = {
  /** At about 50 ms for a sign-in, the last one waits two seconds on one core. */
  visitors: { places: 40, placesPerGroup: 10 },
  /**
   * Those who set a password hold a database connection while they wait. These places leave half of the
   * connections to everyone else.
   */
  users: { places: 10, placesPerGroup: 5 },
}
/** By then, everyone who is waiting now has had their turn. */
const RETRY_SECONDS = 3

/** One queue for the whole process, because all of it shares the same threads. */
const queue = openFairQueue(AT_ONCE, LANES)

/** Each call waits for its turn. */
export type Hashing = {
  hash: (password: string) => Promise<string>
  matches: (passwordHash: string | null, password: string) => Promise<boolean>
}

/**
 * Lets somebody who has not signed in use the hashing queue. Rejects with 429 at once, before `run` does any
 * work, if too many are waiting.
 */
export const hashForVisitor = <T>(address: string, run: (hashing: Hashing) => Promise<T>): Promise<T> =>
  hashIn(queue.enter('visitors', networkOf(address)), run)

/** Like hashForVisitor, for signed-in users. They have a lane of their own, so guessing can't block them. */
export const hashForUser = <T>(
  { accountId, userId }: { accountId: number; userId: number },
  run: (hashing: Hashing) => Promise<T>,
): Promise<T> => hashIn(queue.enter('users', `${accountId}.${userId}`), run)

async function hashIn<T>(place: Place | null, run: (hashing: Hashing) => Promise<T>): Promise<T> {
  if (!place) throw new AppError('error.tooManyRequests', 429, { values: { seconds: RETRY_SECONDS } })
  try {
    return await run({
      hash: (password) => place.run(() => hashPassword(password)),
      matches: (passwordHash, password) => place.run(() => passwordMatches(passwordHash, password)),
    })
  } finally {
    place.leave()
  }
}
