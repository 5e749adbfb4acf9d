import { beforeEach, describe, expect, test } from 'vitest'
import { addFleet } from '../../testing/fleet.ts'
import { startIngestDatabase } from '../../testing/ingestDatabase.ts'
import { ensureWeeks, ensureWeeksAhead } from './partitions.ts'
import { expireHistory } from './retention.ts'
import { firstKeyAt, startOfWeek, weekOf } from './weeks.ts'

const db = startIngestDatabase()
const { signal } = new AbortController()
const DAY = 86_400_000
// A Thursday at noon. Weeks begin on Thursdays, so every instant below is half a day from the edge of one.
const NOW = Date.parse('2026-11-19T12:00:00Z')
const daysAgo = (days: number) => NOW - days * DAY

type Fleet = Awaited<ReturnType<typeof addFleet>>
let short: Fleet
let long: Fleet

const expire = () => expireHistory(db.pool, { now: NOW, signal })

async function addEvents({ accountId, assetIds }: Fleet, days: readonly number[]) {
  await ensureWeeks(
    db.pool,
    days.map((ago) => weekOf(daysAgo(ago))),
  )
  for (const assetId of assetIds) {
    await db.pool.query(
      `insert into event (account_id, asset_id, k, type, is_status)
       select $1, $2, k, 1, true from unnest($3::bigint[]) as k`,
      [accountId, assetId, days.map((ago) => firstKeyAt(daysAgo(ago)))],
    )
    await db.pool.query('insert into asset_state (account_id, asset_id, first_k) values ($1, $2, $3)', [
      accountId,
      assetId,
      firstKeyAt(daysAgo(Math.max(...days))),
    ])
  }
}

/** Returns how many days ago each event of the fleet's first asset happened. */
async function daysOf({ accountId, assetIds }: Fleet): Promise<number[]> {
  const { rows } = await db.pool.query<{ at: string }>(
    'select k >> 20 as at from event where account_id = $1 and asset_id = $2 order by k',
    [accountId, assetIds[0]],
  )
  return rows.map(({ at }) => (NOW - Number(at)) / DAY)
}

async function firstDayOf({ accountId, assetIds }: Fleet): Promise<number | null> {
  const { rows } = await db.pool.query<{ at: string | null }>(
    'select first_k >> 20 as at from asset_state where account_id = $1 and asset_id = $2',
    [accountId, assetIds[0]],
  )
  return rows[0]?.at ? (NOW - Number(rows[0].at)) / DAY : null
}

async function weeks(): Promise<number[]> {
  const { rows } = await db.pool.query<{ week: number }>(
    "select substr(relname, 8)::integer as week from pg_class where relname ~ '^event_w\\d+$' order by 1",
  )
  return rows.map(({ week }) => week)
}

beforeEach(async () => {
  await db.ownerPool.query('delete from equipment; delete from branch; delete from account')
  await db.pool.query('delete from event; delete from asset_state; delete from closed_interval')
  short = await addFleet(db.ownerPool, { machines: 2, historyDays: 30 })
  long = await addFleet(db.ownerPool, { machines: 2, historyDays: 100 })
})

describe('events', () => {
  test('are kept for as many days as their account wants', async () => {
    const days = [150, 101, 99, 60, 31, 29, 1]
    await addEvents(short, days)
    await addEvents(long, days)
    await expire()
    expect(await daysOf(short)).toEqual([29, 1])
    expect(await daysOf(long)).toEqual([99, 60, 31, 29, 1])
    expect(await firstDayOf(short)).toBe(29)
    expect(await firstDayOf(long)).toBe(99)
  })

  test('leave no first event on an asset whose whole history has expired', async () => {
    await addEvents(short, [60])
    await addEvents(long, [60])
    await expire()
    expect(await firstDayOf(short)).toBeNull()
    expect(await firstDayOf(long)).toBe(60)
  })

  test('are deleted in more than one batch', async () => {
    await addEvents(long, [40])
    await ensureWeeks(db.pool, [weekOf(daysAgo(40))])
    await db.pool.query(
      `insert into event (account_id, asset_id, k, type, is_status)
       select $1, 1 + number % 3, $2::bigint + number, 1, true from generate_series(1, 12000) as number`,
      [short.accountId, firstKeyAt(daysAgo(40))],
    )
    await expire()
    const { rows } = await db.pool.query('select distinct account_id from event')
    expect(rows).toEqual([{ account_id: long.accountId }])
  })

  test('are dropped by week, with the compaction records, if no account keeps them', async () => {
    await addEvents(long, [150, 120, 99])
    await ensureWeeksAhead(db.pool, NOW)
    await db.pool.query('insert into event_compaction values ($1, now(), 1, 1, 0)', [weekOf(daysAgo(150))])
    await expire()
    const kept = await weeks()
    expect(kept[0]).toBe(weekOf(daysAgo(100)))
    expect(kept.at(-1)).toBe(weekOf(NOW) + 4)
    expect((await db.pool.query('select from event_compaction')).rowCount).toBe(0)
  })

  test('are not dropped without any accounts', async () => {
    await addEvents(long, [150])
    const before = await weeks()
    await db.ownerPool.query('delete from equipment; delete from branch; delete from account')
    await expire()
    expect(await weeks()).toEqual(before)
  })
})

