import { events } from '@yardmaster/core/contract/history/events.ts'
import type { AreaForm } from '@yardmaster/core/contract/map/places.ts'
import { VISIT_PAGE, places } from '@yardmaster/core/contract/map/places.ts'
import { dayAfter, dayAt, startOfDay } from '@yardmaster/core/days.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Reading } from '../../../telemetry/readings/reading.ts'
import { settleCrossings } from '../../../telemetry/write/settleCrossings.ts'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ZONE = 'America/Denver'
const now = () => app.clock.now().epochMilliseconds
const today = () => dayAt(now(), ZONE)
const midnight = () => startOfDay(today(), ZONE)
const iso = (at: number) => new Date(at).toISOString()

type Who = keyof TestAccount['people']
const ofPlace = () => ({ id: account.place })
const present = (who: Who = 'worker', query: Record<string, string> = {}) =>
  callAs(app, account.people[who], places.assets, { params: ofPlace(), query })
const visits = (date = today(), who: Who = 'worker', query: Record<string, string> = {}) =>
  callAs(app, account.people[who], places.visits, { params: ofPlace(), query: { date, ...query } })
const crossings = (date = today(), query: Record<string, string> = {}) =>
  callAs(app, account.people.worker, places.events, { params: ofPlace(), query: { date, ...query } })

const asset = (assetId = account.machine) => ({ accountId: account.id, assetId })
const inside = (assetId: number, from: number, to: number, ref = account.area) =>
  rows.interval(asset(assetId), 'inside', [from, to], { ref })
const enter = async (assetId: number, since: number, areaId = account.area) => {
  await rows.state(asset(assetId), { at: now() })
  await rows.pool.query(
    'insert into area_presence (account_id, asset_id, area_id, since) values ($1, $2, $3, $4)',
    [account.id, assetId, areaId, new Date(since)],
  )
}

