import { hours, HOURS_PAGE } from '@yardmaster/core/contract/rentals/hours.ts'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/testAccount.ts'
import { callAs, send } from '../../../testing/testApp.ts'
import { DENVER, figures, HOUR, local, startHours } from './hours.fixture.ts'

const { app, rows, account, manager, admin, rent, run, meterAt } = startHours()

const SETTINGS = {
  day: 8,
  week: 40,
  fourWeeks: 160,
  month: 176,
  unusedDays: 3,
  warnOutside: false,
  warnPercent: 80,
  version: 1,
}

const read = async (id: number, person = manager) =>
  (await callAs(app, person, hours.ofRental, { params: { id } })).body

test('lists what rentals used, without reservations and those that the caller may not see', async () => {
  const terms = { rate: 1200, per: 'week' }
  const past = await rent({ out: '2026-11-02T10:00', in: '2026-11-11T15:00', ...terms })
  for (const day of ['02', '03', '04', '05', '06']) await run(`2026-11-${day}T11:00`, 9)
  const other = await rent({ out: '2026-11-02T10:00', asset: account.otherMachine, ...terms })
  const reserved = await account.add('rental', {
    equipment_id: account.machine,
    client_id: account.client,
    start_at: new Date(local('2099-01-01T08:00')),
    due_at: new Date(local('2099-01-02T08:00')),
  })
  const ids = [past, other, reserved].join('.')
  const used = async (person: Person) => (await callAs(app, person, hours.used, { query: { ids } })).body
  const ofPast = { id: past, usedHours: 45, overHours: 5 }
  expect(await used(manager)).toEqual([ofPast, { id: other, usedHours: null, overHours: null }])
  const { limited, otherManager } = account.people
  expect(await used(otherManager)).toEqual([])
  expect(await used(limited)).toEqual([ofPast])
})

test('rejects more rentals than a page of the report has', async () => {
  const ids = Array.from({ length: HOURS_PAGE + 1 }, (_, index) => index + 1).join('.')
  expect((await callAs(app, manager, hours.used, { query: { ids } })).status).toBe(422)
})

