import { Overloaded } from '../telemetry/readings/intake.ts'
import type { Adapter } from './adapter.ts'
import { secondsAfterFailure, secondsAfterSuccess } from './nextRun.ts'
import type { Progress } from './openRun.ts'
import { Overtaken, TookTooLong } from './stopReasons.ts'
import { ProviderError } from './providerError.ts'
import type { RunnerContext } from './runnerContext.ts'
import { runErrorOf } from './runError.ts'
import * as queries from './runs.queries.ts'
import type { Claimed } from './runs.queries.ts'
import type { PacedSettings } from './storedSettings.ts'
import { withoutSecret } from './withoutSecret.ts'

type Ended = Progress & {
  adapter: Pick<Adapter<unknown>, 'leastSeconds'>
  /** Undefined if they could not be read. */
  settings: PacedSettings | undefined
  /** Undefined if the run succeeded. */
  failure: unknown
}

/** Records how a run ended and when the next one is due. */
export async function recordEnd(context: RunnerContext, claimed: Claimed, ended: Ended): Promise<void> {
  const { leastSeconds } = ended.adapter
  const at = context.clock.now()
  const end = { at, counts: ended.counts }
  const finish = (rest: Omit<queries.Finish, 'at' | 'counts' | 'nextRunAt'>, seconds: number) =>
    queries.finishRun(context.database, claimed, { ...end, ...rest, nextRunAt: at.add({ seconds }) })

  if (ended.failure === undefined) {
    const minutes = ended.settings?.minutes ?? 0
    return finish({ outcome: 'done', failures: 0 }, secondsAfterSuccess({ leastSeconds, minutes }))
  }
  if (isOnlyStopped(ended, context.signal)) {
    return finish({ outcome: 'stopped', failures: claimed.failures }, leastSeconds)
  }
  const failures = claimed.failures + 1
  const error = runErrorOf(ended.failure, ended.settings)
  if (error.code === 'internal') logFailure(context, claimed, ended)
  const retryAfterSeconds =
    ended.failure instanceof ProviderError ? ended.failure.retryAfterSeconds : undefined
  const seconds = secondsAfterFailure({ leastSeconds, failures, retryAfterSeconds, random: Math.random() })
  return finish({ outcome: 'failed', failures, error }, seconds)
}

/** A run that was interrupted continues from its last commit. That is no failure of the provider. */
function isOnlyStopped({ failure, commits }: Ended, stopping: AbortSignal): boolean {
  if (stopping.aborted || failure instanceof Overtaken || failure instanceof Overloaded) return true
  return failure instanceof TookTooLong && commits > 0
}

/** Only the text is logged, because the fields of an error may hold the request with its secret. */
function logFailure({ log }: RunnerContext, { accountId, id }: Claimed, { failure, settings }: Ended): void {
  const text = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)
  const reason = settings ? withoutSecret(text, settings) : text
  log.error({ accountId, integration: id, reason }, 'a connection could not be run')
}
