import { equipmentReports } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import type { IntervalReport } from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { daysEnding } from '@yardmaster/core/days.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'
import { newDevice } from '../../../testing/testDevices.ts'
import { localDay } from '../../../intervals/localDay.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
let account: TestAccount
let asset: { accountId: number; assetId: number }
beforeEach(async () => {
  account = await newAccount(app)
  asset = { accountId: account.id, assetId: account.machine }
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const at = (time: string) => Date.parse(`${time}Z`)
/** The branch is in Denver, where November 2 has 25 hours. */
const DATE = '2025-11-03'
const ZONE = 'America/Denver'
const DAYS = daysEnding(DATE, 7).map((day) => localDay(day, ZONE))

const ask = (name: 'dailyStop' | 'dailyIdle', date: string | undefined = DATE, id = account.machine) =>
  callAs(app, account.people.manager, equipmentReports[name], {
    params: { id },
    query: { date },
  })

const show = async (report: string, query: string, locale = 'en', by: Person = account.people.worker) =>
  send(app, {
    method: 'GET',
    url: `/app/equipment/${account.machine}/${report}${query}`,
    cookie: await cookieFor(app, by),
    headers: { accept: 'text/html', 'accept-language': locale },
  })

describe('stops and idling', () => {
  /** The minutes of each stop, and of the gap after it. */
  const lengths = fc.array(fc.tuple(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 900 })), {
    minLength: 1,
    maxLength: 30,
  })

  test('cuts any intervals at midnight without losing time', () =>
    fc.assert(
      fc.asyncProperty(lengths, async (chosen) => {
        const id = await account.equipment('EX-9')
        let from = (DAYS[0]?.from ?? 0) - 20 * HOUR
        const stops = chosen.map(([length, gap]): [number, number] => {
          const stop: [number, number] = [from, from + length * MINUTE]
          from = stop[1] + gap * MINUTE
          return stop
        })
        await Promise.all(stops.map((stop) => rows.interval({ ...asset, assetId: id }, 'stop', stop)))
        const { body } = await ask('dailyStop', DATE, id)
        const cut = DAYS.map((day) =>
          stops
            .map(([start, end]) => [Math.max(start, day.from), Math.min(end, day.to)] as const)
            .filter(([start, end]) => end > start),
        )
        expect(describeIntervals(body)).toEqual(cut)
        expect(body.dailyTotals.map(({ total }) => Math.round(total))).toEqual(
          cut.map((stretches) => stretches.reduce((sum, [start, end]) => sum + (end - start) / 1000, 0)),
        )
      }),
      { numRuns: 8 },
    ))

  const describeIntervals = ({ intervalsMap }: IntervalReport) =>
    intervalsMap.map(({ intervals }) =>
      intervals.map(({ start, end }) => [Date.parse(start), Date.parse(end)]),
    )

  test('counts only measured time, and gives every piece its position', async () => {
    const night: [number, number] = [at('2025-11-03T05:00:00'), at('2025-11-03T09:00:00')]
    await rows.interval(asset, 'idle', night, { seconds: 2 * 3600, lat: 39.7, lng: -105 })
    await rows.interval(asset, 'stop', night)
    const { body } = await ask('dailyIdle')
    expect(body.endDate).toBe(DATE)
    expect(body.dailyTotals).toEqual([
      ...daysEnding('2025-11-01', 5).map((day) => ({ day, total: 0 })),
      { day: '2025-11-02', total: 3600 },
      { day: '2025-11-03', total: 3600 },
    ])
    expect(body.gpsMap).toEqual([
      { instant: '2025-11-03T05:00:00.000Z', coord: { lat: 39.7, lng: -105 } },
      { instant: '2025-11-03T07:00:00.000Z', coord: { lat: 39.7, lng: -105 } },
    ])
  })

  test('ends an open interval at the newest reading, and treats a future day as today', async () => {
    const now = app.clock.now().epochMilliseconds
    await rows.state(asset, { at: now, open: [{ kind: 'stop', start: now - 400 * 24 * HOUR, seconds: 1 }] })
    const { body } = await ask('dailyStop', '2199-01-01')
    expect(body.endDate).toBe(app.clock.now().toZonedDateTimeISO(ZONE).toPlainDate().toString())
    expect(body.intervalsMap.map(({ intervals }) => intervals.length)).toEqual([1, 1, 1, 1, 1, 1, 1])
    expect(body.intervalsMap.at(-1)?.intervals[0]?.end).toBe(new Date(now).toISOString())
  })

  test.each(['yesterday', '2026-02-30', '0000-01-01', ''])('rejects the date %j', async (date) => {
    expect(await ask('dailyStop', date)).toMatchObject({ status: 422, body: { errors: { date: 'Invalid' } } })
  })
})

