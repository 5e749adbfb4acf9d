import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startPgBouncer } from './testing/pgBouncer.ts'
import { startServer, stopServer } from './testing/serverProcess.ts'
import type { ServerProcess } from './testing/serverProcess.ts'
import { temporaryDirectory } from './testing/temporaryDirectory.ts'

/** Use 20 for manual runs. */
const KILLS = Number(process.env['KILLS'] ?? 2)
const directory = temporaryDirectory()
const environment = { DATA_DIR: directory.path, DEMO_DAYS: '0' }
let running: ServerProcess | undefined

afterAll(async () => {
  if (running) await stopServer(running)
  directory.remove()
})

async function start(): Promise<string> {
  running = startServer(environment)
  return running.address
}

async function signIn(address: string, email = 'admin@frontrange.example'): Promise<string> {
  const response = await fetch(`${address}/app/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: address },
    body: new URLSearchParams({ email, password: 'yardmaster-demo' }),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function addCategory(address: string, cookie: string, name: string): Promise<boolean> {
  const response = await fetch(`${address}/api/categories`, {
    method: 'POST',
    headers: { origin: address, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name, icon: 'excavator', color: '#689f38' }),
  })
  return response.ok
}

async function readCategories(address: string, cookie: string): Promise<string[]> {
  const response = await fetch(`${address}/api/categories`, { headers: { cookie } })
  return Object.values((await response.json()) as Record<string, { name: string }>).map(({ name }) => name)
}

describe('the first start', () => {
  let address: string
  beforeAll(async () => {
    address = await start()
    // A busy machine needs more than a minute for the demo.
  }, 120_000)

  test('creates the demo and prints its sign-ins', async () => {
    expect(running?.output()).toContain('admin@frontrange.example')
    expect(running?.output()).toContain('yardmaster-demo')
    await expect.poll(async () => (await fetch(`${address}/health`)).status).toBe(200)
    expect(await readCategories(address, await signIn(address, 'admin@meseta.example'))).toContain(
      'Excavadoras',
    )
  })

  test('rejects a second server on the same data, with the reason', async () => {
    const second = startServer(environment)
    expect(await second.exited).toBe(1)
    expect(second.output()).toMatch(/Another Yardmaster .* is already using/)
  })

  test('stops at once when asked, and leaves nothing running', async () => {
    if (running) expect(await stopServer(running)).toBe(0)
    running = undefined
    await expect(fetch(`${address}/health`)).rejects.toThrow('fetch failed')
  })
})

describe('a failing start explains what to do', () => {
  test('if the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const server = startServer({ ...environment, PORT: String(port) })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain(`Port ${port} is taken by another program.`)
    expect(server.output()).toContain('PORT=3001 npm start')
    other.close()
  })

  test.each([
    [
      'settings that make no sense',
      { PORT: 'ninety', ROLES: 'api, boss' },
      'Invalid configuration: PORT, ROLES.',
    ],
    ['the demo on all networks', { HOST: '0.0.0.0' }, 'The database contains the demo accounts'],
    ['a database that is not there', { DATABASE_URL: 'postgres://127.0.0.1:1/none' }, 'DATABASE_URL'],
  ])('with %s', async (_, wrong, message) => {
    const server = startServer({ ...environment, ...wrong })
    expect(await server.exited).toBe(1)
    expect(server.output()).toContain(message)
    expect(server.output()).not.toMatch(/\n\s+at /)
  })
})

describe('with your own PostgreSQL', () => {
  const url = (database: string) => {
    const { host, user } = inject('postgres').owner
    return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  }

  test('migrates it as its owner, works through a pooler and offers to create the first account', async () => {
    const { owner } = inject('postgres')
    const client = new pg.Client(owner)
    await client.connect()
    await client.query('create database own_database')
    await client.end()
    const pooler = await startPgBouncer({
      mode: 'transaction',
      server: { ...owner, database: 'own_database' },
    })
    const pooled = { DATA_DIR: directory.path, DATABASE_URL: pooler.url('yardmaster_app') }
    const tooEarly = startServer(pooled)
    expect(await tooEarly.exited).toBe(1)
    expect(tooEarly.output()).toContain('Start one process with MIGRATE_URL')

    const direct = url('own_database')
    const server = startServer({ ...pooled, MIGRATE_URL: direct, LISTEN_URL: direct })
    const address = await server.address
    expect(server.output()).toContain('There is no account yet.')
    await expect.poll(async () => (await fetch(`${address}/health`)).status).toBe(200)
    const setup = /http\S+\/app\/setup\S+/.exec(server.output())?.[0] ?? ''
    expect(await (await fetch(setup)).text()).toContain('Set Up Yardmaster')
    await stopServer(server)
    await pooler.stop()
  })
})

test('starts after every kill at a random moment, with every acknowledged write', async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < KILLS; round++) {
    const address = await start()
    const cookie = await signIn(address)
    const kept = new Set(await readCategories(address, cookie))
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
    const writers = Array.from({ length: 3 }, (_, writer) =>
      writeUntilKilled(address, cookie, `${round}.${writer}`),
    )
    await sleep(20 + Math.random() * 200)
    running?.child.kill('SIGKILL')
    for (const names of await Promise.all(writers)) acknowledged.push(...names)
    await running?.exited
    // Occasionally the next server is also killed while it starts.
    if (round % 4 === 3) {
      const interrupted = startServer(environment)
      await sleep(Math.random() * 1500)
      interrupted.child.kill('SIGKILL')
      await interrupted.exited
    }
  }
  expect(acknowledged.length).toBeGreaterThan(KILLS)
}, 300_000)

async function writeUntilKilled(address: string, cookie: string, prefix: string): Promise<string[]> {
  const names: string[] = []
  for (;;) {
    const name = `${prefix}.${names.length}`
    try {
      if (await addCategory(address, cookie, name)) names.push(name)
      else return names
    } catch {
      return names
    }
  }
}
