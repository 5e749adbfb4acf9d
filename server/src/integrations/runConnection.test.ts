import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addIntegration, runIntegration } from '../testing/integrations.ts'
import { newAccount } from '../testing/testAccount.ts'
import type { TestAccount } from '../testing/testAccount.ts'
import { startTestApp } from '../testing/testApp.ts'
import type { Adapter, RunContext } from './adapter.ts'
import { LEASE } from './lease.ts'
import { ProviderError } from './providerError.ts'
import { claimRun } from './runs.queries.ts'
import { openSecretBox } from './secretBox.ts'
import { Overtaken } from './stopReasons.ts'
import type { PacedSettings } from './storedSettings.ts'

const app = startTestApp()
let account: TestAccount

/** What the adapter does in the next run. */
let work: (context: RunContext<PacedSettings>) => Promise<void> = async () => {}

const SECRET = 'kV9/not to be seen'
const SETTINGS = {
  address: 'https://feed.example',
  user: 'yard',
  secret: SECRET,
  columns: {},
  dateOrder: 'dmy',
  decimal: '.',
  distanceUnit: 'km',
  timeZone: 'UTC',
  volumeUnit: 'litres',
  minutes: 30,
}

beforeAll(async () => {
  account = await newAccount(app)
  const adapter: Adapter<PacedSettings> = {
    serviceType: 'shell',
    leastSeconds: 900,
    test: async () => ({}),
    run: (context) => work(context),
  }
  app.providers.adapters.shell = adapter
})

async function freshConnection(): Promise<{ accountId: number; id: number }> {
  await app.testDatabase.ownerPool.query('delete from integration where account_id = $1', [account.id])
  const id = await addIntegration(app, { accountId: account.id, serviceType: 'shell', settings: SETTINGS })
  return { accountId: account.id, id }
}

type Row = Record<string, unknown> & { next_run_at: Temporal.Instant }
async function rowOf({ accountId, id }: { accountId: number; id: number }): Promise<Row | undefined> {
  const { rows } = await app.testDatabase.ownerPool.query<Row>(
    'select * from integration where account_id = $1 and id = $2',
    [accountId, id],
  )
  return rows[0]
}

const claim = () => {
  const now = app.clock.now()
  return claimRun(app.database, {
    accountId: account.id,
    serviceTypes: ['shell'],
    now,
    until: now.add(LEASE),
  })
}

const secondsUntil = (next: Temporal.Instant) => Math.round(app.clock.now().until(next).total('seconds'))

test('gives the adapter its settings with the secret, and records what it counted', async () => {
  const connection = await freshConnection()
  let seen: unknown
  work = async ({ settings, cursor, count, commit }) => {
    seen = { settings, cursor }
    await commit({ page: 1 }, async () => count('assets', 3))
    count('assets', 2)
    count('readings', 40)
  }
  const run = await runIntegration(app, connection)
  expect(seen).toEqual({ settings: SETTINGS, cursor: null })
  expect(run).toMatchObject({
    outcome: 'done',
    counts: { assets: 5, readings: 40 },
    error: null,
    cursor: { page: 1 },
  })
  expect(secondsUntil(run.nextRunAt)).toBe(30 * 60)
  await runIntegration(app, connection)
  expect(seen).toMatchObject({ cursor: { page: 1 } })
  expect(await rowOf(connection)).toMatchObject({
    totals: { assets: 10, readings: 80 },
    failures: 0,
    failing_since: null,
    run_id: null,
    leased_until: null,
  })
})

test('waits longer after every failure, at most six hours, and starts over after a success', async () => {
  const connection = await freshConnection()
  work = async () => {
    throw new ProviderError('providerDown', { detail: '503' })
  }
  const waits: number[] = []
  for (let attempt = 1; attempt <= 12; attempt++) {
    const { outcome, error, nextRunAt } = await runIntegration(app, connection)
    expect({ outcome, error }).toEqual({ outcome: 'failed', error: { code: 'providerDown', detail: '503' } })
    waits.push(secondsUntil(nextRunAt))
  }
  // The provider accepts one run in 15 minutes.
  expect(Math.min(...waits)).toBe(900)
  expect(waits.toSorted((one, other) => one - other)).toEqual(waits)
  expect(waits.at(-1)).toBe(6 * 3600)
  expect(await rowOf(connection)).toMatchObject({
    failures: 12,
    last_error: { code: 'providerDown', detail: '503' },
  })
  work = async () => {}
  await runIntegration(app, connection)
  expect(await rowOf(connection)).toMatchObject({ failures: 0, failing_since: null, last_error: null })
})

test('waits as long as the provider asks', async () => {
  const connection = await freshConnection()
  work = async () => {
    throw new ProviderError('tooOften', { retryAfterSeconds: 5000 })
  }
  expect(secondsUntil((await runIntegration(app, connection)).nextRunAt)).toBe(5000)
})

