import { EVENT_TYPES } from '@yardmaster/core/events/types.ts'
import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openBareYard } from '../../testing/bareYard.ts'
import { positionFrom } from '../derive/testing/day.ts'
import { openProfiles } from '../devices/profiles.ts'
import type { Source } from '../readings/intake.ts'
import type { Reading } from '../readings/reading.ts'
import { openTelemetry } from '../telemetry.ts'

const SOURCE: Source = { protocol: 'json', address: '' }
const NOW = Temporal.Instant.from('2026-03-12T12:00:00Z')
const MINUTE = 60_000
/** The yard is the area 1, with a radius of 600 meters. The boundary has 800 meters. */
const YARD = { lat: 39.7392, lng: -104.9903 }
const OUTSIDE_BOUNDARY = 4

let yard: Awaited<ReturnType<typeof openBareYard>>
beforeEach(async () => {
  yard = await openBareYard({ now: () => NOW })
})
afterEach(() => yard.close())

const ago = (minutes: number) => NOW.epochMilliseconds - minutes * MINUTE

/** A reading at a distance east of the yard, in meters, so that the area 2 in the west does not matter. */
const reading = (minutesAgo: number, east: number, fields: Reading['fields'] = {}): Reading => ({
  at: ago(minutesAgo),
  position: positionFrom(YARD, 0, east),
  fields: { speed: 0, ...fields },
  alerts: [],
})

/** A reading every ten minutes. */
const parked = (from: number, to: number, east: number): Reading[] =>
  Array.from({ length: (from - to) / 10 + 1 }, (_, index) => reading(from - index * 10, east))

const submit = (...readings: Reading[]) => yard.telemetry.intake.submit(yard.device, readings, SOURCE)

const query = async <Row extends object>(sql: string) => (await yard.ownerPool.query<Row>(sql)).rows

/** Returns the stays in an area, or in the boundary (0), in minutes ago. An open one has no end. */
async function stays(ref: number) {
  const minutes = (at: string) => `(extract(epoch from '${NOW.toString()}' - ${at}) / 60)::float8`
  const rows = await query<{ start: number; end: number; open: boolean }>(
    `select ${minutes('start_at')} as start, ${minutes('end_at')} as end, open from asset_interval
     where kind = ${INTERVAL_KINDS.inside} and ref = ${ref} order by start_at`,
  )
  return rows.map(({ start, end, open }) => (open ? [start] : [start, end]))
}

const crossings = () =>
  query(`select k from event where type in (${EVENT_TYPES.geoRegionEntry}, ${EVENT_TYPES.geoRegionExit})`)
const flags = async () =>
  (await query<{ flag_id: number }>('select flag_id from asset_flag')).map((row) => row.flag_id)
const present = async () =>
  (await query<{ area_id: number }>('select area_id from area_presence order by area_id')).map(
    (row) => row.area_id,
  )

describe('a late reading', () => {
  test('keeps the visits to an area that was deleted afterwards', async () => {
    await submit(...parked(120, 60, 0))
    await yard.changeRule({ area: 1, radius: 0 }, ago(50))
    await yard.telemetry.finishRebuilds()
    expect(await stays(1)).toEqual([[120, 50]])
    await submit(...parked(40, 10, 0))
    await submit(reading(85, 5))
    await yard.telemetry.finishRebuilds()
    expect(await stays(1)).toEqual([[120, 50]])
    expect(await crossings()).toEqual([])
    expect(await present()).toEqual([])
  })

  test('adds no visits from before an area was drawn, and none by its later outline', async () => {
    await submit(...parked(120, 60, 1000))
    await yard.changeRule({ area: 3, radius: 2000 }, ago(55))
    await submit(...parked(50, 40, 1000))
    await yard.changeRule({ area: 3, radius: 100 }, ago(35))
    await submit(...parked(30, 0, 1000))
    await submit(reading(85, 1005), reading(45, 1005), reading(25, 1005))
    await yard.telemetry.finishRebuilds()
    expect(await stays(3)).toEqual([[55, 35]])
    expect(await crossings()).toEqual([])
  })

  test('is judged by the thresholds, the speed limit and the category of its time', async () => {
    const fast = (from: number) =>
      Array.from({ length: 4 }, (_, index) => reading(from - index, index * 700, { speed: 12 }))
    await submit(reading(200, 0))
    await yard.changeRule({ category: 2 }, ago(150))
    await yard.ownerPool.query('update equipment set speed_limit = null')
    await yard.ownerPool.query(
      `update past_asset_rule set until_at = to_timestamp(${ago(100)} / 1000.0) where kind = 'speedLimit'`,
    )
    await yard.changeRule({ thresholds: { speedingSeconds: 300 } }, ago(50))
    await submit(reading(0, 0))
    // The asset's own limit of 25 m/s held until 100 minutes ago, then that of its category, 10 m/s.
    await submit(...fast(120), ...fast(80), ...fast(40))
    await yard.telemetry.finishRebuilds()
    const events = await query<{ minutes: number }>(
      `select ((${NOW.epochMilliseconds} - (k >> 20)) / ${MINUTE})::int as minutes from event where type = ${EVENT_TYPES.speeding}`,
    )
    expect(events).toEqual([{ minutes: 80 }])
  })
})

