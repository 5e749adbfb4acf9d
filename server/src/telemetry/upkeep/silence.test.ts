import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { addFleet } from '../../testing/fleet.ts'
import { startIngestDatabase } from '../../testing/ingestDatabase.ts'
import type { AssetState } from '../derive/state.ts'
import { derivedKey } from '../readings/key.ts'
import { markSilent } from './silence.ts'

const db = startIngestDatabase()
const HOUR = 3_600_000
const NOW = Date.parse('2026-11-19T12:00:00Z')
const quiet = { debug() {}, info() {}, warn() {}, error() {} }

/** Returns the instant one day after the newest value. */
function silenceAfter({ snapshot }: AssetState): number | null {
  const speed = snapshot['speed']
  if (!speed) return null
  if (speed[1] < 0) throw new Error('no such instant')
  return speed[1] + 24 * HOUR
}

const look = (now = NOW) =>
  markSilent(db.pool, { now, silenceAfter, log: quiet, signal: new AbortController().signal })

const heard = (at: number) => JSON.stringify({ snapshot: { speed: [0, at] } })
const keyAt = (at: number) => String(keyToBigint(derivedKey({ type: 'deviceSilent', at })))

let accountId: number
let assetIds: number[]
beforeEach(async () => {
  await db.pool.query('delete from event; delete from asset_state; delete from asset_flag')
  ;({ accountId, assetIds } = await addFleet(db.ownerPool, { machines: 3 }))
})

const hear = (asset: number, at: number, columns: { dirty_from?: string; silent_k?: string } = {}) =>
  db.pool.query(
    `insert into asset_state (account_id, asset_id, detectors, lat, lng, dirty_from, silent_k)
     values ($1, $2, $3, 40, -105, $4, $5)
     on conflict (account_id, asset_id) do update set detectors = excluded.detectors, silent_k = null, status = 'stopped',
       version = asset_state.version + 1`,
    [accountId, asset, heard(at), columns.dirty_from ?? null, columns.silent_k ?? null],
  )

async function stateOf(asset: number) {
  const { rows } = await db.pool.query<{
    status: string
    silent_k: string | null
    version: string
    due: number
  }>(
    `select status, silent_k, version, extract(epoch from silence_due)::float * 1000 as due from asset_state
     where asset_id = $1`,
    [asset],
  )
  return rows[0]
}

const events = async () =>
  (
    await db.pool.query<{
      asset_id: number
      k: string
      cause_k: string
      lat: number
      type: number
      is_status: boolean
    }>('select asset_id, k, cause_k, lat, type, is_status from event order by k')
  ).rows

const flags = async () =>
  (
    await db.pool.query<{ equipment_id: number }>('select equipment_id from asset_flag where flag_id = 2')
  ).rows.map((row) => row.equipment_id)

