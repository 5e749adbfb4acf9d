type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** CPU time in microseconds. */
  tdur?: number
  args?: { name?: string }
}

/**
 * Reads a Chromium trace. Returns the CPU time of the page's main thread and of its longest task, in
 * milliseconds.
 */
export function longestTasks(trace: Buffer): { total: number; longest: number } {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] }
  const mainThreads = traceEvents.filter(
    ({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const threads = mainThreads.map(({ pid, tid }) => {
    const tasks = traceEvents.flatMap((event) =>
      event.pid === pid && event.tid === tid && event.name.endsWith('RunTask')
        ? [(event.tdur ?? 0) / 1000]
        : [],
    )
    return {
      total: tasks.reduce((sum, task) => sum + task, 0),
      longest: tasks.reduce((longest, task) => Math.max(longest, task), 0),
    }
  })
  // Chromium has internal pages that do almost nothing, so the busiest thread is ours.
  return threads.toSorted((a, b) => b.total - a.total)[0] ?? { total: 0, longest: 0 }
}
