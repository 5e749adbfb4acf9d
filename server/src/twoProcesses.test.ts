import { setTimeout as sleep } from 'node:timers/promises'
import { signInPages } from '@yardmaster/core/contract/access/signIn.ts'
import { live } from '@yardmaster/core/contract/map/live.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, stopServer } from './testing/serverProcess.ts'
import type { ServerProcess } from './testing/serverProcess.ts'
import { temporaryDirectory } from './testing/temporaryDirectory.ts'
import { createTestDatabase } from './testing/testDatabase.ts'
import type { TestDatabase } from './testing/testDatabase.ts'

const directory = temporaryDirectory()
let database: TestDatabase
let servers: ServerProcess[]

beforeAll(async () => {
  database = await createTestDatabase()
  const { user, host, database: name } = database.owner
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
  const start = () => startServer({ DATABASE_URL: url, DATA_DIR: directory.path, ROLES: 'api' })
  servers = [start(), start()]
})
afterAll(async () => {
  await Promise.all(servers.map(stopServer))
  await database.close()
  directory.remove()
})

test('two processes check ten of the passwords that are guessed at once, and refuse the others', async () => {
  const addresses = await Promise.all(servers.map(({ address }) => address))
  const guess = async (address: string, number: number): Promise<number> => {
    const response = await fetch(`${address}${signInPages.signIn.path}`, {
      method: 'POST',
      headers: { origin: address },
      body: new URLSearchParams({ email: 'somebody@yard.example', password: `guess ${number}` }),
    })
    return response.status
  }
  const guesses = addresses.flatMap((address) =>
    Array.from({ length: 9 }, (_, number) => guess(address, number)),
  )
  const statuses = await Promise.all(guesses)
  expect(statuses.filter((status) => status === 422)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(8)
})

describe('with an account', () => {
  let cookie: string
  const stop = new AbortController()
  afterAll(() => stop.abort())
  /** Kept, because a response that nobody holds is closed. */
  const streams: Response[] = []
  /** Opens live streams one after the other, and returns the statuses of their answers. */
  const openStreams = async (address: string, count: number) => {
    const opened: Response[] = []
    for (let index = 0; index < count; index++)
      opened.push(await fetch(`${address}${live.open.path}`, { headers: { cookie }, signal: stop.signal }))
    streams.push(...opened)
    return opened.map(({ status }) => status)
  }

  test('a process accepts the setup link that the other one printed, and both print the same', async () => {
    const [one = '', other = ''] = await Promise.all(servers.map(({ address }) => address))
    const tokens = servers.map(({ output }) => /setup\?token=(\w+)/.exec(output())?.[1])
    expect(tokens[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(tokens[1]).toBe(tokens[0])
    const answer = await fetch(`${one}/app/setup`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: one },
      body: new URLSearchParams({
        token: tokens[1] ?? '',
        accountName: 'Lone Star Lifts',
        branchName: 'Austin',
        timezone: 'America/Chicago',
        units: 'us',
        firstName: 'Ana',
        lastName: 'Ruiz',
        email: 'ana@lonestar.example',
        password: 'correct horse',
        confirmPass: 'correct horse',
      }),
    })
    expect(answer.status).toBe(303)
    cookie = answer.headers
      .getSetCookie()
      .map((text) => text.split(';', 1)[0])
      .join('; ')
    expect(
      (await fetch(`${other}${live.open.path}`, { headers: { cookie }, method: 'HEAD' })).status,
    ).not.toBe(401)
    const { rows } = await database.ownerPool.query('select from setup_token')
    expect(rows).toEqual([])
  })

  test('a user opens twenty live streams, however they are spread over the processes', async () => {
    const [one = '', other = ''] = await Promise.all(servers.map(({ address }) => address))
    expect(await openStreams(one, 14)).toEqual(Array.from({ length: 14 }, () => 200))
    // Each process tells the other every two seconds.
    await expect
      .poll(async () => told(), { timeout: 15_000 })
      .toContainEqual(expect.objectContaining({ streams: { period: 0, counts: { '1.1': 14 } } }))
    await sleep(3000)
    const statuses = await openStreams(other, 8)
    expect(statuses.filter((status) => status === 200)).toHaveLength(6)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  const told = async () =>
    (await database.ownerPool.query<{ usage: object }>('select usage from process_usage')).rows.map(
      ({ usage }) => usage,
    )
})