describe('an asset that has not reported', () => {
  test('is recorded once, at the instant from which it counts as silent', async () => {
    const [silent = 0, speaking = 0] = assetIds
    const at = NOW - 30 * HOUR
    await hear(silent, at)
    await hear(speaking, NOW - HOUR)
    expect(await look()).toBe(1)
    expect(await look()).toBe(0)
    expect(await look(NOW + 2 * HOUR)).toBe(0)
    const k = keyAt(at + 24 * HOUR)
    expect(await events()).toEqual([{ asset_id: silent, k, cause_k: k, lat: 40, type: 26, is_status: false }])
    expect(await flags()).toEqual([silent])
    expect(await stateOf(silent)).toMatchObject({ status: 'silent', silent_k: k, version: '1' })
    expect(await stateOf(speaking)).toMatchObject({ status: 'stopped', silent_k: null, version: '0' })
  })

  test.each([
    [0, 1],
    [-1, 0],
  ])('is recorded exact to the millisecond (%i)', async (offset, expected) => {
    await hear(assetIds[0] ?? 0, NOW - 24 * HOUR)
    expect(await look(NOW + offset)).toBe(expected)
  })

  test('is announced to connected clients', async () => {
    const listener = new pg.Client(db.owner)
    await listener.connect()
    await listener.query('listen live')
    const heardOf = new Promise((resolve) =>
      listener.once('notification', (message) => resolve(message.payload)),
    )
    await hear(assetIds[2] ?? 0, NOW - 50 * HOUR)
    await hear(assetIds[0] ?? 0, NOW - 50 * HOUR)
    await look()
    expect(await heardOf).toBe(`${accountId}:${assetIds[0]},${assetIds[2]}`)
    await listener.end()
  })

  test('is checked again exactly when its time is up', async () => {
    const [asset = 0] = assetIds
    await hear(asset, NOW - 23.5 * HOUR)
    await look()
    expect((await stateOf(asset))?.due).toBe(NOW + 0.5 * HOUR)
    expect(await look(NOW + 0.5 * HOUR - 1)).toBe(0)
    expect(await look(NOW + 0.5 * HOUR)).toBe(1)
  })

  test('can report again and become silent once more', async () => {
    const [asset = 0] = assetIds
    await hear(asset, NOW - 30 * HOUR)
    await look()
    await hear(asset, NOW)
    expect(await look(NOW + HOUR)).toBe(0)
    expect(await look(NOW + 24 * HOUR)).toBe(1)
    expect((await events()).map(({ k }) => k)).toEqual([keyAt(NOW - 6 * HOUR), keyAt(NOW + 24 * HOUR)])
  })
})

describe('silence is not recorded', () => {
  test('while late readings are being processed', async () => {
    await hear(assetIds[0] ?? 0, NOW - 50 * HOUR, { dirty_from: '1' })
    expect(await look()).toBe(0)
    await db.pool.query('update asset_state set dirty_from = null')
    expect(await look(NOW + 60_000)).toBe(1)
  })

  test('for archived, missing or never reporting assets', async () => {
    const [archived = 0, mute = 0] = assetIds
    await hear(archived, NOW - 50 * HOUR)
    await db.ownerPool.query('update equipment set archived_at = now() where id = $1', [archived])
    await hear(1_000_000, NOW - 50 * HOUR)
    await db.pool.query('insert into asset_state (account_id, asset_id) values ($1, $2), (999999, 1)', [
      accountId,
      mute,
    ])
    expect(await look()).toBe(0)
  })

  test('for an unreadable asset, without affecting the others', async () => {
    await hear(assetIds[0] ?? 0, -1)
    await hear(assetIds[1] ?? 0, NOW - 50 * HOUR)
    expect(await look()).toBe(1)
  })

  test('as an event older than the history', async () => {
    const [asset = 0] = assetIds
    await hear(asset, NOW - 1100 * 24 * HOUR)
    expect(await look()).toBe(1)
    expect(await events()).toEqual([])
    expect((await stateOf(asset))?.status).toBe('silent')
  })

  test('if the asset reports at the same moment and ingest gets the lock first', async () => {
    const [asset = 0] = assetIds
    await hear(asset, NOW - 30 * HOUR)
    const ingest = await db.pool.connect()
    await ingest.query('begin')
    await ingest.query('select from asset_state where asset_id = $1 for update', [asset])
    const looking = look()
    await expect
      .poll(async () => {
        const { rowCount } = await db.ownerPool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        return rowCount
      })
      .toBe(1)
    await ingest.query('update asset_state set detectors = $2 where asset_id = $1', [asset, heard(NOW)])
    await ingest.query('commit')
    ingest.release()
    expect(await looking).toBe(0)
    expect(await events()).toEqual([])
  })
})

test('records many assets once each with two runs at the same time', async () => {
  const fleet = await addFleet(db.ownerPool, { machines: 450 })
  await db.pool.query(
    'insert into asset_state (account_id, asset_id, detectors) select $1, unnest($2::integer[]), $3',
    [fleet.accountId, fleet.assetIds, heard(NOW - 50 * HOUR)],
  )
  const [one, other] = await Promise.all([look(), look()])
  expect(one + other).toBe(450)
  expect(await events()).toHaveLength(450)
  expect(await flags()).toHaveLength(450)
})
