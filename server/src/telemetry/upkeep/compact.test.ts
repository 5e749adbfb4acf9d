import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { startIngestDatabase } from '../../testing/ingestDatabase.ts'
import { compactWeeks } from './compact.ts'
import type { Step } from './compaction.ts'
import { ensureWeeks } from './partitions.ts'
import { firstKeyAt, startOfWeek } from './weeks.ts'

const db = startIngestDatabase()
const { signal } = new AbortController()

const ASSETS = 50
const ROWS_PER_ASSET = 200
const ALL = ASSETS * ROWS_PER_ASSET
let week = 2900
const eightDaysLater = () => startOfWeek(week + 1) + 86_400_000

const compact = (onStep?: (step: Step) => unknown) =>
  compactWeeks(db.pool, { now: eightDaysLater(), signal, ...(onStep && { onStep }) })

const insertRow = (client: pg.Pool | pg.PoolClient, asset: number, second: number, lat = 0) =>
  client.query(
    'insert into event (account_id, asset_id, k, lat, type, is_status) values (1, $1, $2, $3, 1, true)',
    [asset, firstKeyAt(startOfWeek(week) + second * 1000), lat],
  )

/** Inserts the rows second by second and asset by asset, as they would arrive. */
beforeEach(async () => {
  week++
  await ensureWeeks(db.pool, [week])
  await db.pool.query(
    `insert into event (account_id, asset_id, k, lat, lng, odometer, engine_seconds, speed, type, is_status)
     select 1, asset, ($1::bigint + moment * 60000) << 20, moment, asset, 1, 1, 1, 1, moment % 10 > 0
     from generate_series(0, ${ROWS_PER_ASSET - 1}) as moment, generate_series(1, ${ASSETS}) as asset
     order by moment, asset`,
    [startOfWeek(week)],
  )
})

async function buffersOfPage(): Promise<number> {
  const { rows } = await db.pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json)
     select * from event where account_id = 1 and asset_id = 7
       and k >= ${firstKeyAt(startOfWeek(week))} and k < ${firstKeyAt(startOfWeek(week + 1))}
     order by k desc limit 200`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
}

async function countRows(client: pg.Pool | pg.PoolClient = db.pool, asset?: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from event
     where k >= ${firstKeyAt(startOfWeek(week))} and k < ${firstKeyAt(startOfWeek(week + 1))}
       and ($1::integer is null or asset_id = $1)`,
    [asset ?? null],
  )
  return rows[0]?.count ?? 0
}

/** Returns the part of the migration that gives partitions to ingest. */
async function repair(): Promise<string> {
  const file = new URL('../../../migrations/0037_reports.sql', import.meta.url)
  return /^do \$\$.*?^\$\$;/ms.exec(await readFile(file, 'utf8'))?.[0] ?? ''
}

async function leftovers(): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    `select relname as name from pg_class where relname ~ '^event_w.*_sorted'
     union all select tgname from pg_trigger where tgname = 'note_change'
     union all select 'change' from event_change`,
  )
  return rows.map(({ name }) => name)
}

