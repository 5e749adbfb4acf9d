import { fuel } from '@yardmaster/core/contract/fleet/fuel.ts'
import { inventory } from '@yardmaster/core/contract/fleet/inventory.ts'
import type { InventoryFilter } from '@yardmaster/core/contract/fleet/inventory.ts'
import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import type { RentalView } from '@yardmaster/core/contract/rentals/rentals.ts'
import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { dashboard } from '@yardmaster/core/contract/reports/dashboard.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { presetPeriod } from '@yardmaster/core/reports/presets.ts'
import { ASSET_RENTAL_STATES } from '@yardmaster/core/rules/rentals.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const telemetry = startTelemetryRows(app)
let account: TestAccount
let foreign: TestAccount
const daysAgo = (days: number) => app.clock.now().subtract({ hours: days * 24 })

/** One asset is overdue, one is out, one stopped reporting, one is reserved and one has only a name. */
beforeAll(async () => {
  account = await newAccount(app)
  foreign = await newAccount(app)
  for (const { id, machine, otherMachine, client, add, equipment } of [account, foreign]) {
    const state = (assetId: number, status: string, days: number) =>
      telemetry.state({ accountId: id, assetId }, { at: daysAgo(days).epochMilliseconds, status })
    const flag = (equipment_id: number, flag_id: number, days: number) =>
      app.testDatabase.ownerPool.query('insert into asset_flag values ($1, $2, $3, $4)', [
        id,
        equipment_id,
        flag_id,
        daysAgo(days).toString(),
      ])
    const rent = (equipment_id: number, due: number, columns: object) =>
      add('rental', {
        equipment_id,
        client_id: client,
        start_at: daysAgo(10).toString(),
        due_at: daysAgo(due).toString(),
        ...columns,
      })
    const alert = (equipment_id: number, kind: string, days: number, columns: object = {}) => {
      const at = daysAgo(days).toString()
      return add('rental_alert', { equipment_id, kind, occasion: at, at, ...columns })
    }
    const silent = await equipment('EX-4')
    const reserved = await equipment('EX-5')
    await state(machine, 'moving', 0)
    await state(otherMachine, 'working', 0)
    await state(silent, 'silent', 3)
    await flag(silent, 2, 2)
    await flag(machine, 10, 1)
    await flag(machine, 6, 4)
    await flag(otherMachine, 6, 5)
    await flag(otherMachine, 8, 1)
    const overdue = await rent(machine, 3, { out_at: daysAgo(9).toString() })
    const onRent = await rent(otherMachine, -3, { out_at: daysAgo(9).toString() })
    await rent(reserved, -20, { start_at: daysAgo(-2).toString() })
    for (const [equipment_id, days] of [
      [silent, 1],
      [silent, 2],
      [reserved, 3],
    ])
      await alert(equipment_id ?? 0, 'moved', days ?? 0)
    await alert(reserved, 'theft', 0.25)
    await alert(silent, 'theft', 6, { ended_at: daysAgo(5).toString() })
    await alert(machine, 'hoursOver', 1, { rental_id: overdue })
    await alert(otherMachine, 'unused', 2, { rental_id: onRent })
    await alert(otherMachine, 'left', 4, { rental_id: onRent, ended_at: daysAgo(3).toString() })
  }
})

type PersonName = Exclude<keyof TestAccount['people'], 'operator'>
const fleetOf = async (person: PersonName) =>
  (await callAs(app, account.people[person], dashboard.fleet, {})).body
const attentionOf = async (person: PersonName) =>
  (await callAs(app, account.people[person], dashboard.attention, {})).body

describe.each(['admin', 'manager', 'otherManager', 'worker', 'viewer', 'limited'] as const)(
  '%s',
  (person) => {
    /** Counts what a link of the dashboard leads to, by the filter in its hash. */
    async function countAt(path: string): Promise<number> {
      const [page, hash] = path.split('#')
      const { tab: _, view, ...filter } = Object.fromEntries(new URLSearchParams(hash))
      if (page === paths.rentals) {
        const query = { view: view as RentalView }
        return (await callAs(app, account.people[person], rentals.count, { query })).body.total
      }
      const query = filter as unknown as InventoryFilter
      return (await callAs(app, account.people[person], inventory.count, { query })).body.total
    }

    test('sees as many assets in each state as the list behind it has', async () => {
      const { equipment, activities, rentals: rented, inShop } = await fleetOf(person)
      expect(equipment).toBe(await countAt(paths.assets))
      for (const status of STATUSES) expect(activities[status]).toBe(await countAt(paths.assetsDoing(status)))
      for (const state of ASSET_RENTAL_STATES)
        expect(rented?.[state]).toBe(await countAt(paths.assetsRented(state)))
      expect(inShop).toBe(await countAt(paths.assetsInShop))
    })

    test('sees as much that needs attention as the list behind it has', async () => {
      const lines = await attentionOf(person)
      for (const { total, path } of lines) expect([path, total]).toEqual([path, await countAt(path)])
    })
  },
)

