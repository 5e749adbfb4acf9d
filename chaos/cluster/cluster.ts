import { randomBytes, randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { render } from '../../deploy/render.mjs'
import { makeCertificate } from '../../server/src/testing/makeCertificate.ts'
import { temporaryDirectory } from '../../server/src/testing/temporaryDirectory.ts'
import { giveToServant, openMachine, programs } from './machine.ts'
import type { Machine } from './machine.ts'
import { openEdge } from './edge.ts'
import type { Edge } from './edge.ts'
import { keepRunning, until } from './program.ts'
import type { Program } from './program.ts'

/** Three machines and a balancer, on addresses of the loopback that nobody else uses. */
export type Cluster = {
  machines: Machine[]
  edge: Edge
  balancer: Program
  /** The machine whose PostgreSQL leads, and the others. */
  roles: () => Promise<{ leader: Machine; replicas: Machine[] }>
  /** Sign-ins to the PostgreSQL that leads. */
  superuser: () => Promise<Login>
  ingest: () => Promise<Login>
  /** Waits until every part works, as after a fault. */
  healed: (withinMs?: number) => Promise<void>
  stopYardmaster: () => Promise<void>
  close: () => Promise<void>
}

type Login = { host: string; port: number; user: string; password: string; database: string }

const HTTPS_PORT = 8443
const POSTGRES_PORT = 5432

export async function openCluster(): Promise<Cluster> {
  const directory = temporaryDirectory()
  const network = `127.${randomInt(1, 255)}.${randomInt(0, 255)}`
  const [HOST1, HOST2, HOST3] = [1, 2, 3].map((number) => `${network}.${number}`) as [string, string, string]
  const certificate = makeCertificate()
  const pem = join(directory.path, 'edge.pem')
  writeFileSync(pem, certificate.cert + certificate.key)
  const values = {
    HOST1,
    HOST2,
    HOST3,
    CLUSTER_NETWORK: '127.0.0.0/8',
    EDGE_ADDRESS: `${network}.10`,
    // From where the system connects to other addresses of the loopback.
    BALANCERS: '127.0.0.1',
    HTTPS_PORT: String(HTTPS_PORT),
    HTTP_PORT: '8080',
    EDGE_CONNECTIONS: '1000',
    CERTIFICATE: pem,
    PUBLIC_URL: `https://${network}.10:${HTTPS_PORT}`,
    POSTGRES_BIN: process.env['CLUSTER_POSTGRES'] ?? '',
    SUPERUSER_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    OWNER_PASSWORD: secret(),
    APP_PASSWORD: secret(),
    NATS_PASSWORD: secret(),
    INGEST: process.env['CLUSTER_INGEST'] ?? 'direct',
    INGEST_STREAM_MB: '64',
    NATS_STORE_MB: '512',
    SECRETS_KEY: randomBytes(32).toString('base64'),
    VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url'),
  }
  const machines = [HOST1, HOST2, HOST3].map((address, index) =>
    openMachine(directory.path, { ...values, NODE: `yard${index + 1}`, NODE_ADDRESS: address }),
  )

  const memberships = () => readMembers(machines)
  const roles = () => until('the choice of a leader', async () => rolesIn(machines, await memberships()))
  const healthy = async () => {
    const members = await memberships()
    const states = members.map(({ role, state }) => `${role} ${state}`).toSorted()
    return (
      states.length === 3 &&
      states.every((state) => HEALTHY.test(state)) &&
      states.join().includes('sync_standby')
    )
  }

  console.log('Starting etcd and PostgreSQL.')
  for (const machine of machines) machine.startEtcd()
  for (const machine of machines) machine.startPostgres()
  await until('the start of three PostgreSQL', healthy, 120_000).catch((error: unknown) => {
    throw new Error(machines.map(({ running }) => running().patroni.lastWords()).join('\n'), { cause: error })
  })
  console.log('Starting NATS, PgBouncer, HAProxy and Yardmaster.')
  for (const machine of machines) machine.startMiddle()
  render({ ...values, ...NOT_AT_THE_EDGE }, join(directory.path, 'edge'))
  giveToServant(join(directory.path, 'edge'))
  giveToServant(pem)
  // The first one migrates. The others would only wait for it.
  const [first, ...others] = machines
  const serves = (machine: Machine) => async () => (await fetch(`http://${machine.address}:3000/health`)).ok
  first?.startYardmaster()
  await until('the start of Yardmaster', serves(machines[0]!), 180_000).catch((error: unknown) => {
    throw new Error(first?.running().yardmaster.lastWords(), { cause: error })
  })
  for (const machine of others) machine.startYardmaster()
  const balancer = keepRunning({
    name: 'balancer',
    command: programs.haproxy,
    args: ['-db', '-f', join(directory.path, 'edge', 'haproxy', 'edge.cfg')],
    log: join(directory.path, 'balancer.log'),
  })
  const edge = openEdge({ host: values.EDGE_ADDRESS, port: HTTPS_PORT, network })

  const login = async (user: string, password: string): Promise<Login> => ({
    host: (await roles()).leader.address,
    port: POSTGRES_PORT,
    user,
    password,
    database: 'yardmaster',
  })
  const healed = async (withinMs = 120_000) => {
    await until('the return of PostgreSQL', healthy, withinMs)
    for (const machine of machines) await until(`the return of ${machine.node}`, serves(machine), withinMs)
    await until('the return of the balancer', async () => (await edge.get('/health')).status === 200)
  }
  await healed()
  return {
    machines,
    edge,
    balancer,
    roles,
    superuser: () => login('postgres', values.SUPERUSER_PASSWORD),
    ingest: () => login('yardmaster_ingest', values.APP_PASSWORD),
    healed,
    stopYardmaster: async () => {
      await Promise.all(machines.map(({ running }) => running().yardmaster.stop()))
    },
    async close() {
      await balancer.stop()
      await Promise.all(machines.map((machine) => machine.stop()))
      directory.remove()
    },
  }
}

const secret = () => randomBytes(16).toString('hex')

/** The balancer's directory has the files of a machine, of which it uses one. */
const NOT_AT_THE_EDGE = {
  NODE: 'edge',
  NODE_ADDRESS: '',
  POSTGRES_DATA: '',
  POSTGRES_RUN: '',
  POSTGRES_HOOKS: '',
  ETCD_DATA: '',
  PGBOUNCER_DIR: '',
  NATS_STORE: '',
}

type Member = { name: string; role: string; state: string }
const HEALTHY = /^(leader|replica|sync_standby) (running|streaming)$/

/** Asks the first Patroni that answers. */
async function readMembers(machines: readonly Machine[]): Promise<Member[]> {
  for (const { address } of machines) {
    try {
      const signal = AbortSignal.timeout(3000)
      const answer = await fetch(`http://${address}:8008/cluster`, { signal })
      return ((await answer.json()) as { members: Member[] }).members
    } catch {
      // The next one may know.
    }
  }
  return []
}

function rolesIn(machines: readonly Machine[], members: readonly Member[]) {
  const leading = members.find(({ role, state }) => role === 'leader' && state === 'running')
  const leader = machines.find(({ node }) => node === leading?.name)
  return leader && { leader, replicas: machines.filter((machine) => machine !== leader) }
}
