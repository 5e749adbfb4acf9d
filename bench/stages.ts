import { readFileSync, readdirSync } from 'node:fs'
import type pg from 'pg'
import { cpuSeconds, readUse } from './processes.ts'

/** CPU seconds by stage. */
type Stages = Record<string, number>

/** What each thread of the server does, by the beginning of its name. */
const THREADS: readonly [beginning: string, stage: string][] = [
  ['WorkerThread', 'threads of ingest'],
  ['node-MainThread', 'main thread'],
  ['node-V8Worker', 'garbage collector'],
]

/** Returns the CPU time that the stages between a socket and the commit have used so far. */
export async function readStages(owner: pg.Pool, pid: number): Promise<Stages> {
  const stages: Stages = {}
  const add = (stage: string, seconds: number) => {
    stages[stage] = (stages[stage] ?? 0) + (Number.isNaN(seconds) ? 0 : seconds)
  }
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const path = `/proc/${pid}/task/${thread}`
    const name = readFileSync(`${path}/comm`, 'utf8')
    const stage = THREADS.find(([beginning]) => name.startsWith(beginning))?.[1] ?? 'other threads'
    add(stage, readUse(`${pid}/task/${thread}`).own)
  }
  const { rows } = await owner.query<{ pid: number; role: string | null }>(
    'select pid, usename as role from pg_stat_activity',
  )
  for (const { pid: backend, role } of rows)
    add(role === 'yardmaster_ingest' ? 'PostgreSQL, ingest' : 'PostgreSQL, others', cpuSeconds(backend))
  return stages
}

const CORES = [2, 4, 16]

/**
 * Describes what a message costs in each stage, and which rate that allows. All stages but the main thread are
 * divided among cores. The main thread is passed only by messages over HTTP.
 */
export function describeStages(before: Stages, after: Stages, messages: number): string[] {
  const micros = Object.entries(after).map(
    ([stage, seconds]) => [stage, ((seconds - (before[stage] ?? 0)) / messages) * 1e6] as const,
  )
  const total = micros.reduce((sum, [, each]) => sum + each, 0)
  const serial = micros.find(([stage]) => stage === 'main thread')?.[1] ?? 0
  const shown = micros.map(([stage, each]) => `${stage} ${each.toFixed(1)} µs`)
  const rate = (cores: number) => Math.round(Math.min(cores / total, 1 / serial) * 1e6).toLocaleString('en')
  return [
    `    stages: ${shown.join(', ')}`,
    `    computed: ${CORES.map((cores) => `${rate(cores)}/s with ${cores} cores`).join(', ')}`,
  ]
}
