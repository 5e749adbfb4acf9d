import type { FleetPositions } from '@yardmaster/core/contract/map/liveMap.columns.ts'
import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

type Someone = keyof TestAccount['people']
const WEEK = 7 * 24 * 3_600_000
const sql = (text: string, values: unknown[]) => app.testDatabase.ownerPool.query(text, values)
const now = () => app.clock.now().epochMilliseconds
const iso = (at: number) => new Date(at).toISOString()
const statusAt = (columns: FleetPositions, index: number) => STATUSES[columns.status[index] ?? -1] ?? null

async function report(assetId: number, at: number, columns: Record<string, unknown> = {}): Promise<void> {
  await rows.state({ accountId: account.id, assetId }, { at, status: 'moving' })
  for (const [name, value] of Object.entries(columns))
    await sql(`update asset_state set ${name} = $3 where account_id = $1 and asset_id = $2`, [
      account.id,
      assetId,
      value,
    ])
}

const flag = (assetId: number, id: number) =>
  sql('insert into asset_flag (account_id, equipment_id, flag_id) values ($1, $2, $3)', [
    account.id,
    assetId,
    id,
  ])

describe('the fleet', () => {
  const fleet = async (person: Someone, ids?: number[]) =>
    (await callAs(app, account.people[person], map.fleet, { query: ids ? { ids: ids.join('.') } : {} })).body

  test('returns columns sorted by name, including assets that have never reported', async () => {
    const at = now() - 90_000
    await report(account.machine, at, { lat: 39.739_236_1, lng: -104.984_862_9, speed: 13.89, heading: 271 })
    for (const id of [10, 7]) await flag(account.machine, id)
    const quoted = await account.equipment('Lift 10 "B"')
    const small = await account.equipment('lift 9 ñ')
    const columns = await fleet('worker')
    expect(columns).toMatchObject({
      id: [account.machine, account.otherMachine, small, quoted],
      name: ['EX-1', 'EX-2', 'lift 9 ñ', 'Lift 10 "B"'],
      category: [account.usedCategory, account.usedCategory, 0, 0],
      lat: [3_973_924, null, null, null],
      lng: [-10_498_486, null, null, null],
      heading: [271, null, null, null],
      speed: [139, null, null, null],
      flags: [[7, 10], [], [], []],
    })
    expect(statusAt(columns, 0)).toBe('moving')
    expect(statusAt(columns, 1)).toBe('noData')
    expect(columns.asOf - (columns.age[0] ?? 0) * 1000).toBeCloseTo(at, -3)
  })

  test('contains only the assets that the user may see in their current branch', async () => {
    const archived = await account.equipment('Gone', { archived_at: '2026-01-01' })
    const { machine, otherMachine, foreignMachine } = account
    expect((await fleet('admin')).id).toEqual([machine, otherMachine])
    expect((await fleet('otherManager')).id).toEqual([foreignMachine])
    const all = [machine, otherMachine, foreignMachine, archived]
    expect((await fleet('limited', all)).id).toEqual([machine])
    expect((await fleet('worker', [otherMachine, archived])).id).toEqual([otherMachine])
    expect((await fleet('worker', [foreignMachine])).id).toEqual([])
  })

  const fleetAt = async (person: Someone, at: string) =>
    (await callAs(app, account.people[person], map.fleetAt, { query: { at } })).body

  test('returns positions at a past instant, even for assets that had been silent for a long time', async () => {
    const { machine, otherMachine, foreignMachine } = account
    const at = Date.parse('2026-11-10T00:00:00Z')
    const asset = (assetId: number) => ({ accountId: account.id, assetId })
    await rows.events(asset(machine), [
      { at: at - 60_000, lat: 39.5, lng: -105, speed: 9, columns: { heading: 90, ignition: true } },
      { at: at + 1, lat: 1, lng: 1 },
    ])
    await rows.events(asset(otherMachine), [{ at: at - 60 * WEEK, lat: 38, lng: -104 }])
    await rows.events(asset(foreignMachine), [{ at: at - 1, lat: 2, lng: 2 }])
    await rows.state(asset(machine), { firstAt: at - 60_000, at: at + 1 })
    await rows.state(asset(otherMachine), { at: at - 60 * WEEK })
    await rows.state(asset(foreignMachine), { at: at - 1 })
    await sql(
      `update asset_state set lat = case asset_id when $2 then 1 else 38 end, lng = case asset_id when $2 then 1 else -104 end
       where account_id = $1`,
      [account.id, machine],
    )
    const columns = await fleetAt('manager', iso(at))
    expect(columns).toEqual({
      asOf: at,
      id: [machine, otherMachine],
      lat: [3_950_000, 3_800_000],
      lng: [-10_500_000, -10_400_000],
      heading: [90, null],
      speed: [90, null],
      status: [STATUSES.indexOf('moving'), STATUSES.indexOf('silent')],
      age: [60, (60 * WEEK) / 1000],
      inShop: [otherMachine],
    })
    expect((await fleetAt('limited', iso(at))).id).toEqual([machine])
    expect((await fleetAt('manager', '9999-12-31T00:00:00Z')).lat).toContain(100_000)
    expect((await fleetAt('manager', '0001-01-01T00:00:00Z')).id).toEqual([])

    const later = async () => STATUSES[(await fleetAt('limited', iso(at + 11 * 60_000))).status[0] ?? -1]
    expect(await later()).toBe('stopped')
    await sql('update account set telemetry = $2 where id = $1', [account.id, { silenceSeconds: 600 }])
    expect(await later()).toBe('silent')
  })

  test('uses the last known position, and never one that is inaccurate, refuted or in doubt', async () => {
    const { machine, id: accountId } = account
    const asset = { accountId, assetId: machine }
    const at = Date.parse('2026-11-10T00:00:00Z')
    const minute = 60_000
    await rows.events(asset, [
      { at: at - 40 * 7 * 24 * 60 * minute, lat: 38, lng: -104 },
      { at: at - 4 * minute, lat: 39, lng: -104, fields: { accuracy: 2000 } },
      { at: at - 3 * minute, lat: 40, lng: -104 },
      { at: at - 3 * minute, type: 'positionIgnored', lat: 38, lng: -104 },
      { at: at - minute, columns: { ignition: true } },
      { at: at + minute, lat: 41, lng: -104 },
      { at: at + 2 * minute, columns: { ignition: false } },
    ])
    await rows.state(asset, { firstAt: at - 40 * 7 * 24 * 60 * minute, at: at + 2 * minute })
    await sql(`update asset_state set lat = 38, lng = -104, detectors = $2 where account_id = $1`, [
      accountId,
      { distance: { here: { lat: 38, lng: -104 }, suspect: { at: at + minute } } },
    ])
    for (const [then, age] of [
      [at - 4 * minute, 0],
      [at - 3 * minute, 0],
      [at, 60],
      [at + 3 * minute, 60],
    ] as const)
      expect(await fleetAt('limited', iso(then))).toMatchObject({ lat: [3_800_000], age: [age] })
  })

  describe('in the shop at a past instant', () => {
    beforeEach(() => sql('update repair set deleted_at = now() where account_id = $1', [account.id]))

    const ticket = async (
      equipmentId: number,
      { checkIn, opened, ...rest }: Record<'checkIn' | 'opened', string> & Record<string, string>,
    ) =>
      sql(
        `insert into repair (account_id, ticket_num, equipment_id, check_in_date, created_at, issue, date_completed,
           resolved_at, deleted_at)
         values ($1, (select max(ticket_num) + 1 from repair where account_id = $1), $2, $3, $4, 'Leak', $5, $6, $7)`,
        [
          account.id,
          equipmentId,
          checkIn,
          opened,
          rest['completed'] ?? null,
          rest['resolved'] ?? null,
          rest['deleted'] ?? null,
        ],
      )
    const inShop = async (person: Someone, at: string) => (await fleetAt(person, at)).inShop

    test('lists the assets that had an open ticket then, reported or not', async () => {
      const { machine, otherMachine, foreignMachine } = account
      const closed = { completed: '2026-11-12', resolved: '2026-11-12T20:00:00Z' }
      await ticket(machine, { checkIn: '2026-11-10', opened: '2026-11-10T15:00:00Z', ...closed })
      await ticket(machine, { checkIn: '2026-11-11', opened: '2026-11-11T15:00:00Z', ...closed })
      await ticket(otherMachine, { checkIn: '2026-11-11', opened: '2026-11-11T15:00:00Z' })
      await ticket(foreignMachine, { checkIn: '2026-11-10', opened: '2026-11-10T15:00:00Z' })
      expect(await inShop('manager', '2026-11-10T14:59:59Z')).toEqual([])
      expect(await inShop('manager', '2026-11-10T15:00:00Z')).toEqual([machine])
      expect(await inShop('manager', '2026-11-12T19:59:59Z')).toEqual([machine, otherMachine])
      expect(await inShop('manager', '2026-11-12T20:00:00Z')).toEqual([otherMachine])
      expect(await inShop('limited', '2026-11-12T20:00:00Z')).toEqual([])
      expect(await inShop('otherManager', '2026-11-12T20:00:00Z')).toEqual([foreignMachine])
    })

    test('uses the dates of a ticket that was entered later, in the time zone of the branch', async () => {
      const { machine, homeBranch } = account
      await sql(`update branch set timezone = 'America/Denver' where id = $1`, [homeBranch])
      const dates = { checkIn: '2026-11-03', completed: '2026-11-05' }
      const entered = { opened: '2026-11-10T15:00:00Z', resolved: '2026-11-10T16:00:00Z' }
      await ticket(machine, { ...dates, ...entered })
      const shop = async (at: string) => (await inShop('manager', at)).length
      expect(await shop('2026-11-02T23:59:59-07:00')).toBe(0)
      expect(await shop('2026-11-03T00:00:00-07:00')).toBe(1)
      expect(await shop('2026-11-05T23:59:59-07:00')).toBe(1)
      expect(await shop('2026-11-06T00:00:00-07:00')).toBe(0)
      expect(await shop('2026-11-10T15:30:00Z')).toBe(0)
    })

    test('ignores deleted tickets', async () => {
      const opened = '2026-11-10T15:00:00Z'
      await ticket(account.machine, { checkIn: '2026-11-10', opened, deleted: '2026-11-12T15:00:00Z' })
      expect(await inShop('manager', '2026-11-11T15:00:00Z')).toEqual([])
    })
  })
})