describe('a reported position', () => {
  /** `north` is in degrees from the center of the area, whose radius is 200 m. */
  const report = async (...steps: [minutesAgo: number, north: number, speed?: number][]) => {
    const device = await app.telemetry.intake.identify(`device-${account.marker}`, {
      protocol: 'json',
      address: '',
    })
    if (!device) throw new Error('no device')
    const readings = steps.map(([ago, north, speed]): Reading => ({
      at: now() - ago * MINUTE,
      position: { lat: 39.74 + north, lng: -104.99 },
      fields: speed === undefined ? {} : { speed },
      alerts: [],
    }))
    await app.telemetry.intake.submit(device, readings, { protocol: 'json', address: '' })
    await app.telemetry.finishRebuilds()
  }

  test('makes an asset present that fell asleep after one reading inside, and keeps the visit', async () => {
    const settle = () => settleCrossings(rows.pool, { now: now(), signal: new AbortController().signal })
    const events = async () => {
      const days = [...new Set([today(), dayAt(now() - HOUR, ZONE)])]
      const found = await Promise.all(days.map((day) => crossings(day)))
      return found.flatMap(({ body }) => body.rows.map(({ type }) => type))
    }
    await report([21, 0.003, 20], [20.75, 0, 20])
    expect((await present()).body.total).toBe(0)
    expect(await settle()).toBe(1)
    expect(await settle()).toBe(0)
    const entered = iso(now() - 20.75 * MINUTE)
    expect((await present()).body.rows).toMatchObject([{ asset: { id: account.machine }, since: entered }])
    expect(await events()).toEqual(['geoRegionEntry'])
    await report([2, 0.05])
    expect((await present()).body.total).toBe(0)
    expect(await events()).toEqual(['geoRegionExit', 'geoRegionEntry'])
    // A reading that arrives late shows that the asset left at once.
    await report([20.5, 0.003, 20], [20.25, 0.006, 20], [20, 0.009, 20])
    expect(await events()).toEqual([])
  })

  test('counts for an area that is drawn, moved or deleted around it, without an entry or exit', async () => {
    await report([30, 0.01], [20, 0.01], [10, 0.01])
    const { worker, manager } = account.people
    const form = (north: number): AreaForm => ({
      name: 'Lot',
      color: '#689f38',
      shape: { kind: 'circle', center: { lat: 39.74 + north, lng: -104.99 }, radius: 200 },
    })
    const areasOf = async () => {
      await app.telemetry.finishRebuilds()
      return (await present()).body.rows.flatMap(({ areaIds }) => areaIds)
    }
    const { id: areaId } = (
      await callAs(app, worker, places.addArea, { params: ofPlace(), body: form(0.01) })
    ).body
    expect(await areasOf()).toEqual([areaId])
    const params = { ...ofPlace(), areaId }
    const change = (north: number, version: number) =>
      callAs(app, worker, places.updateArea, { params, body: { ...form(north), version } })
    expect((await change(0.02, 1)).status).toBe(204)
    expect(await areasOf()).toEqual([])
    await change(0.0101, 2)
    expect(await areasOf()).toEqual([areaId])
    app.clock.advance({ minutes: 1 })
    expect((await callAs(app, manager, places.removeArea, { params })).status).toBe(204)
    expect(await areasOf()).toEqual([])
    expect((await crossings()).body.rows).toEqual([])
    const found = (await visits()).body.rows.filter((visit) => visit.area.id === areaId)
    expect(found.map(({ to }) => to === null)).toEqual([false, false])
  })

  test('is not derived again because an area gets another name or is far away', async () => {
    await report([20, 0], [10, 0])
    const { worker } = account.people
    const read = (await callAs(app, worker, places.read, { params: ofPlace() })).body.areas[0]
    if (!read) throw new Error('no area')
    const params = { ...ofPlace(), areaId: read.id }
    const { shape, color, version } = read
    await callAs(app, worker, places.updateArea, { params, body: { name: 'B', color, shape, version } })
    const far = { kind: 'circle' as const, center: { lat: 40, lng: -104.99 }, radius: 200 }
    await callAs(app, worker, places.addArea, { params: ofPlace(), body: { name: 'Far', color, shape: far } })
    const { rows: dirty } = await rows.pool.query('select from asset_state where dirty_from is not null')
    expect(dirty).toEqual([])
  })

  test('updates present assets, visits and events under the name of the area', async () => {
    await report([50, 0.01], [45, 0], [40, 0], [30, 0.01], [25, 0.01], [15, 0], [10, 0])
    const entered = [now() - 45 * MINUTE, now() - 15 * MINUTE].map(iso)
    const left = iso(now() - 30 * MINUTE)
    expect((await present()).body).toMatchObject({
      rows: [{ asset: { id: account.machine, name: 'EX-1' }, areaIds: [account.area], since: entered[1] }],
      total: 1,
    })
    const days = [...new Set([today(), dayAt(now() - HOUR, ZONE)])]
    const listed = (await Promise.all(days.map((day) => crossings(day)))).flatMap(({ body }) => body.rows)
    expect(listed.map(({ type, timestamp }) => [type, timestamp])).toEqual([
      ['geoRegionEntry', entered[1]],
      ['geoRegionExit', left],
      ['geoRegionEntry', entered[0]],
    ])
    const found = await visits(days[0])
    expect(found.body.rows[0]).toMatchObject({ from: entered[1], to: null })
    expect(Math.round((found.body.rows[0]?.seconds ?? 0) / 60)).toBe(15)

    await app.testDatabase.ownerPool.query(`update area set name = 'Wash "2"' where account_id = $1`, [
      account.id,
    ])
    const list = await callAs(app, account.people.admin, events.list, {
      params: { assetId: account.machine },
      query: { includeStatus: 'false' },
    })
    const own = list.body.find(({ type }) => type.startsWith('geoRegion'))
    expect(own?.fields).toMatchObject({
      area: account.area,
      fenceName: `Yard ${account.marker} · Wash "2"`,
    })
    // A visit has the id of its entry event.
    expect(found.body.rows[0]?.id).toBe(`${own?.id}-${account.machine}`)
  })

  test('updates the present assets when it arrives late', async () => {
    await report([40, 0.01], [30, 0], [10, 0])
    expect((await present()).body.rows[0]?.since).toBe(iso(now() - 30 * MINUTE))
    await report([20, 0.01], [15, 0.01])
    expect((await present()).body).toMatchObject({ rows: [], total: 0 })
    await report([35, 0.0001], [5, 0])
    expect((await present()).body.rows[0]?.since).toBe(iso(now() - 10 * MINUTE))
  })
})

