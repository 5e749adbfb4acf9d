import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = (path) => readFileSync(new URL(path, import.meta.url), 'utf8')
const setting = (path, name) =>
  Number(new RegExp(`^\\s*${name}\\s*[:=]\\s*(\\d+)`, 'm').exec(text(path))?.[1])

const MAX_CONNECTIONS = setting('patroni/patroni.yml', 'max_connections')
/** PgBouncer has a pool for each role of PostgreSQL. */
const POOLED =
  setting('pgbouncer/pgbouncer.ini', 'default_pool_size') *
  text('pgbouncer/userlist.txt').trim().split('\n').length

/** Connections that bypass PgBouncer (docs/OPERATIONS.md, "Several processes"). */
const LISTENING = 4
const EACH_OF_SEVERAL_THREADS = 2
const JOBS = 19
const PARTITIONS = 1
/** To a replica, for each process that reads reports. */
const REPORTS = 20
/** 3 that PostgreSQL keeps for superusers, and those of Patroni, migrations, backups and psql. */
const FREE = 20

const lastingOf = ({ threads = 1, jobs = false }) =>
  LISTENING + (threads > 1 ? threads * EACH_OF_SEVERAL_THREADS : 0) + (jobs ? JOBS + PARTITIONS : 0)

const API = {}
const WORKER = { jobs: true }
const gateway = (threads) => ({ threads })
const three = (processes) => Array.from({ length: 3 }, () => processes)

/** The processes of each machine, in the layouts of docs/SCALING.md. Half of the cores take readings. */
const LAYOUTS = {
  '50,000': three([{ threads: 2, jobs: true }]),
  '300,000': three([gateway(4), API, WORKER]),
  '1,000,000': [...three([API, WORKER]), ...three([gateway(8)]), ...three([gateway(8)])],
}

test.each(Object.entries(LAYOUTS))(
  '%s devices find enough connections to PostgreSQL',
  (devices, machines) => {
    const pooled = machines.length * POOLED
    const lasting = machines.flat().reduce((sum, process) => sum + lastingOf(process), 0)
    const needed = pooled + lasting + FREE
    expect(needed).toBeLessThanOrEqual(MAX_CONNECTIONS)
    expect(text('../docs/SCALING.md')).toContain(
      `| ${devices} | ${machines.length} × ${POOLED} | ${lasting} | ${FREE} | ${needed} |`,
    )
  },
)

test('one replica can answer the reports of all processes', () => {
  const readers = Math.max(...Object.values(LAYOUTS).map((machines) => machines.flat().length))
  expect(readers * REPORTS + FREE).toBeLessThanOrEqual(MAX_CONNECTIONS)
})