test('returns the visible equipment that has any of the given tasks', async () => {
  const { id: accountId, machine, otherMachine, foreignMachine } = account
  const task = async (name: string) =>
    (
      await sql(
        `insert into task (account_id, name, schedule_type, every, time_unit) values ($1, $2, 'time', 1, 'month') returning id`,
        [accountId, name],
      )
    ).rows[0]?.id as number
  const [oil, wash, unused] = [await task('Oil'), await task('Wash'), await task('Unused')]
  for (const [equipmentId, taskId] of [
    [machine, oil],
    [machine, wash],
    [otherMachine, wash],
    [foreignMachine, oil],
  ])
    await sql(
      `insert into task_assignment (account_id, equipment_id, task_id, schedule_type, last_value, next_value)
       values ($1, $2, $3, 'time', 0, 1)`,
      [accountId, equipmentId, taskId],
    )
  const withTasks = async (person: Someone, ...ids: number[]) =>
    (await callAs(app, account.people[person], map.withTasks, { query: { ids: ids.join('.') } })).body
  expect(await withTasks('admin', oil, wash)).toEqual([machine, otherMachine])
  expect(await withTasks('worker', oil)).toEqual([machine])
  expect(await withTasks('limited', wash)).toEqual([machine])
  expect(await withTasks('worker', unused)).toEqual([])
})