describe('the hours of a rental', () => {
  test('are counted by billing period, with the days behind them', async () => {
    const id = await rent({ out: '2026-11-02T10:00', in: '2026-11-11T15:00', rate: 1200, per: 'week' })
    await run('2026-11-02T08:00', 4) // Two hours before the check-out don't count.
    for (const day of ['03', '04', '05', '06']) await run(`2026-11-${day}T07:00`, 10)
    await run('2026-11-09T09:00', 3) // The first week ends at 10:00.
    await run('2026-11-11T14:00', 2) // Back at 15:00.
    const found = await read(id)
    expect(found).toMatchObject({ source: 'device', per: 'week', hourPrice: 30, timeZone: DENVER })
    expect(found.periods.map(figures)).toEqual([
      [40, 43, 3, 90],
      [40, 3, 0, 0],
    ])
    // Hours that the second week leaves unused don't count for the first, so that no sum of included ones is shown.
    expect(figures(found.total)).toEqual([null, 46, 3, 90])
    expect(found.includedPerPeriod).toBe(40)
    expect(found.periods.map(({ days }) => days.map(({ day, seconds }) => [day, seconds / 3600]))).toEqual([
      [
        ['2026-11-02', 2],
        ['2026-11-03', 10],
        ['2026-11-04', 10],
        ['2026-11-05', 10],
        ['2026-11-06', 10],
        ['2026-11-09', 1],
      ],
      [
        ['2026-11-09', 2],
        ['2026-11-11', 1],
      ],
    ])
  })

  test('follow the clock when it changes, and count a gap on the day on which it ended', async () => {
    const id = await rent({ out: '2026-10-31T10:00', in: '2026-11-02T10:00', rate: 400, per: 'day' })
    await run('2026-10-31T22:00', 13) // Until 10:00 by the clock, which was set back.
    await rows.interval(
      { accountId: account.id, assetId: account.machine },
      'gap',
      [local('2026-11-01T11:00'), local('2026-11-02T01:00')],
      { seconds: 5 * 3600 },
    )
    const { periods } = await read(id)
    expect(periods.map(figures)).toEqual([
      [8, 13, 5, 250],
      [8, 5, 0, 0],
    ])
    expect(periods.map(({ days }) => days)).toEqual([
      [
        { day: '2026-10-31', seconds: 2 * 3600 },
        { day: '2026-11-01', seconds: 11 * 3600 },
      ],
      [{ day: '2026-11-02', seconds: 5 * 3600 }],
    ])
  })

  test('of a running rental count until the last reading, and a correction of the meter changes nothing', async () => {
    const now = app.clock.now().epochMilliseconds
    const outAt = new Date(now - 3 * HOUR)
    const id = await rent({ out: '2026-01-01T00:00', rate: 400, per: 'day', start_at: outAt, out_at: outAt })
    await rows.state(
      { accountId: account.id, assetId: account.machine },
      { at: now - HOUR, open: [{ kind: 'engine', start: now - 5 * HOUR, seconds: 4 * 3600 }] },
    )
    await account.add('meter_correction', {
      equipment_id: account.machine,
      meter: 'engineSeconds',
      value: 9_000_000,
      at: new Date(now - 2 * HOUR),
      created_by: manager.id,
    })
    // No interval has ended yet, so only the device's last state says that the engine is known.
    await app.testDatabase.ownerPool.query(
      `update asset_state set detectors = '{"engine": {"on": true}}' where account_id = $1`,
      [account.id],
    )
    const { periods, source } = await read(id)
    expect(source).toBe('device')
    expect(periods).toMatchObject([{ n: 1, running: true, usedHours: 2, overHours: 0 }])
  })

  test('use the terms of the rental before those of the account', async () => {
    const own = await rent({
      out: '2026-11-02T10:00',
      in: '2026-11-03T09:00',
      rate: 400,
      per: 'day',
      included_hours: 4,
      hour_price: 60,
    })
    await run('2026-11-02T11:00', 10)
    expect(figures((await read(own)).total)).toEqual([4, 10, 6, 360])
    const usual = await rent({
      out: '2026-11-05T10:00',
      in: '2026-11-06T09:00',
      rate: 400,
      per: 'day',
    })
    await run('2026-11-05T11:00', 10)
    const body = { ...SETTINGS, day: 9.5 }
    expect((await callAs(app, admin, hours.updateSettings, { body })).status).toBe(204)
    expect(figures((await read(usual)).total)).toEqual([9.5, 10, 0.5, 25])
    const unpriced = await rent({ out: '2026-11-07T10:00', in: '2026-11-09T09:00' })
    await run('2026-11-07T11:00', 10)
    expect(figures((await read(unpriced)).total)).toEqual([null, 10, null, null])
  })

  test('without a device are those of the hour meter, across a replaced one', async () => {
    const id = await rent({ out: '2026-11-02T10:00', in: '2026-11-11T10:00', rate: 400, per: 'week' })
    await meterAt(id, 'out', '2026-11-02T10:00', 5000)
    expect(await read(id)).toMatchObject({ source: 'none' })
    await meterAt(id, 'in', '2026-11-11T10:00', 5093)
    // Two weeks have begun: 80 hours are included.
    expect(await read(id)).toMatchObject({ source: 'meters', periods: [{ n: 2, days: [] }] })
    expect(figures((await read(id)).total)).toEqual([80, 93, 13, 130])
    const correct = (at: string, meter: number) =>
      account.add('meter_correction', {
        equipment_id: account.machine,
        meter: 'engineSeconds',
        value: meter * 3600,
        at: new Date(local(at)),
        created_by: manager.id,
      })
    await correct('2026-11-06T10:00', 5060)
    await correct('2026-11-06T10:01', 5065.5)
    expect(figures((await read(id)).total)).toEqual([80, 87.5, 7.5, 75])
  })

  test('name the time without data: a silent device, and one that was fitted later', async () => {
    const asset = { accountId: account.id, assetId: account.machine }
    const id = await rent({ out: '2026-11-02T10:00', in: '2026-11-16T10:00', rate: 1200, per: 'week' })
    await run('2026-11-06T08:00', 6)
    // Before and after the rental, silence doesn't matter.
    await rows.interval(asset, 'silent', [local('2026-10-20T10:00'), local('2026-10-30T10:00')])
    await rows.interval(asset, 'silent', [local('2026-11-08T10:00'), local('2026-11-11T10:00')])
    await rows.state(asset, { firstAt: local('2026-11-04T10:00'), at: local('2026-11-20T10:00') })
    const found = await read(id)
    expect(found.periods.map(({ silentHours }) => silentHours)).toEqual([48 + 24, 48])
    expect(found).toMatchObject({ silentHours: 120, meterGap: null, total: { usedHours: 6 } })

    // What a device with an hour meter of its own counted meanwhile is known once it reports again.
    await rows.pool.query(`update asset_state set detectors = $2 where account_id = $1`, [
      account.id,
      { engine: { on: false, meter: { raw: 9000 } } },
    ])
    expect((await read(id)).silentHours).toBe(48)
    // It hasn't reported since this instant.
    await rows.pool.query(`update asset_state set silent_k = $2::bigint << 20 where account_id = $1`, [
      account.id,
      local('2026-11-15T10:00'),
    ])
    expect((await read(id)).silentHours).toBe(48 + 24)
  })

  test('are compared with the hour meter at check-out and check-in', async () => {
    const id = await rent({ out: '2026-11-02T10:00', in: '2026-11-16T10:00', rate: 1200, per: 'week' })
    await run('2026-11-03T08:00', 10)
    await meterAt(id, 'out', '2026-11-02T10:00', 5000)
    expect(await read(id)).toMatchObject({ source: 'device', meterGap: null })
    await meterAt(id, 'in', '2026-11-16T10:00', 5060)
    expect(await read(id)).toMatchObject({ source: 'device', meterGap: 50, total: { usedHours: 10 } })
  })

  test('are unknown without a device, and start with the check-out', async () => {
    const id = await rent({ out: '2026-11-02T10:00', in: '2026-11-11T10:00', rate: 400, per: 'week' })
    expect(await read(id)).toMatchObject({ source: 'none', total: { usedHours: null, amount: null } })
    const reserved = await account.add('rental', {
      equipment_id: account.machine,
      client_id: account.client,
      start_at: '2100-01-01Z',
      due_at: '2100-01-02Z',
    })
    expect((await read(reserved)).periods).toEqual([])
  })
})

