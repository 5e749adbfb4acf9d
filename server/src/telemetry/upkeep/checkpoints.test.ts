import { expect, test } from 'vitest'
import { addFleet } from '../../testing/fleet.ts'
import { startIngestDatabase } from '../../testing/ingestDatabase.ts'
import { thinCheckpoints } from './checkpoints.ts'
import { firstKeyAt } from './weeks.ts'

const db = startIngestDatabase()
const { signal } = new AbortController()
const NOW = Date.parse('2026-11-19T12:00:00Z')

test('keeps one checkpoint a day for thirty days, one a month before, and one before the history', async () => {
  const { accountId, assetIds } = await addFleet(db.ownerPool, { machines: 300, historyDays: 300 })
  await db.pool.query('insert into asset_state (account_id, asset_id) select $1, unnest($2::integer[])', [
    accountId,
    assetIds,
  ])
  const instants = [
    '2025-11-01T00:00Z',
    '2025-12-24T00:00Z',
    '2026-02-10T00:00Z',
    '2026-02-11T00:00Z',
    '2026-03-31T23:59Z',
    '2026-10-01T05:00Z',
    '2026-10-19T23:00Z',
    '2026-10-20T13:00Z',
    '2026-10-20T14:00Z',
    '2026-10-21T00:00Z',
    '2026-11-19T00:00Z',
    '2026-11-19T11:00Z',
  ]
  const { rowCount } = await db.pool.query(
    `insert into asset_checkpoint (account_id, asset_id, k, state)
     select $1, asset_id, k, '{}' from unnest($2::integer[]) as asset_id, unnest($3::bigint[]) as k`,
    [accountId, assetIds, instants.map((instant) => firstKeyAt(Date.parse(instant)))],
  )
  expect(rowCount).toBe(assetIds.length * instants.length)
  await thinCheckpoints(db.pool, { now: NOW, signal })
  const { rows } = await db.pool.query<{ at: string; count: number }>(
    `select to_char(to_timestamp((k >> 20) / 1000) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI"Z"') as at,
       count(*)::integer as count
     from asset_checkpoint group by 1 order by 1`,
  )
  expect(rows).toEqual(
    [
      '2025-12-24T00:00Z',
      '2026-02-10T00:00Z',
      '2026-03-31T23:59Z',
      '2026-10-01T05:00Z',
      '2026-10-20T13:00Z',
      '2026-10-21T00:00Z',
      '2026-11-19T00:00Z',
    ].map((at) => ({ at, count: assetIds.length })),
  )
})