test('counts by activity and by rental, and each asset once', async () => {
  const { activities, rentals: rented, ...counts } = await fleetOf('manager')
  expect(counts).toEqual({ equipment: 4, inShop: 1, failingJobs: 0 })
  expect(activities).toMatchObject({ moving: 1, working: 1, silent: 1, noData: 1, stopped: 0 })
  expect(rented).toEqual({ overdue: 1, onRent: 1, reserved: 1, available: 1 })
  expect(await fleetOf('limited')).toMatchObject({ equipment: 1, rentals: { overdue: 1, onRent: 0 } })
})

test('names the serious first, and in each line those that have waited longest', async () => {
  const lines = await attentionOf('manager')
  expect(
    lines.map(({ kind, flag, total, worst }) => [flag?.id ?? kind, total, ...worst.map((it) => it.name)]),
  ).toEqual([
    ['moved', 2, 'EX-4', 'EX-5'],
    ['theft', 1, 'EX-5'],
    ['overdueReturns', 1, 'EX-1'],
    [6, 2, 'EX-2', 'EX-1'],
    ['silent', 1, 'EX-4'],
    ['rentalAlerts', 2, 'EX-2', 'EX-1'],
    [8, 1, 'EX-2'],
  ])
  const limited = await attentionOf('limited')
  expect(limited.map(({ kind, total }) => [kind, total])).toEqual([
    ['overdueReturns', 1],
    ['flag', 1],
    ['rentalAlerts', 1],
  ])
})

test('leaves out what the account has no feature for', async () => {
  const bare = await newAccount(app)
  await app.testDatabase.ownerPool.query(`update account set features = '{}' where id = $1`, [bare.id])
  await app.testDatabase.ownerPool.query(
    'insert into asset_flag (account_id, equipment_id, flag_id) values ($1, $2, 6)',
    [bare.id, bare.machine],
  )
  const { manager } = bare.people
  expect((await callAs(app, manager, dashboard.fleet, {})).body).toMatchObject({
    rentals: null,
    inShop: null,
  })
  expect((await callAs(app, manager, dashboard.attention, {})).body).toEqual([])
  expect((await callAs(app, manager, dashboard.trends, {})).status).toBe(403)
})

test('lists the newest equipment first', async () => {
  const { body } = await callAs(app, account.people.manager, dashboard.newest, {})
  expect(body.map(({ name }) => name)).toEqual(['EX-5', 'EX-4', 'EX-2', 'EX-1'])
  expect((await callAs(app, account.people.limited, dashboard.newest, {})).body).toHaveLength(1)
})

test('compares working hours and the idle share with the period before', async () => {
  const hour = 3_600_000
  const today = dayAt(app.clock.now().epochMilliseconds, 'UTC')
  const { start } = presetPeriod('lastMonth', today)
  const noon = Temporal.PlainDate.from(start).toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' })
  const first = noon.epochMilliseconds
  const earlier = noon.subtract({ days: 2 }).epochMilliseconds
  await app.testDatabase.ownerPool.query(`update branch set timezone = 'UTC' where account_id = $1`, [
    account.id,
  ])
  await app.testDatabase.ownerPool.query(
    `update equipment_history set from_at = '2020-01-01Z' where account_id = $1`,
    [account.id],
  )
  const use = async (assetId: number, from: number, working: number, idle: number) => {
    const asset = { accountId: account.id, assetId }
    await telemetry.interval(asset, 'engine', [from, from + (working + idle) * hour])
    await telemetry.interval(asset, 'working', [from, from + working * hour])
    await telemetry.interval(asset, 'idle', [from + working * hour, from + (working + idle) * hour])
  }
  await use(account.machine, first, 3, 1)
  await use(account.otherMachine, first, 5, 1)
  await use(account.machine, earlier, 1, 1)
  // Without a history that covers the period before, nothing would be compared.
  const long = noon.subtract({ days: 70 }).epochMilliseconds
  await telemetry.interval({ accountId: account.id, assetId: account.machine }, 'speeding', [
    long,
    long + hour,
  ])
  const read = async (person: PersonName) => {
    const query = { period: 'lastMonth' } as const
    const { body } = await callAs(app, account.people[person], dashboard.trends, { query })
    return body.trends
      .filter(({ key }) => key === 'working' || key === 'idleShare')
      .map(({ key, value, before, days }) => [key, value, before, days[0]])
  }
  expect(await read('manager')).toEqual([
    ['working', 8 * 3600, 3600, 8 * 3600],
    ['idleShare', 20, 50, 20],
  ])
  expect(await read('limited')).toEqual([
    ['working', 3 * 3600, 3600, 3 * 3600],
    ['idleShare', 25, 50, 25],
  ])
  expect(await read('otherManager')).toEqual([
    ['working', 0, 0, 0],
    ['idleShare', null, null, null],
  ])
})

