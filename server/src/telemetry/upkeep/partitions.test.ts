import { expect, test } from 'vitest'
import { startIngestDatabase } from '../../testing/ingestDatabase.ts'
import { ensureWeeks, ensureWeeksAhead } from './partitions.ts'
import { weekOf } from './weeks.ts'

const db = startIngestDatabase()
const NOW = Date.parse('2026-11-15T05:00:00Z')

async function weeks(): Promise<number[]> {
  const { rows } = await db.pool.query<{ week: number }>(
    `select substr(inhrelid::regclass::text, 8)::integer as week from pg_inherits
     where inhparent = 'event'::regclass order by 1`,
  )
  return rows.map(({ week }) => week)
}

test('creates each week once without errors when many callers request it simultaneously', async () => {
  const ahead = Array.from({ length: 10 }, () => ensureWeeksAhead(db.pool, NOW))
  await Promise.all([
    ...ahead,
    ensureWeeks(db.pool, [100, 101, 100]),
    ensureWeeks(db.pool, new Set([101, 100])),
  ])
  const current = weekOf(NOW)
  expect(await weeks()).toEqual([100, 101, current, current + 1, current + 2, current + 3, current + 4])
})

test('neither blocks nor waits for readers and writers in open transactions', async () => {
  const other = await db.pool.connect()
  await other.query('begin')
  await other.query('select from event')
  await other.query(
    'insert into event (account_id, asset_id, k, type, is_status) values (1, 1, $1, 1, true)',
    [String(BigInt(NOW) << 20n)],
  )
  await ensureWeeks(db.pool, [200])
  expect(await weeks()).toContain(200)
  await other.query('rollback')
  other.release()
})