describe('present assets', () => {
  test('are listed and counted only if the user may see them', async () => {
    for (const id of [account.machine, account.otherMachine, account.foreignMachine])
      await enter(id, now() - HOUR)
    const archived = await account.equipment('Sold', { archived_at: new Date() })
    await enter(archived, now())
    const seenBy = async (who: Who) => {
      const { body } = await present(who)
      const place = (await callAs(app, account.people[who], places.read, { params: ofPlace() })).body
      const list = (await callAs(app, account.people[who], places.list, {})).body.rows
      expect([place.assets, place.areas[0]?.assets, list[0]?.assets]).toEqual([
        body.total,
        body.total,
        body.total,
      ])
      return body.rows.map(({ asset: { name } }) => name)
    }
    expect(await seenBy('admin')).toEqual(['EX-1', 'EX-2', 'EX-3'])
    expect(await seenBy('manager')).toEqual(['EX-1', 'EX-2'])
    expect(await seenBy('limited')).toEqual(['EX-1'])
  })

  test('are listed once each, since they entered their first area', async () => {
    const { body } = await callAs(app, account.people.worker, places.addArea, {
      params: ofPlace(),
      body: {
        name: 'All',
        color: '#689f38',
        shape: { kind: 'circle', center: { lat: 39.74, lng: -104.99 }, radius: 900 },
      },
    })
    await enter(account.machine, now() - HOUR)
    await enter(account.machine, now() - 2 * HOUR, body.id)
    expect((await present()).body).toMatchObject({
      rows: [{ areaIds: [body.id, account.area], since: iso(now() - 2 * HOUR) }],
      total: 1,
    })
    const inOne = await present('worker', { areaId: String(account.area) })
    expect(inOne.body).toMatchObject({ rows: [{ areaIds: [account.area] }], total: 1 })
  })
})

describe('visits of a day', () => {
  test('include the visits of visible assets that overlap the day, newest first', async () => {
    const start = midnight() - 24 * HOUR
    const day = dayAt(start, ZONE)
    await inside(account.machine, start - 2 * HOUR, start)
    await inside(account.machine, start - HOUR, start + HOUR)
    await inside(account.otherMachine, start + 2 * HOUR, start + 3 * HOUR)
    await inside(account.foreignMachine, start + 2 * HOUR, start + 3 * HOUR)
    await inside(account.machine, start + 5 * HOUR, start + 30 * HOUR)
    await inside(account.machine, midnight(), midnight() + HOUR)
    await inside(account.machine, start + HOUR, start + 2 * HOUR, 0)
    await enter(account.otherMachine, start + 20 * HOUR)
    const named = async (who: Who) =>
      (await visits(day, who)).body.rows.map(({ asset: { name }, from, to }) => [name, from, to])
    const manager = [
      ['EX-2', iso(start + 20 * HOUR), null],
      ['EX-1', iso(start + 5 * HOUR), iso(start + 30 * HOUR)],
      ['EX-2', iso(start + 2 * HOUR), iso(start + 3 * HOUR)],
      ['EX-1', iso(start - HOUR), iso(start + HOUR)],
    ]
    expect(await named('manager')).toEqual(manager)
    expect(await named('limited')).toEqual(manager.filter(([name]) => name === 'EX-1'))
    expect((await visits(day, 'limited')).body.total).toBe(2)
    expect((await visits(day, 'admin')).body.total).toBe(5)
    expect((await crossings(day)).body.rows.map(({ type, timestamp }) => [type, timestamp])).toEqual([
      ['geoRegionEntry', iso(start + 20 * HOUR)],
      ['geoRegionEntry', iso(start + 5 * HOUR)],
      ['geoRegionExit', iso(start + 3 * HOUR)],
      ['geoRegionEntry', iso(start + 2 * HOUR)],
      ['geoRegionExit', iso(start + HOUR)],
    ])
  })

  test('are paginated, even if many began at the same instant', async () => {
    const start = midnight() - 20 * HOUR
    const day = dayAt(start, ZONE)
    for (let index = 0; index < VISIT_PAGE + 20; index++) {
      const at = start + Math.floor(index / 7) * 1000
      await inside(await account.equipment(`M${index}`), at, at + HOUR)
    }
    const all: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const { body }: Awaited<ReturnType<typeof visits>> = await visits(day, 'worker', after ? { after } : {})
      all.push(...body.rows.map(({ id }) => id))
      expect(body.total).toBe(VISIT_PAGE + 20)
      after = body.next
    }
    expect(new Set(all).size).toBe(VISIT_PAGE + 20)
    const first = (await crossings(day)).body
    const second = (await crossings(day, { after: first.next ?? '' })).body
    const third = (await crossings(day, { after: second.next ?? '' })).body
    expect(first.rows.length + second.rows.length + third.rows.length).toBe(2 * (VISIT_PAGE + 20))
  })

  test('include deleted areas until the time of deletion', async () => {
    await enter(account.machine, now() - 2 * HOUR)
    const day = dayAt(now() - HOUR, ZONE)
    await callAs(app, account.people.admin, places.removeArea, {
      params: { id: account.place, areaId: account.area },
    })
    expect((await visits(day)).body.rows).toMatchObject([{ area: { name: 'Wash bay' }, to: iso(now()) }])
    expect((await visits(dayAfter(dayAfter(today())))).body.rows).toEqual([])
  })

  test('are empty for tomorrow', async () => {
    await enter(account.machine, now() - HOUR)
    expect((await visits(dayAfter(today()))).body).toEqual({ rows: [], total: 0, next: null })
  })

  test.each(['', '2026-02-30', 'yesterday', '0001-01-01'])('reject the day %j', async (date) => {
    expect(await visits(date)).toMatchObject({ status: 422, body: { errors: { date: expect.any(String) } } })
  })

  test.each(['x', 'WyJhIiwxXQ', 'WyIxOjk5OTk5OTk5OTkiLDFd'])('reject the cursor %s', async (after) => {
    expect(await visits(today(), 'worker', { after })).toMatchObject({
      status: 422,
      body: { errors: { after: 'Invalid' } },
    })
  })
})