test('sums fuel purchases as their list does, for those who may see them', async () => {
  const fleet = await newAccount(app)
  const { manager, worker } = fleet.people
  const trends = async (person: PersonName) =>
    (
      await callAs(app, fleet.people[person], dashboard.trends, { query: { period: 'lastMonth' } })
    ).body.trends.find(({ key }) => key === 'fuelBought')
  await app.testDatabase.ownerPool.query('delete from fuel_purchase where account_id = $1', [fleet.id])
  expect(await trends('manager')).toBeUndefined()
  const today = dayAt(app.clock.now().epochMilliseconds, 'America/Denver')
  const { start, end } = presetPeriod('lastMonth', today)
  const noonOn = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: 'America/Denver', plainTime: '12:00' }).toInstant().toString()
  const first = Temporal.PlainDate.from(start)
  const card = await fleet.add('fuel_card', { provider: 'file', number: '1234' })
  let key = 0
  const buy = (at: string, amount: number, more: object = {}) =>
    fleet.add('fuel_purchase', {
      card_id: card,
      provider: 'file',
      key: String((key += 1)),
      records: '{}',
      status: 'posted',
      at,
      exact_time: true,
      amount,
      currency: 'USD',
      product: '',
      merchant: '',
      place: '',
      approval_code: '',
      equipment_id: fleet.machine,
      seen_at: at,
      ...more,
    })
  await buy(noonOn(first), 100.1)
  await buy(noonOn(first), 50.2, { equipment_id: fleet.otherMachine })
  await buy(noonOn(Temporal.PlainDate.from(end)), -20, { status: 'credit' })
  await buy(noonOn(first), 900, { status: 'declined' })
  await buy(noonOn(first), 900, { currency: 'EUR' })
  await buy(noonOn(first.subtract({ days: 3 })), 80)
  // A period before the first purchase is unknown, not zero.
  expect(await trends('manager')).toMatchObject({ value: 130.3, before: null })
  await buy(noonOn(first.subtract({ months: 2 })), 1)
  const found = await trends('manager')
  expect(found).toMatchObject({ value: 130.3, before: 80, path: `/fuel#start=${start}&end=${end}` })
  expect([found?.days.length, found?.days[0], found?.days[1], found?.days.at(-1)]).toEqual([
    first.daysInMonth,
    150.3,
    0,
    -20,
  ])
  const listed = await callAs(app, manager, fuel.purchases, { query: { start, end } })
  expect(listed.body.sums.find(({ currency }) => currency === 'USD')?.amount).toBeCloseTo(130.3)
  // The limited worker sees one of the assets.
  expect(await trends('limited')).toMatchObject({ value: 80.1 })
  await app.testDatabase.ownerPool.query(`update app_user set features = '{reports}' where id = $1`, [
    worker.id,
  ])
  const mayRead = (await callAs(app, worker, fuel.purchases, { query: { start, end } })).status === 200
  expect((await trends('worker')) !== undefined).toBe(mayRead)
})

test('counts assets that report and have not worked for two weeks, as the utilization report does', async () => {
  const idle = await newAccount(app)
  const { ownerPool } = app.testDatabase
  await ownerPool.query(`update equipment set created_at = '2026-01-01Z' where account_id = $1`, [idle.id])
  await ownerPool.query(`update equipment_history set from_at = '2026-01-01Z' where account_id = $1`, [
    idle.id,
  ])
  const now = app.clock.now().epochMilliseconds
  const day = 24 * 3_600_000
  for (const assetId of [idle.machine, idle.otherMachine])
    await telemetry.state({ accountId: idle.id, assetId }, { firstAt: now - 60 * day, at: now })
  const worked = (assetId: number, days: number) =>
    telemetry.interval({ accountId: idle.id, assetId }, 'working', [
      now - days * day,
      now - days * day + day / 4,
    ])
  await worked(idle.machine, 20)
  await worked(idle.otherMachine, 3)
  const read = async (person: PersonName) =>
    (await callAs(app, idle.people[person], dashboard.unused, {})).body.map(({ total, worst }) => [
      total,
      ...worst.map(({ name }) => name),
    ])
  expect(await read('manager')).toEqual([[1, 'EX-1']])
  expect(await read('limited')).toEqual([[1, 'EX-1']])
  expect(await read('otherManager')).toEqual([])
})
