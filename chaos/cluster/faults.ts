import { pick } from '../../server/src/demo/drawings/seeded.ts'
import type { Cluster } from './cluster.ts'

/** Breaks something. What has ended is started again by its supervisor. */
export type Fault = (cluster: Cluster, random: () => number) => Promise<void>

/** Twice as long as Patroni waits before it replaces a leader (`ttl`), so that a return can't be taken for that. */
const AWAY_MS = 40_000

export const FAULTS = {
  'Yardmaster killed': async ({ machines }, random) => pick(random, machines).running().yardmaster.kill(),
  'PostgreSQL of the leader killed': async ({ roles }) => (await roles()).leader.killPostgres(),
  'PostgreSQL of a replica killed': async ({ roles }, random) =>
    pick(random, (await roles()).replicas).killPostgres(),
  'Patroni of the leader killed': async ({ roles }) => (await roles()).leader.running().patroni.kill(),
  'leader and its Patroni away for 40 s': async ({ roles }) => {
    const { leader } = await roles()
    leader.running().patroni.kill(AWAY_MS)
    leader.killPostgres()
  },
  'etcd killed': async ({ machines }, random) => pick(random, machines).running().etcd.kill(),
  'NATS killed': async ({ machines }, random) => pick(random, machines).running().nats.kill(),
  'PgBouncer killed': async ({ machines }, random) => pick(random, machines).running().pgbouncer.kill(),
  'HAProxy of the database killed': async ({ machines }, random) =>
    pick(random, machines).running().database.kill(),
  'HAProxy of the clients killed': async ({ balancer }) => balancer.kill(),
  'machine of the leader away for 40 s': async ({ roles }) => {
    const { leader } = await roles()
    for (const program of Object.values(leader.running())) program.kill(AWAY_MS)
    leader.killPostgres()
  },
} satisfies Record<string, Fault>

export type FaultName = keyof typeof FAULTS
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[]

/** Faults after which another PostgreSQL must lead. */
export const REPLACES_LEADER: ReadonlySet<FaultName> = new Set([
  'leader and its Patroni away for 40 s',
  'machine of the leader away for 40 s',
])
