import { Overtaken } from './stopReasons.ts'
import type { RunnerContext } from './runnerContext.ts'
import * as queries from './runs.queries.ts'
import type { Claimed } from './runs.queries.ts'

/** A killed process delays its connections by at most this. */
export const LEASE = { minutes: 2 }
const RENEW_EVERY_MS = 20_000

/** Renews the lease of a run. Calls `onLost` if the run was ended from outside. */
export function keepLease(
  { database, clock, log }: Pick<RunnerContext, 'database' | 'clock' | 'log'>,
  claimed: Claimed,
  onLost: (reason: Overtaken) => void,
) {
  let renewing = Promise.resolve()
  async function renew(): Promise<void> {
    try {
      const isOurs = await queries.renewLease(
        database.account(claimed.accountId),
        claimed,
        clock.now().add(LEASE),
      )
      if (!isOurs) onLost(new Overtaken())
    } catch (error) {
      // The next one may succeed. If none does, the lease ends, and no commit does either.
      log.debug({ err: error, integration: claimed.id }, 'the lease of a connection was not renewed')
    }
  }
  const timer = setInterval(() => {
    renewing = renewing.then(renew)
  }, RENEW_EVERY_MS)
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await renewing
    },
  }
}
