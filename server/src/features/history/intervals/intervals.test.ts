import { intervals } from '@yardmaster/core/contract/history/intervals.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
let account: TestAccount
let asset: { accountId: number; assetId: number }
beforeEach(async () => {
  account = await newAccount(app)
  asset = { accountId: account.id, assetId: account.machine }
})

const DAY = 24 * 3_600_000
const START = Date.parse('2026-06-01T00:00:00Z')
const day = (number: number) => START + number * DAY
const iso = (at: number) => new Date(at).toISOString()

const list = (from: number, to: number, kinds?: string) =>
  callAs(app, account.people.worker, intervals.read, {
    params: { assetId: asset.assetId },
    query: { from: iso(from), to: iso(to), ...(kinds && { kinds }) },
  })
const found = async (from: number, to: number, kinds?: string) =>
  (await list(from, to, kinds)).body.map(({ kind, start, ref }) => [
    kind,
    (Date.parse(start) - START) / DAY,
    ...(ref ? [ref] : []),
  ])

describe('overlapping intervals', () => {
  test('are sorted by start, including one that began long before', async () => {
    await rows.interval(asset, 'stop', [day(0), day(90)])
    await rows.interval(asset, 'trip', [day(90), day(91)])
    await rows.interval(asset, 'stop', [day(91), day(92)])
    await rows.interval(asset, 'trip', [day(92), day(93)])
    expect(await found(day(89), day(91.5))).toEqual([
      ['stop', 0],
      ['trip', 90],
      ['stop', 91],
    ])
    expect(await found(day(91), day(92), 'stop.trip')).toEqual([['stop', 91]])
    expect(await found(day(10), day(11), 'trip')).toEqual([])
  })

  test('include several places at once, each with its own start', async () => {
    await rows.interval(asset, 'inside', [day(0), day(60)], { ref: 7 })
    for (let number = 1; number < 40; number++)
      await rows.interval(asset, 'inside', [day(number), day(number + 0.5)], { ref: 9 })
    await rows.interval(asset, 'inside', [day(2), day(3)], { ref: 5 })
    expect(await found(day(30.2), day(30.4), 'inside')).toEqual([
      ['inside', 0, 7],
      ['inside', 30, 9],
    ])
    expect(await found(day(30.6), day(30.7))).toEqual([['inside', 0, 7]])
  })

  test('end with the newest reading if open, or now for silence', async () => {
    const now = Date.now()
    await rows.state(asset, {
      at: now - DAY,
      open: [
        { kind: 'engine', start: now - 3 * DAY, seconds: 100 },
        { kind: 'inside', ref: 4, start: now - 2 * DAY, seconds: 7 },
        { kind: 'silent', start: now - DAY, seconds: 0 },
      ],
    })
    const { body } = await list(now - 2.5 * DAY, now - 1.5 * DAY)
    expect(body).toMatchObject([
      { kind: 'engine', open: true, start: iso(now - 3 * DAY), end: iso(now - DAY), ref: null },
      { kind: 'inside', ref: 4 },
    ])
    expect(await list(now - DAY / 2, now)).toMatchObject({ body: [{ kind: 'silent', open: true }] })
  })
})

test('returns every stored detail of an interval', async () => {
  await rows.interval(asset, 'travel', [day(0), day(1)], {
    seconds: 3600,
    metres: 1500.5,
    region: 'CO',
    lat: 39.5,
    lng: -105,
    fields: '{"top":12}',
  })
  expect((await list(day(0), day(1))).body).toEqual([
    {
      kind: 'travel',
      start: iso(day(0)),
      end: iso(day(1)),
      open: false,
      seconds: 3600,
      metres: 1500.5,
      litres: null,
      region: 'CO',
      ref: null,
      name: null,
      position: { lat: 39.5, lng: -105 },
      fields: { top: 12 },
    },
  ])
})

test('returns the fuel that was used in liters', async () => {
  await rows.interval(asset, 'fuel', [day(0), day(1)], { seconds: 86_400, metres: 42.5 })
  expect((await list(day(0), day(1))).body).toMatchObject([{ kind: 'fuel', metres: null, litres: 42.5 }])
})

test.each([
  [day(1), day(0), 'to', 'Must be after the start'],
  [day(0), day(367), 'to', 'At most 366 days after the start'],
])('rejects a range from %i to %i', async (from, to, field, words) => {
  expect(await list(from, to)).toMatchObject({ status: 422, body: { errors: { [field]: words } } })
})

test('rejects an unknown kind', async () => {
  expect(await list(day(0), day(1), 'trip.nap')).toMatchObject({
    status: 422,
    body: { errors: { kinds: 'Invalid' } },
  })
})