describe('dropping a week', () => {
  test('waits for its readers without blocking others', async () => {
    await addEvents(long, [150, 1])
    const reader = await db.pool.connect()
    await reader.query('begin')
    await reader.query('select from event')
    const expiring = expire()
    // While it waits, existing and new readers and writers must still get through.
    await expect
      .poll(async () => {
        const { rowCount } = await db.ownerPool.query(
          `select from pg_stat_activity where query like 'alter table event detach%' and wait_event_type = 'Lock'
             and datname = current_database()`,
        )
        return rowCount
      })
      .toBe(1)
    expect((await reader.query('select from event')).rowCount).toBeGreaterThan(0)
    expect(await daysOf(long)).toContain(1)
    await db.pool.query(
      'insert into event (account_id, asset_id, k, type, is_status) values ($1, 1, $2, 1, true)',
      [long.accountId, firstKeyAt(daysAgo(1))],
    )
    await reader.query('commit')
    reader.release()
    await expiring
    expect(await weeks()).not.toContain(weekOf(daysAgo(150)))
  })

  test('is completed by the next run after an interruption', async () => {
    await addEvents(long, [150, 140, 1])
    const reader = await db.pool.connect()
    await reader.query('begin')
    await reader.query('select from event')
    const interrupted = await db.pool.connect()
    await interrupted.query("set statement_timeout = '300ms'")
    const table = `event_w${weekOf(daysAgo(150))}`
    await expect(
      interrupted.query(`alter table event detach partition ${table} concurrently`),
    ).rejects.toThrow('statement timeout')
    interrupted.release(true)
    await reader.query('commit')
    reader.release()
    // Another partition was detached but not dropped yet.
    await db.pool.query(`alter table event detach partition event_w${weekOf(daysAgo(140))}`)
    await expire()
    expect((await weeks())[0]).toBe(weekOf(daysAgo(100)))
    expect(await daysOf(long)).toEqual([1])
  })
})

test('deletes expired intervals and keeps those that reach into the history', async () => {
  await addEvents(short, [1])
  const insert = (kind: number, start: number, end: number) =>
    db.pool.query(
      `insert into closed_interval (account_id, asset_id, kind, start_at, end_at, cause_k, seconds)
       values ($1, $2, $3, to_timestamp($4 / 1000.0), to_timestamp($5 / 1000.0), 1, 1)`,
      [short.accountId, short.assetIds[1], kind, daysAgo(start), daysAgo(end)],
    )
  await insert(1, 40, 39)
  await insert(2, 40, 39)
  await insert(3, 40, 20)
  await insert(4, 20, 19)
  await expire()
  const { rows } = await db.pool.query<{ kind: number }>('select kind from closed_interval order by kind')
  expect(rows.map(({ kind }) => kind)).toEqual([3, 4])
})

test('starts weeks at the bounds of their partitions', async () => {
  await ensureWeeks(db.pool, [weekOf(NOW)])
  const { rows } = await db.pool.query<{ bounds: string }>(
    'select pg_get_expr(relpartbound, oid) as bounds from pg_class where relname = $1',
    [`event_w${weekOf(NOW)}`],
  )
  expect(rows[0]?.bounds).toContain(firstKeyAt(startOfWeek(weekOf(NOW))))
})