describe('shapes', () => {
  const shapes = async (person: Someone, [west, south, east, north]: number[]) =>
    (await callAs(app, account.people[person], map.shapes, { query: { west, south, east, north } })).body
  const DENVER = [-105.1, 39.6, -104.9, 39.8]
  const bound = (equipmentId: number, lng: number, radius: number) =>
    sql('insert into boundary values ($1, $2, 39.7, $3, $4)', [account.id, equipmentId, lng, radius])

  test('returns the visible shapes that overlap the box', async () => {
    const { machine, otherMachine, foreignMachine, place, area } = account
    await bound(machine, -105, 50)
    await bound(otherMachine, -105.2, 10_000)
    await bound(foreignMachine, -105, 50)
    const all = await shapes('worker', DENVER)
    expect(all.boundaries).toEqual([
      {
        equipmentId: otherMachine,
        shape: { kind: 'circle', center: { lat: 39.7, lng: -105.2 }, radius: 10_000 },
      },
      { equipmentId: machine, shape: { kind: 'circle', center: { lat: 39.7, lng: -105 }, radius: 50 } },
    ])
    expect(all.places.map(({ id }) => id)).toEqual([place])
    expect(all.areas).toMatchObject([{ id: area, placeId: place, shape: { kind: 'circle', radius: 200 } }])
    expect(all.more).toBe(false)
    expect((await shapes('limited', DENVER)).boundaries.map(({ equipmentId }) => equipmentId)).toEqual([
      machine,
    ])
    expect(await shapes('worker', [0, 0, 1, 1])).toEqual({
      boundaries: [],
      places: [],
      areas: [],
      more: false,
    })
    expect((await shapes('otherManager', DENVER)).areas).toEqual([])
  })

  test('handles the date line and shapes that touch an edge of the box', async () => {
    await bound(account.machine, 179.9999, 100)
    expect((await shapes('worker', [179, 39, -179, 40])).boundaries).toHaveLength(1)
    expect((await shapes('worker', [-179, 39, 179, 40])).boundaries).toHaveLength(0)
    expect((await shapes('worker', [-105, 39.741, -104.9, 39.8])).areas).toHaveLength(1)
  })

  test.each([
    ['west', '-181'],
    ['north', 'x'],
    ['south', 'Infinity'],
  ])('rejects %s=%j', async (field, value) => {
    const query = { west: '0', south: '0', east: '1', north: '1', [field]: value }
    const { status, body } = await callAs(app, account.people.worker, map.shapes, { query })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })
})