describe('a finished week', () => {
  test('is rewritten so that a page of one asset reads only a few buffers', async () => {
    expect(await buffersOfPage()).toBeGreaterThan(100)
    expect(await compact()).toEqual([week])
    expect(await buffersOfPage()).toBeLessThanOrEqual(20)
    expect(await countRows()).toBe(ALL)
    expect(await leftovers()).toEqual([])
  })

  test('keeps its names, keys and indexes', async () => {
    const shape = async () => {
      const { rows } = await db.pool.query(
        `select indexname, replace(indexdef, ' WITH (fillfactor=''100'')', '') as definition from pg_indexes
         where tablename = $1 order by 1`,
        [`event_w${week}`],
      )
      const constraints = await db.pool.query(
        `select conname, pg_get_constraintdef(oid) as definition, coninhcount from pg_constraint
         where conrelid = $1::regclass order by 1`,
        [`event_w${week}`],
      )
      return [...rows, ...constraints.rows] as unknown[]
    }
    const before = await shape()
    await compact()
    expect(await shape()).toEqual(before)
  })

  test.each([
    ['the owner of the database creates its partition', () => ensureWeeks(db.ownerPool, [week])],
    [
      'the owner had created its partition before the upgrade',
      async () => {
        await ensureWeeks(db.pool, [week])
        await db.ownerPool.query(`alter table event_w${week} owner to current_user`)
        await db.ownerPool.query(await repair())
      },
    ],
  ])('is rewritten if %s', async (_, create) => {
    week++
    await create()
    await insertRow(db.ownerPool, 1, 1)
    expect(await compact()).toContain(week)
    expect(await countRows()).toBe(1)
  })

  test('is not rewritten until a day after its end', async () => {
    const justBefore = { now: eightDaysLater() - 1, signal }
    expect(await compactWeeks(db.pool, justBefore)).toEqual([])
  })

  test('is rewritten again only if that is worthwhile', async () => {
    await compact()
    const insertLate = async (from: number, count: number) => {
      const client = await db.pool.connect()
      await client.query(
        `insert into event (account_id, asset_id, k, type, is_status)
         select 1, 1000, ($1::bigint + late * 1000) << 20, 1, true from generate_series($2::integer, $3) as late`,
        [startOfWeek(week), from, from + count - 1],
      )
      await client.query('select pg_stat_force_next_flush()')
      client.release()
    }
    await insertLate(0, ALL * 0.04)
    expect(await compact()).toEqual([])
    await insertLate(10_000, ALL * 0.02)
    expect(await compact()).toEqual([week])
    expect(await compact()).toEqual([])
    expect(await countRows()).toBe(ALL * 1.06)
  })
})

describe('during the rewrite', () => {
  test.each([1, 2, 3])(
    'accepts late events and deletions, and readers see everything (round %i)',
    async () => {
      const stop = new AbortController()
      const running = () => !stop.signal.aborted
      const writers = Array.from({ length: 3 }, async (_, writer) => {
        const asset = 2000 + writer
        const expected = new Map<number, number>()
        for (let turn = 0; running(); turn++) {
          const second = (turn * 7) % 100
          if (!expected.has(second)) {
            await insertRow(db.pool, asset, second, turn)
            expected.set(second, turn)
          } else if (turn % 3) {
            await db.pool.query('delete from event where account_id = 1 and asset_id = $1 and k = $2', [
              asset,
              firstKeyAt(startOfWeek(week) + second * 1000),
            ])
            expected.delete(second)
          } else {
            await db.pool.query(
              'update event set lat = $3 where account_id = 1 and asset_id = $1 and k = $2',
              [asset, firstKeyAt(startOfWeek(week) + second * 1000), turn],
            )
            expected.set(second, turn)
          }
        }
        return { asset, expected }
      })
      const seen = new Set<number>()
      const reader = (async () => {
        while (running()) seen.add(await countRows(db.pool, 7))
      })()
      // Deletes rows of the original week, too.
      const deleter = (async () => {
        let deleted = 0
        for (; running(); deleted++)
          await db.pool.query('delete from event where account_id = 1 and asset_id = 9 and k = $1', [
            firstKeyAt(startOfWeek(week) + deleted * 60_000),
          ])
        return Math.min(deleted, ROWS_PER_ASSET)
      })()

      const compacted = await compact().finally(() => stop.abort())
      expect(compacted).toEqual([week])
      const deleted = await deleter
      await reader
      for (const { asset, expected } of await Promise.all(writers)) {
        const { rows } = await db.pool.query<{ second: number; lat: number }>(
          `select (((k >> 20) - $2) / 1000)::integer as second, lat from event
         where account_id = 1 and asset_id = $1 and k >= $2::bigint << 20 and k < ($2::bigint + 604800000) << 20`,
          [asset, startOfWeek(week)],
        )
        expect(new Map(rows.map((row) => [row.second, row.lat]))).toEqual(expected)
      }
      expect(await countRows(db.pool, 9)).toBe(ROWS_PER_ASSET - deleted)
      expect([...seen]).toEqual([ROWS_PER_ASSET])
      expect(await leftovers()).toEqual([])
    },
  )

  test('keeps rows written at any step and does not restore deleted ones', async () => {
    const steps: Step[] = ['watched', 'copied', 'indexed', 'settled']
    await compact(async (step) => {
      const turn = steps.indexOf(step)
      if (turn < 0) return
      await insertRow(db.pool, 3000, turn)
      await db.pool.query('delete from event where asset_id = 5 and k = $1', [
        firstKeyAt(startOfWeek(week) + turn * 60_000),
      ])
    })
    expect(await countRows(db.pool, 3000)).toBe(steps.length)
    expect(await countRows(db.pool, 5)).toBe(ROWS_PER_ASSET - steps.length)
  })

  test('accepts events from the application', async () => {
    const app = new pg.Client(db.app)
    await app.connect()
    await app.query("select set_config('app.account_id', '1', false)")
    await compact(async (step) => {
      if (step === 'copied')
        await app.query(
          'insert into event (account_id, asset_id, k, type, is_status) values (1, 4000, $1, 38, false)',
          [firstKeyAt(startOfWeek(week))],
        )
    })
    await app.end()
    expect(await countRows(db.pool, 4000)).toBe(1)
  })

  test('keeps the week visible to a transaction that began earlier', async () => {
    const client = await db.pool.connect()
    await client.query('begin isolation level repeatable read')
    await client.query('select')
    let done = false
    const compacting = compact((step) => {
      done ||= step === 'settled'
    })
    for (let turn = 0; turn < 20; turn++) await db.pool.query('select pg_sleep(0.01)')
    expect(await countRows(client)).toBe(ALL)
    expect(done).toBe(false)
    await client.query('commit')
    client.release()
    expect(await compacting).toEqual([week])
    expect(await countRows()).toBe(ALL)
  })

  test('does not start a second rewrite in another process', async () => {
    const second: number[][] = []
    expect(
      await compact(async (step) => {
        if (step === 'watched') second.push(await compact())
      }),
    ).toEqual([week])
    expect(second).toEqual([[]])
  })
})

