import { setTimeout as sleep } from 'node:timers/promises'

/** What the jobs of a new fleet take at most. */
const MOST_JOBS_SECONDS = 180
/** Seconds of CPU in a second without jobs. */
const IDLE = 0.05

/** Waits for the jobs of a new fleet, whose CPU time would count as that of the requests. */
export async function untilIdle(cpu: () => Promise<{ database: number; server: number }>): Promise<void> {
  const used = async () => {
    const { database, server } = await cpu()
    return database + server
  }
  let before = await used()
  for (let seconds = 0; seconds < MOST_JOBS_SECONDS; seconds++) {
    await sleep(1000)
    const after = await used()
    if (after - before < IDLE) return
    before = after
  }
  console.log(`Other work goes on after ${MOST_JOBS_SECONDS} s.`)
}