describe('pages', () => {
  beforeEach(async () => {
    await rows.interval(asset, 'engine', [at('2025-11-02T15:00:00'), at('2025-11-02T17:30:00')])
    await rows.interval(asset, 'working', [at('2025-11-02T15:00:00'), at('2025-11-02T16:00:00')])
    await rows.interval(asset, 'idle', [at('2025-11-02T16:00:00'), at('2025-11-02T16:30:00')])
    const trip: [number, number] = [at('2025-11-02T05:30:00'), at('2025-11-02T06:30:00')]
    await rows.interval(asset, 'trip', trip, { metres: 16_093.44 })
  })

  test('renders daily usage with a chart for each width, within the content security policy', async () => {
    const { statusCode, body } = await show('daily_usage', `?date=${DATE}`)
    expect(statusCode).toBe(200)
    expect(body).toContain('aria-label="Engine on 02h:30m, working 01h:00m, idling 00h:30m, unknown 01h:00m"')
    expect(body.match(/<svg[^>]*viewBox="0 0 (1080|360) /g)).toHaveLength(2)
    expect(body).toContain('fill="var(--idle)"')
    expect(body).not.toMatch(/ style=|<style >/)
    const sunday = /Sun, Nov 2<\/th>([\s\S]*?)<\/tr>/.exec(body)?.[1] ?? ''
    // The asset departed before midnight and drove half of the distance after it.
    expect([...sunday.matchAll(/>([^<>]+)<\/td>/g)].map(([, cell]) => cell)).toEqual([
      '02h:30m',
      '01h:00m',
      '00h:30m',
      '01h:00m',
      '00h:00m',
      '00h:30m',
      '5.0 mi',
      '0.0 mi',
      '0',
      '0',
    ])
    expect(body).toContain(`href="/equipment/${account.machine}/reports/daily_usage"`)
  })

  test('renders a frame without bar or form, and allows our own pages to embed it', async () => {
    const { body, headers } = await show('daily_usage', `?date=${DATE}&frame=true`, 'es')
    expect(body).toContain('Trabajo')
    expect(body).not.toMatch(/<form|<header/)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  })

  test('shows nights from evening to morning', async () => {
    const { body } = await show('nightly_timeline', `?date=${DATE}`)
    expect(body).toMatch(/Sat, Nov 1\s–\sSun, Nov 2/)
    // Half an hour before midnight to half an hour after, out of the thirteen hours that start at 6 p.m.
    expect(body).toMatch(/class="trip"\s+x="42\.308%"\s+y="16"\s+width="7\.692%"/)
    expect(body).not.toMatch(/class="engine"\s+x=/)
  })

  test('shows twelve months up to the month of the date', async () => {
    const { body } = await show('year_month', `?date=${DATE}`)
    expect(body).toMatch(/<td class="h2" title="02h:30m">\s*2\.5\s*</)
    expect(body).toContain('Dec 2024')
    expect(body).not.toContain('Nov 2024')
    expect(body).toContain('date&#61;2024-11-03')
  })

  test.each(['daily_usage', 'nightly_timeline', 'year_month'])(
    '%s shows today instead of an invalid date, and says so',
    async (page) => {
      for (const query of ['?date=nonsense', '?date=2999-01-01']) {
        const { statusCode, body } = await show(page, query)
        expect(statusCode).toBe(200)
        expect(body).toContain('The report ends today.')
      }
      for (const query of ['?date=%00', '?date=2999-01-01&date=2026-11-02'])
        expect((await show(page, query)).statusCode).toBe(200)
      expect((await show(page, '')).body).not.toContain('The report ends today.')
    },
  )

  test('returns 403 without the feature', async () => {
    const { id } = account.people.worker
    await app.testDatabase.ownerPool.query('update app_user set features = $2 where id = $1', [
      id,
      ['maptrac'],
    ])
    expect((await show('daily_usage', '')).statusCode).toBe(403)
    expect((await ask('dailyStop')).status).toBe(200)
  })
})

describe('levels', () => {
  const noon = at('2025-11-02T19:00:00')

  test('shows the calibrated level of every tank and device', async () => {
    const spare = await newDevice(app, account, account.machine)
    await app.testDatabase.ownerPool.query("insert into tank_calibration values ($1, $2, 'tankSensor', $3)", [
      account.id,
      account.machine,
      '[[0, 100], [10, 0]]',
    ])
    await rows.events(asset, [
      ...[40, 41, 99, 42, 43].map((fuel, nth) => ({
        at: noon + nth * MINUTE,
        columns: { fuel_level: fuel, device_id: account.device },
        fields: { tankSensor: 2.5, tankLevel: 1 },
      })),
      { at: noon - 24 * HOUR, hash: 1, columns: { fuel_level: 70, device_id: spare.id } },
      { at: noon - 2 * HOUR, type: 'fluidFill', fields: { fluid: 'fuelLevel', from: 12.5, to: 70 } },
      { at: noon - 2 * HOUR, hash: 2, type: 'fluidDrain', fields: { fluid: 'water' } },
      { at: noon - 20 * 24 * HOUR, type: 'fluidFill', fields: { fluid: 'fuelLevel', from: 1, to: 2 } },
    ])
    const input = { params: { id: account.machine }, query: { date: DATE } }
    const bars = (await callAs(app, account.people.worker, equipmentReports.fluidLevelBar, input)).body
    const tanks = bars.tanks.map(({ fluid, serial, levels }) => [
      fluid,
      serial === spare.uniqueId ? 'spare' : 'first',
      ...levels.map(({ level }) => level),
    ])
    expect(tanks).toHaveLength(3)
    // A single wrong value has no effect.
    expect(tanks).toContainEqual(['fuelLevel', 'first', null, null, null, null, null, 42, null])
    expect(tanks).toContainEqual(['fuelLevel', 'spare', null, null, null, null, 70, null, null])
    expect(tanks).toContainEqual(['tankLevel', 'first', null, null, null, null, null, 75, null])
    const line = (await callAs(app, account.people.worker, equipmentReports.fluidLevelLine, input)).body
    expect(line.changes).toEqual([
      { at: new Date(noon - 2 * HOUR).toISOString(), fluid: 'fuelLevel', from: 12.5, to: 70 },
    ])
    const spareLine = line.tanks.find(({ serial }) => serial === spare.uniqueId)
    expect(spareLine?.points).toEqual([[noon - 24 * HOUR, 70]])
  })
})

test.each([
  [
    'daily_usage',
    'Day,Engine on (h),Working (h),Idle (h),Unknown (h),During a gap (h),Driving (h),Distance (mi),Transported (mi),Trips,Stops',
    '2025-11-02,0,0,0,0,0,0,0,0,0,1',
  ],
  [
    'daily_stops',
    'Day,Start,End,Duration (h),Latitude,Longitude',
    '2025-11-02,2025-11-02 01:30:00,2025-11-02 01:30:00,1,,',
  ],
  ['nightly_timeline', 'Night,Engine (h),', '2025-11-01 18:00:00 – 2025-11-02 06:00:00,0,0,0,0,1,0,0,0'],
  ['year_month', 'Day,Engine (h)', '2025-11-02,0'],
  ['fluidLevelLine', 'Time,Tank,Device serial,Level (%)', ''],
])('exports the table behind %s as a file', async (report, header, line) => {
  // Within the hour that occurs twice.
  await rows.interval(asset, 'stop', [at('2025-11-02T07:30:00'), at('2025-11-02T08:30:00')])
  const { body, headers } = await send(app, {
    method: 'GET',
    url: `/api/equipment/${account.machine}/equipmentReport/${report}/export?format=csv&date=${DATE}`,
    cookie: await cookieFor(app, account.people.viewer),
  })
  expect(headers['content-type']).toContain('text/csv')
  expect(body).toContain(header)
  expect(body.split('\r\n')).toContain(line)
})
