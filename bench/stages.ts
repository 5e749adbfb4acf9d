import { readFileSync, readdirSync } from 'node:fs'
import type pg from 'pg'
import { cpuSeconds, readUse } from './processes.ts'

/** The CPU seconds that a thread or a connection has used so far, by its id. */
type Uses = ReadonlyMap<string, { stage: string; seconds: number }>

/** The one stage that is not divided among cores. */
const SERIAL = 'main thread'

/** What each thread of the server does, by the beginning of its name. */
const THREADS: readonly [beginning: string, stage: string][] = [
  ['WorkerThread', 'threads of ingest'],
  ['node-MainThread', SERIAL],
  ['node-V8Worker', 'garbage collector'],
]

/** Reads what the threads of the server and the connections to PostgreSQL have used. */
export async function readUses(owner: pg.Pool, pid: number): Promise<Uses> {
  const uses = new Map<string, { stage: string; seconds: number }>()
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const name = readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8')
    const stage = THREADS.find(([beginning]) => name.startsWith(beginning))?.[1] ?? 'other threads'
    uses.set(`thread ${thread}`, { stage, seconds: readUse(`${pid}/task/${thread}`).own })
  }
  const { rows } = await owner.query<{ pid: number; role: string | null }>(
    'select pid, usename as role from pg_stat_activity',
  )
  for (const { pid: connection, role } of rows) {
    const stage = role === 'yardmaster_ingest' ? 'PostgreSQL, ingest' : 'PostgreSQL, others'
    uses.set(`connection ${connection}`, { stage, seconds: cpuSeconds(connection) })
  }
  return uses
}

const CORES = [2, 4, 16]

/**
 * Describes what a message costs in each stage, and which rate that allows. All stages but the main thread are
 * divided among cores. The main thread is passed only by messages over HTTP.
 */
export function describeStages(before: Uses, after: Uses, messages: number): string[] {
  const micros: Record<string, number> = {}
  for (const [id, { stage, seconds }] of after) {
    const used = seconds - (before.get(id)?.seconds ?? 0)
    if (used > 0) micros[stage] = (micros[stage] ?? 0) + (used / messages) * 1e6
  }
  const total = Object.values(micros).reduce((sum, each) => sum + each, 0)
  const serial = micros[SERIAL] ?? 0
  const shown = Object.entries(micros).map(([stage, each]) => `${stage} ${each.toFixed(1)} µs`)
  const rate = (cores: number) => Math.round(Math.min(cores / total, 1 / serial) * 1e6).toLocaleString('en')
  return [
    `    stages: ${shown.join(', ')}`,
    `    computed: ${CORES.map((cores) => `${rate(cores)}/s with ${cores} cores`).join(', ')}`,
  ]
}
