import { expect, test } from 'vitest'
import { startIngestDatabase } from '../../testing/ingestDatabase.ts'
import { trimDeviceRecords } from './trimDeviceRecords.ts'

const db = startIngestDatabase()
const { signal } = new AbortController()

test('keeps rejected messages for thirty days, at most the newest ten thousand of an account', async () => {
  await db.pool.query(
    `insert into refused_message (account_id, at, protocol, reason)
     select account, now() - interval '1 day' * (31 - number / 1000.0), 'json', 'x'
     from (values (1, 17000), (2, 3000)) as flood (account, size), generate_series(1, size) as number
     order by number`,
  )
  await trimDeviceRecords(db.pool, { signal })
  const { rows } = await db.pool.query(
    `select account_id, count(*)::integer as count, min(at) > now() - interval '30 days' as recent
     from refused_message group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { account_id: 1, count: 10_000, recent: true },
    // The first thousand have expired.
    { account_id: 2, count: 2000, recent: true },
  ])
})

test('keeps unregistered devices for ninety days, at most the ten thousand seen last', async () => {
  await db.pool.query(
    `insert into stranger (protocol, unique_id, reason, last_seen_at)
     select 'json', number, 'x', now() - number * interval '1 minute' from generate_series(1, 16000) as number`,
  )
  await db.pool.query(
    `insert into stranger (account_id, protocol, unique_id, reason, last_seen_at)
     values (5, 'json', 'old', 'x', now() - interval '91 days'), (5, 'json', 'new', 'x', now())`,
  )
  await trimDeviceRecords(db.pool, { signal })
  const { rows } = await db.pool.query(
    `select account_id, count(*)::integer as count, max(unique_id::integer) filter (where account_id < 0) as oldest
     from stranger group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { account_id: -1, count: 9999, oldest: 9999 },
    { account_id: 5, count: 1, oldest: null },
  ])
})

test('keeps readings of devices without an asset for thirty days', async () => {
  await db.ownerPool.query(`insert into account (id, name) values (1, 'Yard')`)
  await db.pool.query(
    `insert into kept_reading (account_id, unique_id, at, received_at, protocol, reading)
     select 1, 'truck', now(), now() - days * interval '1 day', 'json', json_build_object('at', days)
     from generate_series(25, 35) as days`,
  )
  await trimDeviceRecords(db.pool, { signal })
  const { rows } = await db.pool.query(`select reading ->> 'at' as days from kept_reading order by id`)
  expect(rows.map(({ days }) => days)).toEqual(['25', '26', '27', '28', '29'])
})
