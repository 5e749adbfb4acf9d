import { setTimeout as sleep } from 'node:timers/promises'
import type { Sent } from './use.ts'

type Options = {
  jobs: number
  /** How many wait for their acknowledgment at the same time. */
  atOnce: number
  /** Jobs per second. Without a value, as fast as they are acknowledged. */
  perSecond?: number | undefined
  send: (job: number) => Promise<void>
}

/** Sends all jobs and returns the total time and how long they waited. */
export async function drive({ jobs, atOnce, perSecond, send }: Options): Promise<Sent> {
  const waits: number[] = []
  const begun = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: Math.min(atOnce, jobs) }, async () => {
      while (next < jobs) {
        const job = next++
        const due = perSecond ? begun + (job / perSecond) * 1000 : 0
        if (due > performance.now()) await sleep(due - performance.now())
        const asked = performance.now()
        await send(job)
        waits.push(performance.now() - asked)
      }
    }),
  )
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { seconds: (performance.now() - begun) / 1000, p50: at(0.5), p99: at(0.99) }
}
