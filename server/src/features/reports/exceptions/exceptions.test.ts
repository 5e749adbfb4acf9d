import { exceptions } from '@yardmaster/core/contract/reports/exceptions.ts'
import type { ExceptionsQuery } from '@yardmaster/core/contract/reports/exceptions.ts'
import { VIEW_HEADER, formatView } from '@yardmaster/core/view.ts'
import type { IntervalKind } from '@yardmaster/core/telemetry/intervals.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { IDLE_HOURS, NIGHT_BEGINS, NIGHT_ENDS } from '@yardmaster/core/rules/exceptions.ts'
import { sumDueDays } from '../../../telemetry/upkeep/daySums.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
let account: TestAccount
let manager: Person
let admin: Person
beforeEach(async () => {
  account = await newAccount(app)
  ;({ manager, admin } = account.people)
})

const DENVER = 'America/Denver'
const WEEK = '2026-W45'
const local = (text: string, zone = DENVER) =>
  Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds

/** Adds an interval between two times by the clock of the branch. */
const during = (
  kind: IntervalKind,
  [from, until]: [string, string],
  {
    asset = account.machine,
    zone = DENVER,
    ...columns
  }: Record<string, unknown> & { asset?: number; zone?: string } = {},
) =>
  rows.interval(
    { accountId: account.id, assetId: asset },
    kind,
    [local(from, zone), local(until, zone)],
    columns,
  )

/** Adds work, with the engine on. */
async function work(range: [string, string], of: { asset?: number; zone?: string } = {}): Promise<void> {
  await during('engine', range, of)
  await during('working', range, of)
}

const rent = (out: string, back: string | null, asset = account.machine) =>
  account.add('rental', {
    equipment_id: asset,
    client_id: account.client,
    site_id: account.site,
    start_at: new Date(local(out)),
    due_at: new Date(local('2100-01-01T00:00')),
    out_at: new Date(local(out)),
    in_at: back && new Date(local(back)),
  })

/** Adds an asset of a category whose engine is its work. */
async function addGenerator(): Promise<number> {
  const category = await account.add('category', { name: 'Generators', icon: 'generator', color: '#689f38' })
  return account.equipment('GE-1', { category_id: category })
}

const readOnce = async (query: Partial<ExceptionsQuery> = {}, person = manager) =>
  (await callAs(app, person, exceptions.list, { query: { week: WEEK, ...query } })).body

/** Reads the list while intervals are pending, and again after they were added to the sums. */
async function read(query?: Partial<ExceptionsQuery>, person?: Person) {
  const pending = await readOnce(query, person)
  await sumDueDays(app.testDatabase.ownerPool, { signal: new AbortController().signal })
  const summed = await readOnce(query, person)
  expect(summed).toEqual(pending)
  return summed
}

/** The occasions of a line as text: the day, when, and how much. */
async function occasions(week = WEEK, zone = DENVER): Promise<string[]> {
  const clock = (at: string | null) =>
    at ? Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5) : 'now'
  const { lines } = await read({ week, state: 'all' })
  return lines.flatMap((line) =>
    line.occasions.map(({ day, from, until, amount, time }) =>
      `${line.asset.name} ${line.kind} ${day} ${clock(from)}–${clock(until)} ${amount} ${time ?? ''}`.trimEnd(),
    ),
  )
}

