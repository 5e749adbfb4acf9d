import type { Counts } from '@yardmaster/core/integrations.ts'
import type { RunContext } from './adapter.ts'
import { LEASE } from './lease.ts'
import { Overtaken } from './stopReasons.ts'
import type { RunnerContext } from './runnerContext.ts'
import * as queries from './runs.queries.ts'
import type { Claimed } from './runs.queries.ts'

export type Progress = { counts: Counts; commits: number }

/** Gives the adapter what it works with, and keeps count of what it did. */
export function openRun(context: RunnerContext, claimed: Claimed, signal: AbortSignal) {
  const { database, clock, intake } = context
  const { accountId, id: integrationId } = claimed
  const db = database.account(accountId)
  const counts: Counts = {}
  let commits = 0
  let cursor = claimed.cursor

  const commit: RunContext<unknown>['commit'] = async (next, work) => {
    signal.throwIfAborted()
    const result = await db.transaction().execute(async (transaction) => {
      const until = clock.now().add(LEASE)
      const isOurs = await queries.storeCursor(transaction, claimed, { cursor: next, until })
      if (!isOurs) throw new Overtaken()
      const done = await work(transaction)
      await queries.storeCounts(transaction, claimed, counts)
      return done
    })
    cursor = next
    commits += 1
    return result
  }

  return {
    progress: (): Progress => ({ counts: { ...counts }, commits }),
    contextWith: <Settings>(settings: Settings): RunContext<Settings> => ({
      settings,
      fetch: boundTo(signal, context.fetch),
      clock,
      signal,
      accountId,
      integrationId,
      db,
      intake,
      get cursor() {
        return cursor
      },
      commit,
      count(what, number) {
        counts[what] = (counts[what] ?? 0) + number
      },
    }),
  }
}

/** Ends requests with the run, even if the adapter forgets to pass its signal on. */
export const boundTo =
  (signal: AbortSignal, underlying: typeof fetch): typeof fetch =>
  (input, init) =>
    underlying(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, signal]) : signal })
