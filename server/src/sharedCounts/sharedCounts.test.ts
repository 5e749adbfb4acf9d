import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPool } from '../db/pool.ts'
import { createTestDatabase } from '../testing/testDatabase.ts'
import type { TestDatabase } from '../testing/testDatabase.ts'
import { countPerMinute } from './perMinute.ts'
import { shareCounts, startSharing } from './sharedCounts.ts'

let database: TestDatabase
let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool({ ...database.ingest, max: 2 })
})
afterAll(async () => {
  await pool.end()
  await database.close()
})

/** What another process, which reported so many seconds ago, tells. */
const tell = (id: number, usage: object, secondsAgo = 0) =>
  database.ownerPool.query(
    `insert into process_usage (process_id, usage, seen_at)
     values (('00000000-0000-0000-0000-' || lpad($1::text, 12, '0'))::uuid, $2, now() - make_interval(secs => $3))`,
    [id, JSON.stringify(usage), secondsAgo],
  )

test('counts what other processes told, and tells them what is worth it', async () => {
  const mine = new Map([
    ['busy', 50],
    ['quiet', 2],
  ])
  const others = shareCounts('things', { least: 10, period: () => 0, counts: () => mine })
  const minutes = countPerMinute('calls', 100)
  const errors: unknown[] = []
  const sharing = startSharing(pool, (error) => errors.push(error))
  const { endsMs } = minutes.look('a')
  minutes.add('a', 30)
  expect(endsMs % 60_000).toBe(0)
  await tell(1, { things: { period: 0, counts: { busy: 7 } }, calls: { period: endsMs, counts: { a: 60 } } })
  await tell(2, {
    things: { period: 0, counts: { busy: 5 } },
    calls: { period: endsMs - 60_000, counts: { a: 99 } },
  })
  await tell(3, { things: { period: 0, counts: { busy: 1000 } } }, 60)
  await vi.waitFor(() => expect(others('busy')).toBe(12), { timeout: 10_000, interval: 100 })
  expect(others('quiet')).toBe(0)
  // Unless the minute has just ended, that of the first process counts, and that of the second is over.
  const { used, endsMs: now } = minutes.look('a')
  expect(used).toBe(now === endsMs ? 90 : 0)
  const { rows } = await pool.query<{ usage: { things?: unknown } }>(
    "select usage from process_usage where process_id::text not like '00000000-%'",
  )
  expect(rows.map(({ usage }) => usage.things)).toEqual([{ period: 0, counts: { busy: 50 } }])
  await sharing.stop()
  expect(errors).toEqual([])
  const left = await pool.query("select from process_usage where process_id::text not like '00000000-%'")
  expect(left.rowCount).toBe(0)
})