test('stores the cursor and the work of a commit together, or neither', async () => {
  const connection = await freshConnection()
  const rename = (name: string) => async (db: RunContext<unknown>['db']) =>
    db.updateTable('account').set({ name }).where('id', '=', account.id).execute()
  work = async ({ commit }) => {
    await commit({ page: 1 }, rename('first page'))
    await commit({ page: 2 }, async (db) => {
      await rename('second page')(db)
      throw new ProviderError('unreadable')
    })
  }
  expect(await runIntegration(app, connection)).toMatchObject({ outcome: 'failed', cursor: { page: 1 } })
  const { rows } = await app.testDatabase.ownerPool.query('select name from account where id = $1', [
    account.id,
  ])
  expect(rows).toEqual([{ name: 'first page' }])
})

test('continues from the last commit after a kill, when the lease has ended', async () => {
  const connection = await freshConnection()
  // The process is killed after its commit, before it can record the end of the run.
  let killed: RunContext<PacedSettings> | undefined
  work = async (context) => {
    killed ??= context
    await context.commit({ page: 7 }, async () => context.count('assets', 100))
    return new Promise(() => {})
  }
  const kill = new AbortController()
  const dying = runIntegration(app, connection, { signal: kill.signal })
  await expect.poll(async () => (await rowOf(connection))?.['cursor']).toEqual({ page: 7 })
  expect(await claim()).toBeUndefined()
  app.clock.advance(LEASE)
  const taken = await claim()
  expect(taken).toMatchObject({ id: connection.id, cursor: { page: 7 } })
  const { rows } = await app.testDatabase.ownerPool.query(
    'select outcome, counts from integration_run where account_id = $1 and integration_id = $2 order by id',
    [connection.accountId, connection.id],
  )
  expect(rows).toEqual([
    { outcome: 'stopped', counts: { assets: 100 } },
    { outcome: null, counts: {} },
  ])
  expect(await rowOf(connection)).toMatchObject({ totals: { assets: 100 } })
  // The first process was only slow. Its commits no longer count.
  await expect(killed?.commit({ page: 8 }, async () => {})).rejects.toThrow(Overtaken)
  expect(await rowOf(connection)).toMatchObject({ cursor: { page: 7 }, run_id: taken?.runId })
  kill.abort()
  await dying
  expect(await rowOf(connection)).toMatchObject({ run_id: taken?.runId })
})

test('a stop of the process ends the run without a failure', async () => {
  const connection = await freshConnection()
  const stop = new AbortController()
  work = async ({ commit }) => {
    await commit({ page: 1 }, async () => {})
    stop.abort()
    return new Promise(() => {})
  }
  const run = await runIntegration(app, connection, { signal: stop.signal })
  expect(run).toMatchObject({ outcome: 'stopped', error: null, cursor: { page: 1 } })
  expect(await rowOf(connection)).toMatchObject({ failures: 0, run_id: null })
})

test('a connection that is deleted during its run commits nothing more', async () => {
  const connection = await freshConnection()
  work = async ({ commit }) => {
    await commit({ page: 1 }, async () => {})
    await app.testDatabase.ownerPool.query('delete from integration where id = $1', [connection.id])
    await commit({ page: 2 }, async () => {
      throw new Error('must not be reached')
    })
  }
  await expect(runIntegration(app, connection)).rejects.toThrow('was deleted')
})

test('a secret that can not be decrypted is a failure in words', async () => {
  const connection = await freshConnection()
  const { secrets } = app.providers
  app.providers.secrets = openSecretBox(randomBytes(32))
  work = async () => {
    throw new Error('must not be reached')
  }
  const run = await runIntegration(app, connection)
  app.providers.secrets = secrets
  expect(run).toMatchObject({ outcome: 'failed', error: { code: 'secretLost', detail: '' } })
})

test('settings that are no longer complete are a failure in words', async () => {
  const connection = await freshConnection()
  await app.testDatabase.ownerPool.query(
    `update integration set settings = settings - 'minutes' where id = $1`,
    [connection.id],
  )
  const run = await runIntegration(app, connection)
  expect(run.error).toEqual({ code: 'settingsMissing', detail: 'minutes' })
})

test('the secret appears in no run, whatever the provider answers', async () => {
  const connection = await freshConnection()
  const basic = Buffer.from(`yard:${SECRET}`).toString('base64')
  work = async () => {
    throw new ProviderError('signInRefused', {
      detail: `no ${SECRET}, ${basic} or ${encodeURIComponent(SECRET)}`,
    })
  }
  const { error } = await runIntegration(app, connection)
  expect(error?.detail).toBe('no …, … or …')
})

test('keeps the newest 200 runs', async () => {
  const connection = await freshConnection()
  work = async () => {}
  await app.testDatabase.ownerPool.query(
    `insert into integration_run (account_id, integration_id, started_at, outcome)
     select $1, $2, now(), 'done' from generate_series(1, 205)`,
    [connection.accountId, connection.id],
  )
  await runIntegration(app, connection)
  const { rowCount } = await app.testDatabase.ownerPool.query(
    'select from integration_run where account_id = $1',
    [connection.accountId],
  )
  expect(rowCount).toBe(200)
})