describe('work at night or on the weekend', () => {
  test('is cut at night, and counts on the day on which the night began', async () => {
    await work(['2026-11-03T20:00', '2026-11-04T02:00'])
    await work(['2026-11-04T04:00', '2026-11-04T06:00'])
    expect(await occasions()).toEqual([`EX-1 offHours 2026-11-03 21:00–05:00 ${5 * 3600 + 3600} night`])
  })

  test('on a day off counts apart from its nights, and the last night belongs to the week', async () => {
    await work(['2026-11-07T10:00', '2026-11-07T11:00'])
    await work(['2026-11-08T20:30', '2026-11-09T01:00'])
    expect(await occasions()).toEqual([
      'EX-1 offHours 2026-11-07 10:00–11:00 3600 dayOff',
      'EX-1 offHours 2026-11-08 20:30–21:00 1800 dayOff',
      `EX-1 offHours 2026-11-08 21:00–01:00 ${4 * 3600} night`,
    ])
    expect(await occasions('2026-W46')).toEqual([])
  })

  test('follows the clock in the night in which it is set back', async () => {
    await work(['2026-10-31T23:00', '2026-11-01T03:00'])
    expect(await occasions('2026-W44')).toEqual([`EX-1 offHours 2026-10-31 23:00–03:00 ${5 * 3600} night`])
  })

  test('leaves out less than a quarter of an hour, and the working time of the branch', async () => {
    await work(['2026-11-03T22:00', '2026-11-03T22:14'])
    await app.testDatabase.ownerPool.query(
      `update branch set work_from = '03:00', work_days = '{1,2,3,4,5,6}' where account_id = $1 and id = $2`,
      [account.id, account.homeBranch],
    )
    await work(['2026-11-04T03:00', '2026-11-04T05:00'])
    await work(['2026-11-07T10:00', '2026-11-07T12:00'])
    expect(await occasions()).toEqual([])
  })

  test('uses the clock of the branch that the asset was in', async () => {
    await app.testDatabase.ownerPool.query(
      `update branch set timezone = 'Europe/Madrid' where account_id = $1 and id = $2`,
      [account.id, account.otherBranch],
    )
    await work(['2026-11-03T22:00', '2026-11-03T23:00'], {
      asset: account.foreignMachine,
      zone: 'Europe/Madrid',
    })
    await work(['2026-11-03T22:00', '2026-11-03T23:00'])
    const view = {
      [VIEW_HEADER]: formatView({ userId: admin.id, branchId: admin.branchId, allBranches: true }),
    }
    const inAll = (query: { week: string; branchId?: number }) =>
      callAs(app, admin, exceptions.list, { query }, view)
    const { lines } = (await inAll({ week: WEEK })).body
    expect(lines.map(({ asset, timeZone }) => [asset.name, timeZone])).toEqual([
      ['EX-1', DENVER],
      ['EX-3', 'Europe/Madrid'],
    ])
    const one = await inAll({ week: WEEK, branchId: account.otherBranch })
    expect(one.body.lines.map(({ asset }) => asset.name)).toEqual(['EX-3'])
  })

  test('of a generator counts until it is rented out', async () => {
    const generator = await addGenerator()
    await rent('2026-11-03T23:00', null, generator)
    await work(['2026-11-03T22:00', '2026-11-04T04:00'], { asset: generator })
    await work(['2026-11-05T22:00', '2026-11-06T04:00'], { asset: generator })
    expect(await occasions()).toEqual(['GE-1 offHours 2026-11-03 22:00–23:00 3600 night'])
  })

  test('includes what still goes on', async () => {
    const now = app.clock.now()
    const { machine: assetId } = account
    const start = now.epochMilliseconds - 40 * 3_600_000
    await rows.state(
      { accountId: account.id, assetId },
      {
        at: now.epochMilliseconds,
        open: (['engine', 'working'] as const).map((kind) => ({ kind, start, seconds: 40 * 3600 })),
      },
    )
    const today = now.toZonedDateTimeISO(DENVER).toPlainDate()
    const weeks = new Set([today, today.subtract({ days: 1 }), today.subtract({ days: 2 })])
    const found = await Promise.all(
      Array.from(weeks, async (day) => {
        const week = `${day.yearOfWeek}-W${String(day.weekOfYear).padStart(2, '0')}`
        return (await read({ week })).lines.map(({ kind }) => kind)
      }),
    )
    expect(found.flat()).toContain('offHours')
  })
})

