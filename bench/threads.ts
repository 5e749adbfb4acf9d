import { readFileSync, readdirSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** Returns the CPU seconds of each thread of a process by its id, or none if the system doesn't provide them. */
export function cpuOfThreads(pid: number): Map<number, number> {
  try {
    return new Map(readdirSync(`/proc/${pid}/task`).map((id) => [Number(id), cpuOf(pid, id)]))
  } catch {
    return new Map()
  }
}

function cpuOf(pid: number, thread: string): number {
  const fields = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const [user = 0, system = 0] = fields.slice(11, 13).map(Number)
  return (user + system) / TICKS_PER_SECOND
}

/** Returns what each thread has used in between, the busiest first. */
export function usedBetween(before: Map<number, number>, after: Map<number, number>): number[] {
  const used = [...after].map(([id, seconds]) => seconds - (before.get(id) ?? 0))
  return used.toSorted((a, b) => b - a)
}
