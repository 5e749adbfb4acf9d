import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPool } from '../../db/pool.ts'
import { startSharing } from '../../sharedCounts/sharedCounts.ts'
import { createTestDatabase } from '../../testing/testDatabase.ts'
import type { TestDatabase } from '../../testing/testDatabase.ts'
import { takeTurns } from './turns.ts'

const RATE = 10
let database: TestDatabase
let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool({ ...database.ingest, max: 1 })
})
afterAll(async () => {
  await pool.end()
  await database.close()
})

/** How many requests may be sent within a second. */
async function turnsWithinSecond(): Promise<number> {
  const turns = takeTurns(RATE)
  const deadline = Date.now() + 950
  const taken = await Promise.all(Array.from({ length: 30 }, () => turns.take(deadline)))
  return taken.filter(Boolean).length
}

test('divides the rate among the processes that ask', async () => {
  expect(await turnsWithinSecond()).toBe(RATE)
  const errors: unknown[] = []
  const sharing = startSharing(pool, (error) => errors.push(error))
  for (const process of ['a', 'b'])
    await database.ownerPool.query(
      `insert into process_usage (process_id, usage, seen_at)
       values (md5($1)::uuid, '{"geocoder": {"period": 0, "counts": {"asking": 1}}}', now())`,
      [process],
    )
  await vi.waitFor(async () => expect(await turnsWithinSecond()).toBe(Math.ceil(RATE / 3)), {
    timeout: 20_000,
    interval: 500,
  })
  const { rows } = await database.ownerPool.query<{ usage: unknown }>(
    `select usage -> 'geocoder' -> 'counts' as usage from process_usage where process_id not in (md5('a')::uuid, md5('b')::uuid)`,
  )
  expect(rows).toEqual([{ usage: { asking: 1 } }])
  await sharing.stop()
  expect(errors).toEqual([])
})