describe('other exceptions', () => {
  test('idling counts by day, above the limit of the account', async () => {
    await during('idle', ['2026-11-03T08:00', '2026-11-03T09:30'])
    await during('idle', ['2026-11-03T11:00', '2026-11-03T12:00'])
    await during('idle', ['2026-11-04T08:00', '2026-11-04T10:00'])
    const expected = (day: string, seconds: number) => `EX-1 idle ${day} 00:00–00:00 ${seconds}`
    expect(await occasions()).toEqual([expected('2026-11-03', 9000)])
    const body = { idleHours: 1.5, version: 1 }
    expect(await callAs(app, admin, exceptions.updateSettings, { body })).toMatchObject({ status: 204 })
    expect(await occasions()).toEqual([expected('2026-11-03', 9000), expected('2026-11-04', 7200)])
    expect(await callAs(app, admin, exceptions.updateSettings, { body })).toMatchObject({ status: 409 })
    expect((await read()).idleHours).toBe(1.5)
  })

  test('movements without a rental count by day', async () => {
    await during('trip', ['2026-11-03T10:00', '2026-11-03T10:30'], { metres: 5000 })
    await during('transported', ['2026-11-03T15:00', '2026-11-03T15:30'], { metres: 2000 })
    await during('trip', ['2026-11-04T10:00', '2026-11-04T10:30'], { metres: 3000 })
    expect(await occasions()).toEqual([
      'EX-1 moved 2026-11-03 10:00–15:30 7000',
      'EX-1 moved 2026-11-04 10:00–10:30 3000',
    ])
  })

  test('drained fuel is listed with its levels, other fluids are not', async () => {
    const at = local('2026-11-03T23:30')
    const asset = { accountId: account.id, assetId: account.machine }
    await rows.events(asset, [
      { at, type: 'fluidDrain', fields: { fluid: 'fuelLevel', from: 81, to: 54 } },
      { at: at + 1000, type: 'fluidDrain', fields: { fluid: 'tankLevel', from: 81, to: 54 } },
      { at: local('2026-11-09T00:00'), type: 'fluidDrain', fields: { fluid: 'fuelLevel', from: 50, to: 30 } },
    ])
    expect(await occasions()).toEqual(['EX-1 fuelDrained 2026-11-03 23:30–23:30 27'])
    const [line] = (await read()).lines
    expect(line?.occasions[0]?.levels).toEqual({ from: 81, to: 54 })
  })

  test('silence counts while the asset is on rent, from its real start on', async () => {
    const rental = await rent('2026-10-30T12:00', '2026-11-03T12:00')
    await during('silent', ['2026-10-29T12:00', '2026-11-02T12:00'])
    await during('silent', ['2026-11-03T10:00', '2026-11-04T10:00'])
    await during('silent', ['2026-11-05T10:00', '2026-11-06T10:00'])
    expect(await occasions()).toEqual([
      `EX-1 notReporting 2026-10-30 12:00–12:00 ${(3 * 24 + 1) * 3600}`,
      'EX-1 notReporting 2026-11-03 10:00–12:00 7200',
    ])
    expect((await read()).lines[0]?.rental).toMatchObject({ id: rental, client: { id: account.client } })
  })

  test('a silence that lasts has no end', async () => {
    await rent('2026-10-30T12:00', null)
    const at = local('2026-11-03T10:00')
    await rows.state({ accountId: account.id, assetId: account.machine }, { at, status: 'silent' })
    await app.testDatabase.ownerPool.query(
      'update asset_state set silent_k = $2 where account_id = $1 and asset_id = $3',
      [account.id, (BigInt(at) << 20n).toString(), account.machine],
    )
    // It gets longer between two reads.
    expect((await readOnce()).lines[0]).toMatchObject({ kind: 'notReporting', occasions: [{ until: null }] })
  })
})

describe('a mark', () => {
  const idle = (asset: number) => during('idle', ['2026-11-03T08:00', '2026-11-03T12:00'], { asset })
  const params = (assetId = account.machine) => ({ week: WEEK, assetId, kind: 'idle' as const })
  const mark = (person: Person, body: { note?: string; done?: boolean; version: number }, assetId?: number) =>
    callAs(app, person, exceptions.mark, {
      params: params(assetId),
      body: { note: '', done: false, ...body },
    })

  test('keeps a note and who is done, and tells the second of two people', async () => {
    await idle(account.machine)
    const { worker } = account.people
    expect(await mark(worker, { note: 'Heater', done: true, version: 0 })).toMatchObject({ status: 204 })
    expect(await mark(manager, { note: 'Mine', version: 0 })).toMatchObject({ status: 409 })
    expect((await read()).lines).toEqual([])
    const { lines, counts, total } = await read({ state: 'done' })
    expect(counts.idle).toEqual({ open: 0, done: 1 })
    expect(total).toBe(1)
    expect(lines).toMatchObject([{ note: 'Heater', done: { by: expect.any(String) }, version: 1 }])
    expect(await mark(manager, { note: 'Heater', version: 1 })).toMatchObject({ status: 204 })
    expect((await read()).lines).toMatchObject([{ note: 'Heater', done: null, version: 2 }])
    const history = await app.testDatabase.ownerPool.query<{ action: string }>(
      `select action from activity where account_id = $1 and action like 'exception%' order by id`,
      [account.id],
    )
    expect(history.rows.map(({ action }) => action)).toEqual(['exceptionDone', 'exceptionReopened'])
  })

  test('is kept while its exception is gone', async () => {
    await idle(account.machine)
    await mark(manager, { note: 'Checked', done: true, version: 0 })
    await rows.pool.query('delete from closed_interval where account_id = $1', [account.id])
    expect((await read({ state: 'all' })).lines).toEqual([])
    await idle(account.machine)
    expect((await read({ state: 'all' })).lines).toMatchObject([{ note: 'Checked', version: 1 }])
  })

  test('is refused for a week to come, a long note, and without the right to it', async () => {
    const { viewer, limited, otherManager } = account.people
    const future = { params: { ...params(), week: '2198-W10' }, body: { note: '', done: true, version: 0 } }
    expect(await callAs(app, manager, exceptions.mark, future)).toMatchObject({ status: 422 })
    expect(await mark(manager, { note: 'x'.repeat(501), version: 0 })).toMatchObject({
      status: 422,
      body: { errors: { note: expect.anything() } },
    })
    expect(await mark(viewer, { version: 0 })).toMatchObject({ status: 403 })
    expect(await mark(limited, { version: 0 }, account.otherMachine)).toMatchObject({ status: 404 })
    expect(await mark(otherManager, { version: 0 })).toMatchObject({ status: 404 })
    const stranger = await newAccount(app)
    expect(await mark(stranger.people.admin, { version: 0 })).toMatchObject({ status: 404 })
  })

  test('and its line are hidden from others', async () => {
    await idle(account.otherMachine)
    await mark(manager, { note: 'Ours', version: 0 }, account.otherMachine)
    const stranger = await newAccount(app)
    const { limited, otherManager, viewer } = account.people
    for (const person of [limited, otherManager, stranger.people.admin])
      expect((await read({ state: 'all' }, person)).lines).toEqual([])
    expect((await read({}, viewer)).lines).toMatchObject([{ note: 'Ours' }])
  })
})

