import { readFileSync } from 'node:fs'
import type pg from 'pg'

const TICKS_PER_SECOND = 100

/** Returns the CPU time that a process has used so far, or NaN if the system doesn't provide it. */
export function cpuSeconds(pid: number): number {
  try {
    return readUse(pid).own
  } catch {
    return Number.NaN
  }
}

/**
 * Returns the CPU time that PostgreSQL has used so far, or NaN if the system doesn't provide it. Every
 * connection and every parallel worker is a child process of the postmaster, and counts after it has ended,
 * too.
 */
export async function cpuOfDatabase(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  try {
    const { parent } = readUse(rows[0]?.pid ?? 0)
    return cpuOfFamily(parent)
  } catch {
    return Number.NaN
  }
}

/** Reads again if a child ends meanwhile, because its time would be missing or count twice. */
function cpuOfFamily(parent: number): number {
  for (;;) {
    const before = readUse(parent)
    const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ')
    const live = children.filter(Boolean).map((pid) => cpuSeconds(Number(pid)))
    const after = readUse(parent)
    const sum = live.reduce((total, seconds) => total + seconds, after.own + after.endedChildren)
    if (after.endedChildren === before.endedChildren && !Number.isNaN(sum)) return sum
  }
}

/** Reads the parent of a process and the CPU time of it and of its children that have ended, in seconds. */
export function readUse(pid: number | string) {
  // The name of the program is in parentheses and may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? []
  const [, parent = 0] = fields
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11)
  return {
    parent,
    own: (user + system) / TICKS_PER_SECOND,
    endedChildren: (childrenUser + childrenSystem) / TICKS_PER_SECOND,
  }
}

export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
