import type { Job, JobContext } from './job.ts'
import { runAndRecord } from './recordRun.ts'

/** A run that waits for a slow mail server must not hold up the next emergency, but there is a limit. */
const AT_ONCE = 3

/**
 * Runs urgent jobs outside the queue, all of whose slots long jobs may hold. Every process that is notified runs
 * them, so they must share their work. A failure is recorded but not repeated: their schedule does that.
 */
export function runAside(context: JobContext) {
  const running = new Set<Promise<void>>()
  const waiting = new Set<Job>()

  function start(job: Job): void {
    if (context.signal.aborted) return
    if (running.size >= AT_ONCE) {
      waiting.add(job)
      return
    }
    const run = runAndRecord(job, context)
      .catch(() => {})
      .finally(() => {
        running.delete(run)
        const [next] = waiting
        if (!next) return
        waiting.delete(next)
        start(next)
      })
    running.add(run)
  }
  return { start, finished: () => Promise.all(running) }
}
