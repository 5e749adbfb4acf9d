import type { Adapter } from './adapter.ts'
import { keepLease } from './lease.ts'
import { recordEnd } from './recordEnd.ts'
import { openRun } from './openRun.ts'
import type { RunnerContext } from './runnerContext.ts'
import type { Claimed } from './runs.queries.ts'
import { TookTooLong } from './stopReasons.ts'
import { settingsOf } from './storedSettings.ts'
import type { PacedSettings } from './storedSettings.ts'

/** A run must not keep others waiting. What it committed stays, and the next run continues there. */
const RUN_MOST_MS = 10 * 60_000

/** Runs a claimed connection and records how that ended. Rejects only if that can't be recorded. */
export async function runConnection(context: RunnerContext, claimed: Claimed): Promise<void> {
  const adapter: Adapter<PacedSettings> | undefined = context.adapters[claimed.serviceType]
  if (!adapter) throw new Error(`no adapter of ${claimed.serviceType}`)
  const ending = new AbortController()
  const signal = AbortSignal.any([context.signal, ending.signal])
  const run = openRun(context, claimed, signal)
  const lease = keepLease(context, claimed, (reason) => ending.abort(reason))
  const timer = setTimeout(() => ending.abort(new TookTooLong()), RUN_MOST_MS)
  let settings: PacedSettings | undefined
  let failure: unknown
  try {
    settings = settingsOf(context.secrets, claimed)
    await untilAborted(adapter.run(run.contextWith(settings)), signal)
  } catch (error) {
    failure = error ?? new Error('failed without a reason')
  }
  clearTimeout(timer)
  await lease.stop()
  await recordEnd(context, claimed, { adapter, settings, failure, ...run.progress() })
}

/** An adapter that does not notice the signal is left alone. It can't commit any more. */
async function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(signal.reason as Error)
  signal.addEventListener('abort', abort, { once: true })
  try {
    signal.throwIfAborted()
    await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
