import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_TOKEN_REQUESTS_PER_MINUTE } from '@yardmaster/core/contract/account/apiTokens.ts'
import { ingest } from '@yardmaster/core/contract/account/ingest.ts'
import { signInPages } from '@yardmaster/core/contract/access/signIn.ts'
import { snapshots } from '@yardmaster/core/contract/history/snapshots.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REQUESTS_PER_MINUTE } from './http/rateStore.ts'
import { formatApiToken, newApiToken } from './session/apiToken.ts'
import { hashOf } from './session/sessionToken.ts'
import { TOKEN, makeBusyYard } from './testing/busyYard.ts'
import { freePort } from './testing/freePort.ts'
import { startServer, stopServer } from './testing/serverProcess.ts'
import type { ServerProcess } from './testing/serverProcess.ts'
import { temporaryDirectory } from './testing/temporaryDirectory.ts'
import { createTestDatabase } from './testing/testDatabase.ts'
import type { TestDatabase } from './testing/testDatabase.ts'

/** Connections of one address to one port, in all processes. */
const CONNECTIONS_PER_ADDRESS = 100
const LOOK_MS = 200
const BUSY = 503
const MINUTE_MS = 60_000
const POLLING = { timeout: 20_000, interval: LOOK_MS }
/** What a test needs of a minute. */
const ENOUGH_MS = 30_000
/** On a busy computer, a test waits for the next minute more than once. */
const SOME_MINUTES = { timeout: 4 * MINUTE_MS }

const directory = temporaryDirectory()
let database: TestDatabase
let servers: ServerProcess[]
let ports: number[]
let one: string
let other: string
let apiToken: string

beforeAll(async () => {
  database = await createTestDatabase()
  await makeBusyYard(database.ownerPool, ['ex-1', 'ex-2'])
  apiToken = await insertToken()
  const { user, host, database: name } = database.owner
  const DATABASE_URL = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
  ports = [await freePort(), await freePort()]
  servers = ports.map((port) =>
    startServer({
      DATABASE_URL,
      DATA_DIR: directory.path,
      TELTONIKA_PORT: String(port),
      CONNECTIONS_PER_ADDRESS: String(CONNECTIONS_PER_ADDRESS),
    }),
  )
  ;[one = '', other = ''] = await Promise.all(servers.map(({ address }) => address))
})
afterAll(async () => {
  await Promise.all(servers.map(stopServer))
  await database.close()
  directory.remove()
})

async function insertToken(): Promise<string> {
  await database.ownerPool.query(
    "insert into app_user (account_id, id, branch_id, role, first_name, last_name, email) values (1, 2, 1, 'admin', 'Sam', 'Poe', 'sam@yard.example')",
  )
  const token = newApiToken(1)
  await database.ownerPool.query(
    "insert into api_token (account_id, user_id, name, token_hash, scopes, created_at) values (1, 2, 'Script', $1, '{all}', now())",
    [hashOf(token)],
  )
  return formatApiToken(token)
}

/**
 * Resolves when every process knows what the others count now: each has told its counts, has then asked for those of the
 * others, and has begun another exchange (sharedCounts.ts).
 */
async function untilTold(): Promise<void> {
  for (let exchange = 0; exchange < 3; exchange++) {
    const { rows } = await database.ownerPool.query<{ now: string }>('select now()::text')
    while (await isAnyoneLate(rows[0]?.now ?? '')) await sleep(LOOK_MS)
  }
}

/** The threads of a process that store readings tell their counts, too. */
async function isAnyoneLate(since: string): Promise<boolean> {
  const { rows } = await database.ownerPool.query<{ told: number; known: number }>(
    'select count(*) filter (where seen_at > $1)::int as told, count(*)::int as known from process_usage',
    [since],
  )
  const [{ told, known } = { told: 0, known: 0 }] = rows
  return told < Math.max(known, servers.length)
}

/** Uses the first process, and the second once it knows, within one minute of the clock. */
async function inOneMinute<T>(first: () => Promise<unknown>, second: () => Promise<T>): Promise<T> {
  for (;;) {
    const left = MINUTE_MS - (Date.now() % MINUTE_MS)
    if (left < ENOUGH_MS) await sleep(left)
    const minute = Math.floor(Date.now() / MINUTE_MS)
    await first()
    await untilTold()
    const result = await second()
    if (Math.floor(Date.now() / MINUTE_MS) === minute) return result
    // What was counted since then would disturb the next attempt.
    await sleep(MINUTE_MS - (Date.now() % MINUTE_MS))
  }
}

type Statuses = Record<number, number>

/** Sends a request many times, and returns how many answers have which status. One that the server was too busy for is sent again. */
async function repeat(
  address: string,
  count: number,
  request: string,
  ...headers: string[]
): Promise<Statuses> {
  const statuses: Statuses = {}
  for (let left = count; left > 0;) {
    const answered = await sendAtOnce(address, left, request, headers)
    for (const status of answered) statuses[status] = (statuses[status] ?? 0) + 1
    left -= answered.length
    if (left > 0) await sleep(LOOK_MS)
  }
  return statuses
}

