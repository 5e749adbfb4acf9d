import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { systemClock } from '../context.ts'
import { openPool } from '../db/pool.ts'
import { JOBS } from '../jobs.ts'
import { startIngestDatabase } from '../testing/ingestDatabase.ts'
import type { Job, Log } from './job.ts'
import { runAndRecord } from './recordRun.ts'
import { startJobs } from './start.ts'

const db = startIngestDatabase()
const NEVER = '0 0 30 2 *'

type Line = { level: string; details: object; message: string }
function memoryLog(): Log & { lines: Line[] } {
  const lines: Line[] = []
  const at = (level: string) => (details: object, message: string) =>
    void lines.push({ level, details, message })
  return { lines, debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

const start = (jobs: Job[], log = memoryLog()) =>
  startJobs({ ingest: db.ingest, jobs, clock: systemClock, log })

const enqueue = (name: string, times = 1, attempts = 25) =>
  db.ownerPool.query(
    'select graphile_worker.add_job($1, max_attempts => $3) from generate_series(1, $2::integer)',
    [name, times, attempts],
  )

const waiting = async () => (await db.ownerPool.query('select from graphile_worker.jobs')).rowCount

test('two processes that start at once on a new database share the jobs without running any twice', async () => {
  const done: string[] = []
  const worker = (process: string) =>
    start([
      {
        name: 'once',
        cron: NEVER,
        run: async ({ ingest }) => {
          await ingest.query('select pg_sleep(0.01)')
          done.push(process)
        },
      },
    ])
  const running = await Promise.all([worker('one'), worker('other')])
  await enqueue('once', 60)
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
  await Promise.all(running.map((jobs) => jobs.stop()))
  expect(done).toHaveLength(60)
  expect(new Set(done)).toEqual(new Set(['one', 'other']))
})

test('logs a failed job with its reason, retries it and keeps running the others', async () => {
  const log = memoryLog()
  let attempts = 0
  let others = 0
  const jobs = await start(
    [
      {
        name: 'shaky',
        cron: NEVER,
        run: async () => {
          attempts++
          if (attempts === 1) throw new Error('no luck')
        },
      },
      { name: 'steady', cron: NEVER, run: async () => void others++ },
    ],
    log,
  )
  await enqueue('shaky')
  await enqueue('steady', 3)
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
  await jobs.stop()
  expect([attempts, others]).toEqual([2, 3])
  const errors = log.lines.filter(({ level }) => level === 'error')
  expect(errors).toEqual([
    {
      level: 'error',
      details: {
        job: 'shaky',
        run: expect.any(String) as string,
        err: expect.objectContaining({ message: 'no luck' }) as Error,
      },
      message: expect.stringContaining('shaky') as string,
    },
  ])
})

test('records how a job ended, and logs a failure once until its reason changes', async () => {
  const log = memoryLog()
  const { signal } = new AbortController()
  const context = { ingest: db.pool, clock: systemClock, log, signal }
  const end = async (reason: string | null) => {
    const run = async () => {
      if (reason !== null) throw new Error(reason)
    }
    await runAndRecord({ name: 'sometimes', cron: NEVER, run }, context).catch(() => {})
    const { rows } = await db.pool.query<Record<string, unknown>>(
      `select succeeded_at is not null as succeeded, message, failures, failing_since is not null as failing
       from job_run where name = 'sometimes'`,
    )
    return rows[0]
  }
  const row = (succeeded: boolean, message: string | null, failures: number) => ({
    succeeded,
    message,
    failures,
    failing: failures > 0,
  })
  expect(await end('denied')).toEqual(row(false, 'denied', 1))
  expect(await end('denied')).toEqual(row(false, 'denied', 2))
  expect(await end('full')).toEqual(row(false, 'full', 3))
  expect(await end(null)).toEqual(row(true, 'full', 0))
  expect(await end(null)).toEqual(row(true, 'full', 0))
  expect(await end('full')).toEqual(row(true, 'full', 1))
  expect(log.lines.map(({ level }) => level)).toEqual(['error', 'debug', 'error', 'info', 'error'])
})

test('stops without waiting for a long query, and runs the job after the next start', async () => {
  const log = memoryLog()
  let started = 0
  let finished = 0
  const long = (seconds: number): Job => ({
    name: 'long',
    cron: NEVER,
    run: async ({ ingest }) => {
      started++
      await ingest.query('select pg_sleep($1)', [seconds])
      finished++
    },
  })
  const first = await start([long(600)], log)
  await enqueue('long')
  await expect.poll(() => started).toBe(1)
  await first.stop()
  expect(log.lines.filter(({ level }) => level === 'error')).toEqual([])
  const second = await start([long(0)])
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
  await second.stop()
  expect(finished).toBe(1)
})

test('runs a job without a schedule when the database sends its notification', async () => {
  let runs = 0
  const jobs = await start([{ name: 'alarm', wakeOn: 'test_alarm', run: async () => void runs++ }])
  // Notifications may have been missed before the process listened.
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(1)
  await db.ownerPool.query('notify test_alarm')
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(2)
  await jobs.stop()
})

test('leaves the other slots of the queue to other jobs when a job is woken again and again', async () => {
  const gate = Promise.withResolvers<void>()
  let runs = 0
  let others = 0
  const jobs = await start([
    {
      name: 'woken',
      wakeOn: 'yard_moved',
      oneAtATime: { apartMs: 0 },
      run: async () => {
        runs++
        await gate.promise
      },
    },
    { name: 'other', cron: NEVER, run: async () => void others++ },
  ])
  await expect.poll(() => runs).toBe(1)
  for (let turn = 0; turn < 4; turn++) {
    await db.ownerPool.query('notify yard_moved')
    await setTimeout(100)
  }
  await enqueue('other')
  await expect.poll(() => others).toBe(1)
  expect(runs).toBe(1)
  gate.resolve()
  await expect.poll(waiting).toBe(0)
  await jobs.stop()
  expect(runs).toBe(2)
})

test('runs an urgent job while long jobs hold the whole queue', async () => {
  const release = Promise.withResolvers<void>()
  let held = 0
  let alarms = 0
  const hold: Job = {
    name: 'hold',
    cron: NEVER,
    run: async () => {
      held++
      await release.promise
    },
  }
  const alarm: Job = { name: 'urgent', wakeOn: 'test_urgent', urgent: true, run: async () => void alarms++ }
  const jobs = await start([hold, alarm])
  await expect.poll(() => alarms, { timeout: 20_000 }).toBe(1)
  await enqueue('hold', 5)
  await expect.poll(() => held, { timeout: 20_000 }).toBe(3)
  await db.ownerPool.query('notify test_urgent')
  await expect.poll(() => alarms, { timeout: 20_000 }).toBe(2)
  release.resolve()
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
  await jobs.stop()
})

test('a broken connection fails the job, not the process', async () => {
  const log = memoryLog()
  let attempts = 0
  const terminate = async (pool: pg.Pool) => {
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    await db.ownerPool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  }
  const jobs = await start(
    [
      {
        name: 'broken',
        cron: NEVER,
        run: async ({ ingest }) => {
          attempts++
          const client = await ingest.connect()
          if (attempts === 1) await terminate({ query: client.query.bind(client) } as pg.Pool)
          await client.query('select').finally(() => client.release(true))
        },
      },
    ],
    log,
  )
  await enqueue('broken')
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
  await jobs.stop()
  expect(attempts).toBe(2)
})

test('restarts a queue that has ended itself', async () => {
  const log = memoryLog()
  const rename = (from: string, to: string) =>
    db.ownerPool.query(`alter table graphile_worker.${from} rename to ${to}`)
  let others = 0
  const jobs = await start(
    [
      // When the job finishes, its completion can't be recorded.
      { name: 'last', cron: NEVER, run: () => rename('_private_jobs', 'hidden') },
      { name: 'next', cron: NEVER, run: async () => void others++ },
    ],
    log,
  )
  await enqueue('last')
  await expect
    .poll(() => log.lines.map(({ message }) => message), { timeout: 20_000 })
    .toContain('the job queue stopped and is restarting')
  await rename('hidden', '_private_jobs')
  await enqueue('next')
  await expect.poll(() => others, { timeout: 20_000 }).toBe(1)
  await jobs.stop()
  await db.ownerPool.query('delete from graphile_worker._private_jobs')
})

test('starts all jobs of the product and soon creates the partitions of the coming weeks', async () => {
  const log = memoryLog()
  const jobs = await start([...JOBS], log)
  for (const { name } of JOBS) await enqueue(name)
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0)
  const { rowCount } = await db.pool.query("select from pg_inherits where inhparent = 'event'::regclass")
  await jobs.stop()
  expect(rowCount).toBe(5)
  expect(log.lines.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([])
})

test('runs imports soon after the application asks for them', async () => {
  let runs = 0
  const jobs = await start([{ name: 'runImports', cron: NEVER, run: async () => void runs++ }])
  const app = openPool(db.app)
  await app.query('select ask_for_imports()')
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(1)
  await app.end()
  await jobs.stop()
})