describe('the weekly report', () => {
  const stays = (date = today(), who: Who = 'worker', query: Record<string, string> = {}) =>
    callAs(app, account.people[who], places.stays, { params: ofPlace(), query: { date, ...query } })

  test('counts each day separately, overlapping areas once, and ongoing stays until now', async () => {
    // Yesterday, because today may be only minutes old.
    const midnightBefore = startOfDay(dayAt(midnight() - HOUR, ZONE), ZONE)
    await inside(account.machine, midnightBefore - 2 * HOUR, midnightBefore + HOUR)
    await inside(account.machine, midnightBefore - 3 * HOUR, midnightBefore - HOUR)
    await inside(account.machine, midnightBefore - 20 * 24 * HOUR, midnightBefore - 19 * 24 * HOUR)
    const { body } = await stays()
    expect(body.days).toHaveLength(7)
    expect(body.days.at(-1)).toBe(today())
    const seconds = [0, 0, 0, 0, 3 * 3600, 3600, 0]
    expect(body).toMatchObject({ total: 1, visits: 1, seconds })
    expect(body.rows).toMatchObject([{ asset: { id: account.machine }, visits: 1, seconds }])

    const since = now() - 30 * MINUTE
    await enter(account.machine, since)
    const [row] = (await stays()).body.rows
    expect(row?.visits).toBe(2)
    expect(row?.seconds.reduce((sum, each) => sum + each)).toBeCloseTo(4.5 * 3600, 0)
  })

  test('is limited to the requested area, is empty before the first visit and rejects an invalid date', async () => {
    await inside(account.machine, midnight() - 2 * HOUR, midnight() - HOUR)
    expect((await stays(today(), 'worker', { areaId: String(account.area + 1) })).body.total).toBe(0)
    expect((await stays(dayAfter(dayAfter(today())))).body.total).toBe(1)
    expect((await stays('2020-02-29')).body).toMatchObject({ total: 0, rows: [] })
    expect((await stays('2020-02-30')).status).toBe(422)
  })

  test('returns the report as a file', async () => {
    await inside(account.machine, midnight() - 90 * MINUTE, midnight())
    const { statusCode, headers, body } = await send(app, {
      method: 'GET',
      url: `/api/places/${account.place}/stays/file?date=${today()}&format=csv`,
      cookie: await cookieFor(app, account.people.worker),
    })
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toContain('.csv')
    expect(body.split('\r\n')[1]).toMatch(/,1,0,0,0,0,0,1\.5,0,1\.5$/)
  })
})