/** Sends a request many times over one connection without waiting for answers. */
async function sendAtOnce(
  address: string,
  count: number,
  request: string,
  headers: readonly string[],
): Promise<number[]> {
  const { hostname, port, host } = new URL(address)
  const socket = connect({ host: hostname, port: Number(port) })
  let received = ''
  socket.setEncoding('latin1').on('data', (text: string) => (received += text))
  const head = [`${request} HTTP/1.1`, `host: ${host}`, ...headers, '', ''].join('\r\n')
  const last = head.replace(/\r\n\r\n$/, '\r\nconnection: close\r\n\r\n')
  socket.write(head.repeat(count - 1) + last)
  await once(socket, 'close')
  return [...received.matchAll(/HTTP\/1\.1 (\d+) /g)]
    .map(([, status]) => Number(status))
    .filter((status) => status !== BUSY)
}

const postReadings = (address: string, token: string, deviceId: string, count: number) => {
  const start = Date.now() - 86_400_000
  const readings = Array.from({ length: count }, (_, index) => ({
    deviceId,
    at: start + index * 1000,
    fields: { speed: 1 },
  }))
  return fetch(`${address}${ingest.readings.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(readings),
  })
}

test(
  'a device delivers 12,000 readings a minute, however they are spread over the processes',
  SOME_MINUTES,
  async () => {
    const answer = await inOneMinute(
      async () => {
        for (let batch = 0; batch < 7; batch++) await postReadings(one, TOKEN, 'ex-1', 1000)
      },
      async () => {
        const statuses: number[] = []
        for (let batch = 0; batch < 6; batch++)
          statuses.push((await postReadings(other, TOKEN, 'ex-1', 1000)).status)
        return statuses
      },
    )
    expect(answer).toEqual([200, 200, 200, 200, 200, 429])
  },
)

test(
  'an address tries 100 wrong ingest tokens a minute, and then waits at all processes',
  SOME_MINUTES,
  async () => {
    const guess = async (address: string, count: number) => {
      const guesses = Array.from({ length: count }, () => postReadings(address, 'wrong', 'ex-2', 1))
      return (await Promise.all(guesses)).map(({ status }) => status)
    }
    const answers = await inOneMinute(
      () => guess(one, 60),
      async () => [
        await guess(other, 39),
        await guess(other, 1),
        (await postReadings(other, TOKEN, 'ex-2', 1)).status,
      ],
    )
    expect(answers).toEqual([Array(39).fill(403), [403], 429])
  },
)

test('an API token sends 600 requests a minute to all processes', SOME_MINUTES, async () => {
  const send = (address: string, count: number) =>
    repeat(address, count, `GET ${snapshots.read.path}`, `authorization: Bearer ${apiToken}`)
  const answers = await inOneMinute(
    () => send(one, 400),
    () => send(other, 300),
  )
  expect(answers[200]).toBeLessThanOrEqual(API_TOKEN_REQUESTS_PER_MINUTE - 400)
  expect(answers[429]).toBeGreaterThanOrEqual(700 - API_TOKEN_REQUESTS_PER_MINUTE)
})

test('an address sends 6,000 requests a minute to all processes', SOME_MINUTES, async () => {
  const send = (address: string, count: number) => repeat(address, count, `HEAD ${signInPages.login.path}`)
  const answers = await inOneMinute(
    () => send(one, 4000),
    () => send(other, 2500),
  )
  expect(answers[429]).toBeGreaterThanOrEqual(6500 - REQUESTS_PER_MINUTE)
})

test('an address opens its connections to a port at any of the processes', async () => {
  const open = (port: number | undefined, count: number): Socket[] => {
    const sockets = Array.from({ length: count }, () => connect({ port: port ?? 0, host: '127.0.0.1' }))
    for (const socket of sockets) socket.on('error', () => {}).resume()
    return sockets
  }
  const left = (sockets: readonly Socket[]) => sockets.filter(({ closed }) => !closed).length
  const here = open(ports[0], 70)
  await untilTold()
  const there = open(ports[1], 50)
  try {
    await expect.poll(() => [left(here), left(there)], POLLING).toEqual([70, CONNECTIONS_PER_ADDRESS - 70])
  } finally {
    for (const socket of [...here, ...there]) socket.destroy()
  }
})

test('a process opens at most 56 connections to PostgreSQL', async () => {
  await stopServer(servers[1]!)
  const connections = async () => {
    const { rows } = await database.ownerPool.query<{ count: number }>(
      "select count(*)::int from pg_stat_activity where datname = current_database() and usename in ('yardmaster_app', 'yardmaster_ingest')",
    )
    return rows[0]?.count ?? 0
  }
  let most = 0
  const watch = setInterval(() => void connections().then((count) => (most = Math.max(most, count))), 50)
  const headers = { authorization: `Bearer ${apiToken}` }
  const requests = Array.from({ length: 150 }, (_, index) =>
    index % 3 === 0
      ? postReadings(one, TOKEN, 'ex-2', 100)
      : fetch(`${one}${snapshots.read.path}`, { headers }),
  )
  await Promise.all(requests)
  clearInterval(watch)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(56)
})

test('ten connections of a process wake its jobs', async () => {
  // The others listen for changes, for requests, and for the live stream.
  const wakers = async () => {
    const { rows } = await database.ownerPool.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity where datname = current_database()
         and query like 'listen "%' and query !~ '^listen "(profile|request|reply_|live)'`,
    )
    return rows[0]?.count
  }
  await expect.poll(wakers, POLLING).toBe(10)
})
