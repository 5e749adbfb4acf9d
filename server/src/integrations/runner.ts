import type { ServiceType } from '@yardmaster/core/integrations.ts'
import type { JobContext } from '../jobs/job.ts'
import { LEASE } from './lease.ts'
import { runConnection } from './runConnection.ts'
import type { RunnerContext, RunnerServices } from './runnerContext.ts'
import * as queries from './runs.queries.ts'

/** Per process. */
const AT_ONCE = 4

/**
 * Runs the connections that are due. A connection may take minutes, so a call during another one only makes that
 * one look again; otherwise the calls would occupy all places of the job queue.
 */
export function openRunner(services: RunnerServices) {
  let lookAgain: (() => void) | null = null

  async function runUntilNoneIsDue(context: RunnerContext): Promise<void> {
    const going = new Set<Promise<void>>()
    const failures: unknown[] = []
    for (;;) {
      const asked = Promise.withResolvers<void>()
      lookAgain = asked.resolve
      for await (const claimed of dueConnections(context)) {
        const run = runConnection(context, claimed)
          .catch((error: unknown) => void failures.push(error))
          .finally(() => going.delete(run))
        going.add(run)
        while (going.size >= AT_ONCE) await Promise.race(going)
      }
      if (going.size === 0) break
      await Promise.race([...going, asked.promise])
    }
    if (failures.length > 0) throw failures[0]
  }

  return async ({ clock, log, signal }: JobContext): Promise<void> => {
    if (lookAgain) return lookAgain()
    try {
      await runUntilNoneIsDue({ ...services, clock, log, signal })
    } finally {
      lookAgain = null
    }
  }
}

/** Claims due connections of all accounts, one of each account in turn. */
async function* dueConnections(context: RunnerContext) {
  const { database, clock, adapters, signal } = context
  const serviceTypes = Object.keys(adapters) as ServiceType[]
  if (serviceTypes.length === 0) return
  for (;;) {
    let found = false
    for (const accountId of await queries.findAccounts(database, clock.now())) {
      if (signal.aborted) return
      const now = clock.now()
      const claimed = await queries.claimRun(database, {
        accountId,
        serviceTypes,
        now,
        until: now.add(LEASE),
      })
      if (!claimed) continue
      found = true
      yield claimed
    }
    if (!found) return
  }
}
