import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Log } from '../jobs/job.ts'
import { addIntegration } from '../testing/integrations.ts'
import { newAccount } from '../testing/testAccount.ts'
import { startTestApp } from '../testing/testApp.ts'
import type { Adapter, RunContext } from './adapter.ts'
import { openRunner } from './runner.ts'
import type { PacedSettings } from './storedSettings.ts'

const app = startTestApp()
const accounts: number[] = []
const SECRET = 'kV9/not to be seen'

/** The connections that were run, in order. */
let ran: number[] = []
let work: (context: RunContext<PacedSettings>) => Promise<void> = async () => {}

beforeAll(async () => {
  accounts.push((await newAccount(app)).id, (await newAccount(app)).id)
  const adapter: Adapter<PacedSettings> = {
    serviceType: 'iso15143',
    leastSeconds: 60,
    test: async () => ({}),
    run: async (context) => {
      ran.push(context.integrationId)
      await work(context)
    },
  }
  app.providers.adapters = { iso15143: adapter }
})

beforeEach(async () => {
  ran = []
  work = async () => {}
  await app.testDatabase.ownerPool.query('delete from integration')
})

const settings = {
  address: 'https://feed.example',
  authentication: 'basic',
  tokenAddress: '',
  scope: '',
  user: 'yard',
  secret: SECRET,
  format: 'json',
  readsSeries: false,
  minutes: 60,
  branchId: 1,
}

const add = (accountId = accounts[0] ?? 0, name = 'Feed') =>
  addIntegration(app, { accountId, serviceType: 'iso15143', settings, name })

const logged: string[] = []
const write = (...parts: unknown[]) =>
  void logged.push(
    parts.map((part) => (part instanceof Error ? String(part.stack) : JSON.stringify(part))).join(' '),
  )
const log: Log = { debug: write, info: write, warn: write, error: write }

/** What one process does when the job is due. */
function newProcess() {
  const { database, providers, telemetry, clock } = app
  const run = openRunner({ ...providers, database, intake: telemetry.intake })
  return () => run({ clock, log, signal: new AbortController().signal })
}

test('runs what is due in every account, and nothing else', async () => {
  const [mine = 0, other = 0] = accounts
  const due = [await add(mine, 'A'), await add(mine, 'B'), await add(other, 'C')]
  const paused = await add(mine, 'Paused')
  const later = await add(mine, 'Later')
  await app.testDatabase.ownerPool.query('update integration set paused = true where id = $1', [paused])
  await app.testDatabase.ownerPool.query('update integration set next_run_at = $2 where id = $1', [
    later,
    app.clock.now().add({ seconds: 1 }).toString(),
  ])
  await newProcess()()
  expect(ran.toSorted((one, next) => one - next)).toEqual(due)
  await newProcess()()
  expect(ran).toHaveLength(3)
  app.clock.advance({ seconds: 1 })
  await newProcess()()
  expect(ran).toEqual([...ran.slice(0, 3), later])
})

test('several processes run a connection once', async () => {
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await add(accounts[0], name)
  await Promise.all([newProcess()(), newProcess()(), newProcess()()])
  expect(ran).toHaveLength(6)
  expect(new Set(ran).size).toBe(6)
})

test('a call during a run looks for what became due meanwhile', async () => {
  const process = newProcess()
  const first = await add(accounts[0], 'Slow')
  const release = Promise.withResolvers<void>()
  work = async ({ integrationId }) => {
    if (integrationId === first) await release.promise
  }
  const going = process()
  await expect.poll(() => ran).toEqual([first])
  const second = await add(accounts[1], 'Quick')
  await process()
  await expect.poll(() => ran).toEqual([first, second])
  release.resolve()
  await going
})

test('one failure stops no other connection, and the log has no secret', async () => {
  logged.length = 0
  const wrong = await add(accounts[0], 'Wrong')
  const right = await add(accounts[1], 'Right')
  work = async ({ integrationId, settings: known }) => {
    if (integrationId === wrong)
      throw Object.assign(new Error(`unexpected: ${known.secret}`), { request: { body: known.secret } })
  }
  await newProcess()()
  expect(new Set(ran)).toEqual(new Set([wrong, right]))
  expect(logged.join(' ')).toContain('a connection could not be run')
  expect(logged.join(' ')).not.toContain(SECRET)
})
