/** A task of ours that failed. Its cause is the original error. */
export class TaskFailed extends Error {}

/** Describes for the log what failed. The cause keeps the original error. */
export const failedTo = (task: string, cause: unknown): TaskFailed =>
  new TaskFailed(`failed to ${task}`, { cause })

const MINUTE = 60_000

/** Limits reports to one a minute, so that repeated failures don't flood the log. Later ones are counted. */
export function oncePerMinute<Details>(
  report: (details: Details, omitted: number) => void,
): (details: Details) => void {
  let reportedAt = -Infinity
  let omitted = 0
  return (details) => {
    if (performance.now() - reportedAt < MINUTE) {
      omitted++
      return
    }
    reportedAt = performance.now()
    report(details, omitted)
    omitted = 0
  }
}