test('hides from those without rentals what tells whether an asset was on rent', async () => {
  const { worker } = account.people
  const day = (at: string) => `2026-11-03T${at}`
  await rent('2026-10-30T12:00', null, account.otherMachine)
  await during('silent', [day('08:00'), day('12:00')], { asset: account.otherMachine })
  await during('trip', [day('13:00'), day('14:00')], { metres: 5000 })
  await during('idle', [day('08:00'), day('12:00')])
  const kindsOf = (found: Awaited<ReturnType<typeof read>>) => found.lines.map(({ kind }) => kind)
  expect(kindsOf(await read({}, worker))).toEqual(['moved', 'notReporting', 'idle'])
  const statusOf = async (kind: 'moved' | 'idle') => {
    const params = { week: WEEK, assetId: account.machine, kind }
    const body = { note: '', done: true, version: 0 }
    return (await callAs(app, worker, exceptions.mark, { params, body })).status
  }
  await app.testDatabase.ownerPool.query(`update app_user set features = '{reports}' where id = $1`, [
    worker.id,
  ])
  const hidden = await read({}, worker)
  expect(kindsOf(hidden)).toEqual(['idle'])
  const none = { open: 0, done: 0 }
  expect(hidden).toMatchObject({ total: 1, counts: { moved: none, notReporting: none, idle: { open: 1 } } })
  expect(await read({ kind: 'moved' }, worker)).toMatchObject({ total: 0, lines: [] })
  expect([await statusOf('moved'), await statusOf('idle')]).toEqual([404, 204])
  const url = `/api/reports/exceptions/export?week=${WEEK}&state=all&format=csv`
  const { body: file } = await send(app, { method: 'GET', url, cookie: await cookieFor(app, worker) })
  expect(file).toContain('Idled too long')
  expect(file).not.toMatch(/without a rental|on rent/)
})

test('a file has a row for each occasion', async () => {
  await during('idle', ['2026-11-03T08:00', '2026-11-03T12:00'])
  await during('idle', ['2026-11-04T08:00', '2026-11-04T11:00'])
  const { body } = await send(app, {
    method: 'GET',
    url: `/api/reports/exceptions/export?week=${WEEK}&format=csv`,
    cookie: await cookieFor(app, manager),
  })
  const [, ...lines] = body.trim().split('\r\n')
  expect(lines.map((line) => line.split(',').slice(3, 8))).toEqual([
    ['Idled too long', '2026-11-03', '', '', '4'],
    ['Idled too long', '2026-11-04', '', '', '3'],
  ])
})

test('days that may be exceptions are marked by the limits of the rules', async () => {
  const { rows: found } = await app.testDatabase.ownerPool.query<{ name: string; rule: string }>(
    `select column_name as name, generation_expression as rule from information_schema.columns
     where table_name in ('asset_day', 'asset_day_hours') and is_generated = 'ALWAYS'`,
  )
  const ruleOf = (name: string) => found.find((column) => column.name === name)?.rule
  const hour = (time: string) => Number(time.slice(0, 2))
  expect(ruleOf('idled_long')).toContain(`> ${IDLE_HOURS.min * 3_600_000}`)
  expect(ruleOf('at_night')).toContain(`[1:${hour(NIGHT_ENDS)}]`)
  expect(ruleOf('at_night')).toContain(`[${hour(NIGHT_BEGINS) + 1}:24]`)
})
