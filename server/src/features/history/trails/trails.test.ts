import { trails } from '@yardmaster/core/contract/history/trails.ts'
import type { TrailPoint } from '@yardmaster/core/contract/history/trails.ts'
import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import { beforeAll, expect, test } from 'vitest'
import { keyOf, startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'
import { distanceFrom, placeOnMap } from './simplifyTrail.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
let account: TestAccount
beforeAll(async () => {
  account = await newAccount(app)
})

const START = Date.parse('2026-11-10T00:00:00Z')
const MINUTE = 60_000
const iso = (at: number) => new Date(at).toISOString()

type Question = { from: string; to: string; zoom?: string; box?: string }

const trail = (assetId: number, query: Question) =>
  callAs(app, account.people.worker, trails.read, { params: { assetId }, query })
const readings = async (assetId: number, query: { from: string; to: string }) =>
  (await callAs(app, account.people.worker, trails.readings, { params: { assetId }, query })).body

/** Reads all parts and joins them as the browser does. */
async function wholeTrail(assetId: number, query: Question) {
  const parts = []
  for (let from: string | null = query.from; from; from = parts.at(-1)?.next ?? null)
    parts.push((await trail(assetId, { ...query, from })).body)
  return { parts: parts.length, points: parts.flatMap(({ lines }) => lines.flat()) }
}

test('returns the readings with a position, oldest first, excluding the end of the period', async () => {
  const asset = { accountId: account.id, assetId: account.machine }
  await rows.events(asset, [
    { at: START - 1, lat: 38, lng: -105 },
    { at: START, lat: 39, lng: -105, speed: 2.5 },
    { at: START + MINUTE, columns: { ignition: true } },
    { at: START + MINUTE, type: 'tripStart', lat: 10, lng: 10 },
    { at: START + 2 * MINUTE, lat: 39.1, lng: -105.1 },
    { at: START + 3 * MINUTE, lat: 39.1, lng: -105 },
    { at: START + 4 * MINUTE, lat: 38, lng: -105 },
  ])
  const { body } = await trail(account.machine, { from: iso(START), to: iso(START + 4 * MINUTE) })
  expect(body).toEqual({
    lines: [
      [
        [39, -105, START, 2.5],
        [39.1, -105.1, START + 2 * MINUTE, null],
        [39.1, -105, START + 3 * MINUTE, null],
      ],
    ],
    gaps: [],
    total: 3,
    next: null,
  })
})

test('leaves out refuted and inaccurate positions, and returns a gap apart from the lines', async () => {
  const assetId = await account.equipment('Jumper')
  const asset = { accountId: account.id, assetId }
  await rows.events(asset, [
    { at: START - 70 * 7 * 24 * 60 * MINUTE, lat: 38, lng: -105 },
    { at: START, lat: 39, lng: -105 },
    { at: START + MINUTE, lat: 45, lng: -90 },
    { at: START + MINUTE, type: 'positionIgnored', lat: 39, lng: -105 },
    { at: START + 2 * MINUTE, lat: 39.2, lng: -105, fields: { accuracy: 900 } },
    { at: START + 3 * MINUTE, lat: 39.001, lng: -105 },
    { at: START + 200 * MINUTE, lat: 39.5, lng: -105 },
  ])
  await rows.state(asset, { firstAt: START - 70 * 7 * 24 * 60 * MINUTE, at: START + 200 * MINUTE })
  await app.testDatabase.ownerPool.query(
    'update asset_state set lat = 39.5, lng = -105, detectors = $3 where account_id = $1 and asset_id = $2',
    [account.id, assetId, { distance: { here: { lat: 39.5, lng: -105 }, suspect: null } }],
  )
  const first = [39, -105, START, null]
  const second = [39.001, -105, START + 3 * MINUTE, null]
  const third = [39.5, -105, START + 200 * MINUTE, null]
  const range = { from: iso(START), to: iso(START + 300 * MINUTE), zoom: '20' }
  const { lines, gaps } = (await trail(assetId, range)).body
  expect([lines, gaps]).toEqual([[[first, second], [third]], [[second, third]]])
  const seen = (await trail(assetId, { ...range, box: '-105.1,39.3,-104.9,39.4' })).body
  expect([seen.lines, seen.gaps]).toEqual([[], [[second, third]]])
  const later = await readings(assetId, { from: iso(START + 4 * MINUTE), to: iso(START + 5 * MINUTE) })
  expect(later).toEqual({ points: [second], gapSeconds: 600 })
  const earlier = await readings(assetId, { from: iso(START - MINUTE), to: iso(START) })
  expect(earlier.points).toEqual([[38, -105, START - 70 * 7 * 24 * 60 * MINUTE, null]])
})

test('returns a long trail in parts, within a pixel of every reading at every zoom', async () => {
  const assetId = await account.equipment('Roamer')
  await rows.events({ accountId: account.id, assetId }, [{ at: START }])
  const first = keyToBigint(keyOf({ at: START }))
  await rows.pool.query(
    `insert into event (account_id, asset_id, k, type, is_status, lat, lng)
     select $1, $2, $3::bigint + (step * 5000::bigint << 20), 1, true, 39 + sin(step / 50.0) / 10 + sin(step) / 1000, -105 + step / 10000.0
     from generate_series(1, 25000) as step`,
    [account.id, assetId, first],
  )
  const readings = Array.from({ length: 25_000 }, (_, index): TrailPoint => {
    const step = index + 1
    return [
      39 + Math.sin(step / 50) / 10 + Math.sin(step) / 1000,
      -105 + step / 10_000,
      START + step * 5000,
      null,
    ]
  })
  const range = { from: iso(START), to: iso(START + 4 * 24 * 60 * MINUTE) }
  const sizes: number[] = []
  for (const zoom of [4, 10, 14]) {
    const { parts, points } = await wholeTrail(assetId, { ...range, zoom: String(zoom) })
    sizes.push(points.length)
    if (zoom === 14) expect(parts).toBeGreaterThan(1)
    const placed = placeOnMap(points, zoom)
    let leg = 0
    for (const spot of placeOnMap(readings, zoom)) {
      while ((placed[leg + 1]?.at ?? Infinity) < spot.at) leg++
      const [from, to] = placed.slice(leg, leg + 2)
      if (!from || !to || distanceFrom(from, to, spot) > 1) expect.fail(`${spot.at} at zoom ${zoom}`)
    }
  }
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  expect(sizes[0]).toBeLessThan(1000)
})

test.each([
  [{ from: 'now', to: iso(START) }, 'from'],
  [{ from: iso(START), to: iso(START) }, 'to'],
  [{ from: iso(START), to: '2028-01-01T00:00:00Z' }, 'to'],
  [{ from: iso(START), to: iso(START + 1), zoom: '99' }, 'zoom'],
  [{ from: iso(START), to: iso(START + 1), zoom: 'NaN' }, 'zoom'],
  [{ from: iso(START), to: iso(START + 1), box: '1,2,3' }, 'box'],
])('rejects %j', async (query, field) => {
  const { status, body } = await trail(account.machine, query)
  expect(status).toBe(422)
  expect(Object.keys(body.errors ?? {})).toEqual([field])
})

test('returns no points for an asset without readings, and 404 for one that the user may not see', async () => {
  const range = { from: iso(START), to: iso(START + 1) }
  const nothing = { lines: [], gaps: [], total: 0, next: null }
  expect((await trail(account.otherMachine, range)).body).toEqual(nothing)
  expect((await readings(account.otherMachine, range)).points).toEqual([])
  expect((await trail(account.foreignMachine, range)).status).toBe(404)
})
