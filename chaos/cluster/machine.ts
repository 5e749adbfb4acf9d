import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readValues, render } from '../../deploy/render.mjs'
import { keepRunning, servant } from './program.ts'
import type { Program } from './program.ts'

const MAIN = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

/** Values of deploy/cluster.env. */
export type Values = Record<string, string>
type Programs = Record<'etcd' | 'patroni' | 'haproxy' | 'nats' | 'pgbouncer' | 'mosquitto', string>

export const programs = JSON.parse(process.env['CLUSTER_PROGRAMS'] ?? '{}') as Programs

/** One computer of the cluster, with an address of its own on the loopback. */
export type Machine = {
  node: string
  address: string
  startEtcd: () => void
  startPostgres: () => void
  /** What finds the database, and NATS. */
  startMiddle: () => void
  startYardmaster: () => void
  /** Started again whenever it ends. */
  running: () => Record<Part, Program>
  /** Ends PostgreSQL at once. Patroni, if it runs, starts it again. */
  killPostgres: () => void
  stop: () => Promise<void>
}

type Part = 'etcd' | 'patroni' | 'nats' | 'database' | 'pgbouncer' | 'yardmaster'

export function openMachine(
  directory: string,
  values: Values & { NODE: string; NODE_ADDRESS: string },
): Machine {
  const { NODE: node, NODE_ADDRESS: address } = values
  const at = (...names: string[]) => join(directory, node, ...names)
  for (const name of ['run', 'postgres', 'data', 'streams']) mkdirSync(at(name), { recursive: true })
  const places = {
    POSTGRES_DATA: at('postgres', 'data'),
    POSTGRES_RUN: at('run'),
    POSTGRES_HOOKS: at('patroni'),
    ETCD_DATA: at('etcd', 'data'),
    PGBOUNCER_DIR: at('pgbouncer'),
    NATS_STORE: at('streams'),
  }
  render({ ...values, ...places }, at())
  giveToServant(at())

  const running: Partial<Record<Part, Program>> = {}
  const start = (part: Part, command: string, args: string[] = [], env: Record<string, string> = {}) => {
    const asOneself = part === 'yardmaster'
    running[part] = keepRunning({
      name: `${part} of ${node}`,
      command,
      args,
      env,
      asOneself,
      log: at(`${part}.log`),
    })
  }
  const environment = (...names: [string, string]) => readValues(readFileSync(at(...names), 'utf8'))
  return {
    node,
    address,
    startEtcd: () => start('etcd', programs.etcd, [], environment('etcd', 'etcd.env')),
    startPostgres: () => start('patroni', programs.patroni, [at('patroni', 'patroni.yml')]),
    startMiddle() {
      start('database', programs.haproxy, ['-db', '-f', at('haproxy', 'database.cfg')])
      start('pgbouncer', programs.pgbouncer, [at('pgbouncer', 'pgbouncer.ini')])
      start('nats', programs.nats, ['-c', at('nats', 'nats.conf')])
    },
    startYardmaster: () =>
      start('yardmaster', process.execPath, ['--max-semi-space-size=64', MAIN], {
        ...environment('yardmaster', 'yardmaster.env'),
        ...LOCAL,
        DATA_DIR: at('data'),
        NODE_COMPILE_CACHE: at('data', 'compiled'),
      }),
    running: () => running as Record<Part, Program>,
    killPostgres: () => endPostmaster(join(places.POSTGRES_DATA, 'postmaster.pid')),
    async stop() {
      for (const part of ['yardmaster', 'nats', 'pgbouncer', 'database', 'patroni', 'etcd'] as const)
        await running[part]?.stop()
      endPostmaster(join(places.POSTGRES_DATA, 'postmaster.pid'))
    },
  }
}

/** Ports that no sender uses. */
const LOCAL = {
  QUECLINK_PORT: 'off',
  RUPTELA_PORT: 'off',
  OSMAND_PORT: 'off',
  LOG_LEVEL: 'warn',
  LOG_FORMAT: 'json',
}

/** The files belong to the user that the programs run as. */
export function giveToServant(path: string): void {
  if (servant) spawnSync('chown', ['-R', `${servant.uid}:${servant.gid}`, path])
}

function endPostmaster(file: string): void {
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL')
  } catch {
    // It is not running.
  }
}