describe('the panel', () => {
  const panel = (person: Someone, id: number) =>
    callAs(app, account.people[person], map.asset, { params: { id } })

  test('says when an asset was archived', async () => {
    await sql('update equipment set archived_at = $2 where id = $1', [
      account.machine,
      '2026-11-14T23:31:04Z',
    ])
    expect((await panel('manager', account.machine)).body.archivedAt).toBe('2026-11-14T23:31:04.000Z')
  })

  test('returns details, position, flags and open ticket of an asset', async () => {
    const { id: accountId, machine, people, usedCategory } = account
    await rows.state({ accountId, assetId: machine }, { at: now(), values: { lat: 39.7555, lng: -105.2211 } })
    await flag(machine, 7)
    await sql('insert into boundary values ($1, $2, 39.7, -105, 50)', [accountId, machine])
    await sql('update equipment set assigned_to = $3 where account_id = $1 and id = $2', [
      accountId,
      machine,
      people.worker.id,
    ])
    for (const [ticketNum, resolvedAt] of [
      [11, null],
      [12, null],
      [13, '2026-01-02'],
    ])
      await sql(
        `insert into repair (account_id, ticket_num, equipment_id, check_in_date, issue, resolved_at, date_completed)
         values ($1, $2, $3, '2026-01-01', 'Leak', $4, $4::timestamptz)`,
        [accountId, ticketNum, machine, resolvedAt],
      )
    expect((await panel('limited', machine)).body).toMatchObject({
      archivedAt: null,
      id: machine,
      name: 'EX-1',
      category: { id: usedCategory, icon: 'excavator' },
      listImage: null,
      snapshot: { status: 'stopped', fields: { lat: { value: 39.7555 } } },
      address: 'Golden, CO',
      flags: [{ id: 7 }],
      assignedUser: { id: people.worker.id },
      ticket: { ticketNum: 12 },
      boundary: { kind: 'circle', radius: 50 },
    })
    await sql(`update account set features = array_remove(features, 'service') where id = $1`, [accountId])
    expect((await panel('worker', machine)).body.ticket).toBeNull()
  })

  test('returns no data for an asset that never reported, and 404 for one that the user may not see', async () => {
    const silent = await account.equipment('Silent')
    expect((await panel('worker', silent)).body).toMatchObject({
      snapshot: null,
      address: null,
      flags: [],
      assignedUser: null,
      ticket: null,
      boundary: null,
    })
    expect((await panel('limited', silent)).status).toBe(404)
  })
})

test('returns the visible equipment in any of the given rental states', async () => {
  const { machine, otherMachine } = account
  const days = (count: number) => iso(now() + count * 86_400_000)
  const rent = (equipmentId: number, due: number) =>
    account.add('rental', {
      equipment_id: equipmentId,
      client_id: account.client,
      start_at: days(-3),
      out_at: days(-3),
      due_at: days(due),
    })
  await rent(machine, -1)
  await rent(otherMachine, 1)
  const inStates = (person: Someone, states: string) =>
    callAs(app, account.people[person], map.withRentals, { query: { states } })
  expect((await inStates('admin', 'overdue')).body).toEqual([machine])
  expect((await inStates('admin', 'overdue.onRent')).body).toEqual([machine, otherMachine])
  expect((await inStates('limited', 'onRent')).body).toEqual([])
  expect((await inStates('worker', 'available')).body).not.toContain(machine)
  expect((await inStates('admin', 'lost')).status).toBe(422)
  await sql(`update account set features = array_remove(features, 'rentals') where id = $1`, [account.id])
  expect((await inStates('admin', 'overdue')).status).toBe(403)
})

test('returns 403 from every endpoint without the feature', async () => {
  const { id, people, machine } = account
  const answers = async (person: Someone) => [
    (await callAs(app, people[person], map.fleet, {})).status,
    (await callAs(app, people[person], map.fleetAt, { query: { at: iso(now()) } })).status,
    (await callAs(app, people[person], map.live, {})).status,
    (await callAs(app, people[person], map.withTasks, { query: { ids: '1' } })).status,
    (await callAs(app, people[person], map.shapes, { query: { west: 0, south: 0, east: 1, north: 1 } }))
      .status,
    (await callAs(app, people[person], map.asset, { params: { id: machine } })).status,
  ]
  await sql(`update account set features = array_remove(features, 'maptrac') where id = $1`, [id])
  for (const person of ['worker', 'limited', 'admin'] as const)
    expect(await answers(person), person).toEqual([403, 403, 403, 403, 403, 403])
})