describe('a crash', () => {
  const STEPS: Step[] = ['watched', 'copied', 'indexed', 'settled', 'swapping', 'swapped']

  const terminate = () =>
    db.ownerPool.query(
      `select pg_terminate_backend(pid, 5000) from pg_locks
       where locktype = 'advisory' and objid = 7242004 and granted
         and database = (select oid from pg_database where datname = current_database())`,
    )

  describe.each(STEPS)('at the step %s', (at) => {
    test.each([
      ['of the process', () => Promise.reject(new Error('crash'))],
      ['of the connection', terminate],
    ])('%s loses no data, and the next run completes the rewrite', async (_, crash) => {
      const first = compact((step) => (step === at ? crash() : undefined))
      // A crash after the last step makes nothing fail.
      await first.catch((error: unknown) => error)
      await insertRow(db.pool, 5000, 1)
      await db.pool.query('delete from event where asset_id = 3 and k = $1', [firstKeyAt(startOfWeek(week))])
      expect(await countRows()).toBe(ALL)
      // A discarded connection keeps its lock until the server notices.
      const noOneHoldsIt = async () => {
        const { rowCount } = await db.ownerPool.query(
          `select from pg_locks where locktype = 'advisory' and objid = 7242004
             and database = (select oid from pg_database where datname = current_database())`,
        )
        return rowCount === 0
      }
      await expect.poll(noOneHoldsIt).toBe(true)
      expect(await compact()).toEqual(at === 'swapped' ? [] : [week])
      expect(await countRows()).toBe(ALL)
      expect(await countRows(db.pool, 5000)).toBe(1)
      expect(await countRows(db.pool, 3)).toBe(ROWS_PER_ASSET - 1)
      expect(await leftovers()).toEqual([])
      expect(await buffersOfPage()).toBeLessThanOrEqual(20)
    })
  })
})