describe('the included hours', () => {
  const body = {
    day: 10,
    week: 50,
    fourWeeks: 200,
    month: 220,
    unusedDays: 5,
    warnOutside: true,
    warnPercent: 90,
    version: 1,
  }

  test('are changed by one administrator at a time', async () => {
    const change = (values: object = {}) =>
      callAs(app, admin, hours.updateSettings, { body: { ...body, ...values } })
    expect((await change()).status).toBe(204)
    expect((await change()).status).toBe(409)
    expect((await callAs(app, manager, hours.settings, {})).body).toEqual({ ...body, version: 2 })
    const changes = await callAs(app, admin, hours.settingsChanges, {})
    expect(changes.body.map(({ field }) => field).toSorted()).toEqual([
      'day',
      'fourWeeks',
      'month',
      'unusedDays',
      'warnOutside',
      'warnPercent',
      'week',
    ])
    const refused = await change({ day: 25, unusedDays: 0, warnPercent: 100, version: 2 })
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
      422,
      ['day', 'unusedDays', 'warnPercent'],
    ])
  })
})

describe('the link for the client', () => {
  const link = async (id: number) => (await callAs(app, manager, hours.createLink, { params: { id } })).body
  const open = (url: string, language = 'en') =>
    send(app, { method: 'GET', url, headers: { 'accept-language': language } })

  test('shows the hours of its rental without a sign-in, until it is revoked', async () => {
    const id = await rent({ out: '2026-11-02T10:00', in: '2026-11-03T09:00', rate: 400, per: 'day' })
    await run('2026-11-02T11:00', 10.5)
    const { path, expiresAt } = await link(id)
    const days = app.clock.now().until(Temporal.Instant.from(expiresAt)).total('hours') / 24
    expect(days).toBeCloseTo(30, 1)
    const page = await open(path)
    expect(page.statusCode).toBe(200)
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    expect(page.body).not.toContain('aren’t carried over')
    for (const shown of [account.marker, 'EX-1', '10.5 h', '2.5 h', 'Nov 2, 2026'])
      expect(page.body).toContain(shown)
    for (const hidden of ['400', 'EX-2', '$', 'href="/dashboard"'])
      expect(page.body.split('<main')[1]).not.toContain(hidden)
    expect((await open(path, 'es')).body).toContain('Horas de EX-1')

    expect(await link(id)).toMatchObject({ path })
    expect((await callAs(app, manager, hours.revokeLink, { params: { id } })).status).toBe(204)
    const revoked = await open(path)
    expect([revoked.statusCode, revoked.body.includes('was revoked')]).toEqual([410, true])
    expect((await callAs(app, manager, hours.link, { params: { id } })).body.link).toBeNull()
    const another = await link(id)
    expect(another.path).not.toBe(path)
    expect([(await open(another.path)).statusCode, (await open(path)).statusCode]).toEqual([200, 410])
  })

  test('explains the sum of several periods, and what puts the hours in doubt', async () => {
    const id = await rent({ out: '2026-11-02T10:00', in: '2026-11-16T10:00', rate: 1200, per: 'week' })
    await run('2026-11-03T00:00', 43)
    await run('2026-11-10T08:00', 3)
    const asset = { accountId: account.id, assetId: account.machine }
    await rows.interval(asset, 'silent', [local('2026-11-11T10:00'), local('2026-11-14T10:00')])
    await meterAt(id, 'out', '2026-11-02T10:00', 5000)
    await meterAt(id, 'in', '2026-11-16T10:00', 5096)
    const { path } = await link(id)
    const { body } = await open(path)
    for (const shown of [
      'Included per week',
      '40.0 h',
      '46.0 h',
      '3.0 h',
      'aren’t carried over',
      'Hour meter says 50.0 h more. No data for 3 days.',
    ])
      expect(body).toContain(shown)
    expect(body).not.toContain('80.0 h')
    const spanish = (await open(path, 'es')).body
    for (const shown of ['Incluidas por semana', 'no pasan al siguiente', 'El horómetro indica 50.0 h más'])
      expect(spanish.replace('50,0', '50.0')).toContain(shown)
  })

  test('expires, and an altered one is not valid', async () => {
    const { path } = await link(account.rental)
    expect((await open(path.replace(`.${account.rental}.`, `.${account.rental + 1}.`))).body).toContain(
      'isn’t valid',
    )
    await app.testDatabase.ownerPool.query(`update rental_link set expires_at = $2 where account_id = $1`, [
      account.id,
      // The database rounds to microseconds.
      app.clock.now().subtract({ milliseconds: 1 }).toString(),
    ])
    const expired = await open(path)
    expect([expired.statusCode, expired.body.includes('has expired')]).toEqual([410, true])
  })
})