describe('a change of an outline', () => {
  test('changes the flag and the stay of an asset that does not report, without an event', async () => {
    await submit(...parked(120, 60, 500))
    expect(await flags()).toEqual([])
    await yard.changeRule({ boundary: 100 }, ago(30))
    await yard.telemetry.finishRebuilds()
    expect(await flags()).toEqual([OUTSIDE_BOUNDARY])
    expect(await stays(0)).toEqual([[120, 30]])
    await yard.changeRule({ boundary: 900 }, ago(20))
    await yard.telemetry.finishRebuilds()
    expect(await flags()).toEqual([])
    await yard.changeRule({ boundary: 0 }, ago(10))
    await yard.telemetry.finishRebuilds()
    expect(await stays(0)).toEqual([
      [120, 30],
      [20, 10],
    ])
    expect(await crossings()).toEqual([])
  })

  test('changes who is present at once, and the stay goes on with the next reading', async () => {
    await submit(...parked(120, 60, 1000))
    expect(await present()).toEqual([])
    await yard.changeRule({ area: 3, radius: 2000 }, ago(30))
    await yard.telemetry.finishRebuilds()
    expect(await present()).toEqual([3])
    expect(await stays(3)).toEqual([])
    await submit(reading(20, 1000))
    expect(await stays(3)).toEqual([[30]])
    await yard.changeRule({ area: 3, radius: 100 }, ago(15))
    await yard.telemetry.finishRebuilds()
    expect([await present(), await stays(3)]).toEqual([[], [[30, 15]]])
    expect(await crossings()).toEqual([])
  })

  test('does not hide that an asset drives into an area afterwards', async () => {
    await submit(...parked(120, 60, 1000))
    await yard.changeRule({ area: 3, radius: 300 }, ago(50))
    await yard.telemetry.finishRebuilds()
    const drive = [reading(39, 500, { speed: 9 }), reading(38, 100, { speed: 9 }), reading(37, 0)]
    await submit(reading(40, 1000), ...drive)
    // Into its boundary, the yard and the new area.
    expect(await crossings()).toHaveLength(3)
    expect(await stays(3)).toEqual([[38]])
  })

  test('counts for readings from then on, even if earlier ones are delivered together with them', async () => {
    await submit(...parked(120, 60, 1000))
    await yard.changeRule({ area: 3, radius: 2000 }, ago(30))
    await yard.changeRule({ area: 1, radius: 200 }, ago(25))
    // As for an asset that is far from the area when it is drawn.
    await yard.ownerPool.query('update asset_state set dirty_from = null')
    const other = await openTelemetry({ ingest: yard.ingest, clock: { now: () => NOW }, onError: () => {} })
    await other.intake.submit(yard.device, parked(50, 10, 1000), SOURCE)
    await other.close()
    expect(await stays(3)).toEqual([[30]])
    expect(await crossings()).toEqual([])
  })
})

test('an asset stays known to a batch while a rebuild evicts its profile', async () => {
  const profiles = openProfiles(yard.telemetry.pool)
  const asset = { accountId: 1, assetId: 1 }
  await profiles.of([asset])
  const found = profiles.of([asset, { accountId: 1, assetId: 99 }])
  profiles.forgetAssets([asset])
  expect((await found).map((versions) => versions !== null)).toEqual([true, false])
})
