import { firstKeyAt } from '@yardmaster/core/events/eventKey.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBareYard } from '../../testing/bareYard.ts'
import { expectDaySums } from '../../testing/daySums.ts'
import { openProfiles } from '../devices/profiles.ts'
import type { Source } from '../readings/intake.ts'
import type { Reading } from '../readings/reading.ts'
import { rebuildAsset } from './rebuild.ts'

const SOURCE: Source = { protocol: 'json', address: '' }
const NOW = Temporal.Instant.from('2026-03-12T12:00:00Z')
const MINUTE = 60_000
const DAY = 86_400_000
const ASSET = { accountId: 1, assetId: 1 }

let yard: Awaited<ReturnType<typeof openBareYard>>
beforeEach(async () => {
  yard = await openBareYard({ now: () => NOW })
})
afterEach(() => yard.close())

/** Two minutes on the road, then three at a standstill, with the engine on most of the time. */
function readingsOf(days: number, everyMinutes: number): Reading[] {
  const count = Math.floor((days * DAY) / (everyMinutes * MINUTE))
  return Array.from({ length: count }, (_, index) => {
    const phase = index % 40
    return {
      at: NOW.epochMilliseconds - (count - index) * everyMinutes * MINUTE,
      position: { lat: 39.7 + Math.floor(index / 40) * 0.00002 + Math.min(phase, 10) * 0.01, lng: -105 },
      fields: { speed: phase < 10 ? 12 : 0, ignition: phase < 30, fuelLevel: 80 - (index % 600) / 10 },
      alerts: [],
    }
  })
}

const submit = async (readings: readonly Reading[]) => {
  for (let from = 0; from < readings.length; from += 2000) {
    await yard.telemetry.intake.submit(yard.device, readings.slice(from, from + 2000), SOURCE)
  }
}

const outdate = () => yard.ownerPool.query('update asset_state set derived_by = 0, outdated_since = now()')

const progress = async () => {
  const { rows } = await yard.ownerPool.query<Record<string, unknown>>(
    'select derived_by > 0 as current, outdated_since is not null as outdated, dirty_from from asset_state',
  )
  return rows[0]
}

/** Without extra checkpoints, which parts add. */
const contents = async (checkpoints: readonly { k?: unknown }[] | null = null) => {
  await expectDaySums(yard.ownerPool)
  const found = await yard.contents()
  if (!checkpoints) return found
  const known = new Set(checkpoints.map(({ k }) => k))
  return { ...found, checkpoints: found.checkpoints.filter(({ k }) => known.has(k)) }
}

describe('an outdated history', () => {
  test('is derived again as a whole', async () => {
    await submit(readingsOf(3, 1))
    const expected = await contents()
    expect(expected.intervals.filter(({ kind }) => kind === INTERVAL_KINDS.idle).length).toBeGreaterThan(20)
    await yard.ownerPool.query(
      `delete from closed_interval where kind in (${INTERVAL_KINDS.idle}, ${INTERVAL_KINDS.working});
       update closed_interval set seconds = 1`,
    )
    await outdate()
    await yard.telemetry.finishRebuilds()
    expect(await contents()).toEqual(expected)
    expect(await progress()).toEqual({ current: true, outdated: false, dirty_from: null })
  })

  test('is derived in parts if it is long, with the same result', async () => {
    await submit(readingsOf(22, 2))
    const expected = await contents()
    const profiles = openProfiles(yard.telemetry.pool)
    await yard.ownerPool.query('update asset_state set dirty_from = 0')
    await rebuildAsset(yard.telemetry.pool, ASSET, profiles, { partReadings: 1 })
    const found = await contents()
    expect(found.checkpoints.length).toBeGreaterThan(expected.checkpoints.length)
    expect(await contents(expected.checkpoints)).toEqual(expected)
  }, 60_000)

  test('is derived again by new readings that arrive before it is', async () => {
    const readings = readingsOf(3, 1)
    await submit(readings.slice(0, -500))
    await outdate()
    await submit(readings.slice(-500))
    await yard.telemetry.finishRebuilds()
    const found = await contents()
    await yard.ownerPool.query('update asset_state set dirty_from = 0, version = version + 1')
    await yard.telemetry.finishRebuilds()
    expect(await contents()).toEqual(found)
  })

  test('stays outdated if it is marked again during the rebuild', async () => {
    await submit(readingsOf(1, 1))
    await outdate()
    const profiles = openProfiles(yard.telemetry.pool)
    await yard.ownerPool.query('update asset_state set dirty_from = 0')
    await rebuildAsset(yard.telemetry.pool, ASSET, profiles)
    expect(await progress()).toEqual({ current: false, outdated: true, dirty_from: null })
  })

  test('keeps the meters that were counted before the history begins', async () => {
    await submit(readingsOf(5, 1))
    const { state } = await contents()
    await yard.ownerPool.query(
      `with first as (select k from asset_checkpoint order by k offset 2 limit 1),
       gone as (delete from event using first where event.k <= first.k)
       update asset_state set derived_by = 0, first_k = (select k + 1 from first)`,
    )
    await yard.telemetry.finishRebuilds()
    const after = await contents()
    expect(after.state[0]?.['snapshot']).toEqual(state[0]?.['snapshot'])
  })

  test('leaves a silent asset silent', async () => {
    await submit(readingsOf(1, 1))
    const silence = NOW.epochMilliseconds + DAY
    const silentKey = firstKeyAt(silence).toString()
    await yard.ownerPool.query(
      `update asset_state set status = 'silent', silent_k = ${silentKey}, derived_by = 0`,
    )
    await yard.telemetry.finishRebuilds()
    const { rows } = await yard.ownerPool.query('select status, silent_k from asset_state')
    expect(rows).toEqual([{ status: 'silent', silent_k: silentKey }])
  })
})

test('an asset without readings has nothing to derive again', async () => {
  await yard.ownerPool.query(
    'insert into asset_state (account_id, asset_id, version, late_version, dirty_from) values (1, 1, 1, 1, 0)',
  )
  await yard.telemetry.finishRebuilds()
  expect(await progress()).toEqual({ current: true, outdated: false, dirty_from: null })
})
