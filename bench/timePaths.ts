import { formatView, VIEW_HEADER } from '@yardmaster/core/view.ts'
import { untilIdle } from './idle.ts'
import { cpuOfDatabase, cpuSeconds } from './processes.ts'
import type { Yard } from './yard.ts'

type Options = {
  /** How often each path is requested. */
  times: number
  /** Measures only the paths that contain this text. */
  only: string
}

/**
 * Requests the paths as an administrator who looks at all branches, and marks those that exceed their limit. If the CPU time
 * is far below, other programs kept the machine busy.
 */
export async function timePaths(
  yard: Yard,
  limits: readonly (readonly [limitMs: number, paths: readonly string[]])[],
  { times, only }: Options,
): Promise<void> {
  const server = await yard.serve()
  const headers = {
    cookie: await yard.signIn(),
    [VIEW_HEADER]: formatView({ userId: 1, branchId: 1, allBranches: true }),
  }
  const cpu = async () => ({ database: await cpuOfDatabase(yard.owner), server: cpuSeconds(server.pid) })
  await untilIdle(cpu)
  let isFailing = false
  console.log('best (worst), CPU of one request: PostgreSQL + server, size')
  for (const [limitMs, paths] of limits)
    for (const path of paths.filter((each) => each.includes(only))) {
      const before = await cpu()
      const { best, worst, status, bytes } = await timed(`${server.address}${path}`, headers, times)
      const after = await cpu()
      const used = (part: keyof typeof after) => (((after[part] - before[part]) * 1000) / times).toFixed(1)
      isFailing ||= status >= 500
      const mark = status !== 200 ? `  status ${status}` : best > limitMs ? '  TOO SLOW' : ''
      console.log(
        `${best.toFixed(0).padStart(6)} ms (${worst.toFixed(0)}), CPU ${used('database')} + ${used('server')} ms, ${bytes} bytes  ${path}${mark}`,
      )
    }
  if (isFailing) console.log(server.output())
  await server.stop()
}

async function timed(url: string, headers: Record<string, string>, times: number) {
  const waits: number[] = []
  let last = { status: 0, bytes: 0 }
  for (let time = 0; time < times; time++) {
    const begun = performance.now()
    const response = await fetch(url, { headers })
    last = { status: response.status, bytes: (await response.arrayBuffer()).byteLength }
    waits.push(performance.now() - begun)
  }
  return { best: Math.min(...waits), worst: Math.max(...waits), ...last }
}
