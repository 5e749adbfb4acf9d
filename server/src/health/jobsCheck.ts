import type { Clock } from '../context.ts'
import type { Check } from './check.ts'
import type { Probe } from './probe.ts'

/** Several jobs run every minute. Without any run for this long, the queue is stuck or far behind. */
const BEHIND_MS = 5 * 60_000

export type JobsState = 'starting' | 'running' | 'stopped'

/**
 * Whether the queue of this process runs, and jobs were run recently by any process. After a start or an
 * outage, they get time to catch up.
 */
export function jobsCheck(state: () => JobsState, probe: Probe, clock: Clock): Check {
  const now = () => clock.now().epochMilliseconds
  let expectedSince = now()

  async function lastRun(signal: AbortSignal): Promise<number> {
    const [row] = await probe.query<{ at: number | null }>(
      `select (extract(epoch from max(greatest(succeeded_at, failed_at))) * 1000)::float8 as at from visible_job_runs()`,
      signal,
    )
    return row?.at ?? -Infinity
  }

  return {
    roles: ['worker'],
    reason: 'jobs',
    async run(signal) {
      const current = state()
      if (current !== 'running') expectedSince = now()
      if (current !== 'running') return current === 'starting' ? 'starting' : 'jobs'
      try {
        const at = Math.max(await lastRun(signal), expectedSince)
        return now() - at > BEHIND_MS ? 'jobs' : null
      } catch (error) {
        expectedSince = now()
        throw error
      }
    },
  }
}
