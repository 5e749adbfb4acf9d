import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { meters } from '@yardmaster/core/contract/fleet/meters.ts'
import { tasks } from '@yardmaster/core/contract/service/tasks.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

type PersonName = keyof TestAccount['people']
const HOUR = 3600
const engineHours = (hours: number) => ({ type: 'engine-hours' as const, every: hours * HOUR })
const form = (name: string, schedule: unknown = engineHours(250)) => ({ name, schedule }) as never

const add = async (name: string, schedule?: unknown) =>
  (await callAs(app, account.people.manager, tasks.add, { body: form(name, schedule) })).body.id
const listFor = async (person: PersonName) => (await callAs(app, account.people[person], tasks.list, {})).body
const assign = (id: number, taskId: number, at: number | string, person: PersonName = 'worker') =>
  callAs(app, account.people[person], tasks.assign, {
    params: { id, taskId },
    body: {
      lastPerformed: { scheduleType: typeof at === 'number' ? 'engine-hours' : 'time', at } as never,
    },
  })
const ofEquipment = async (id: number) =>
  (await callAs(app, account.people.worker, tasks.ofEquipment, { params: { id } })).body
const hoursOf = (assetId: number, hours: number) =>
  app.testDatabase.ownerPool.query(
    `insert into asset_state (account_id, asset_id, snapshot) values ($1, $2, $3)
     on conflict (account_id, asset_id) do update set snapshot = excluded.snapshot`,
    [account.id, assetId, JSON.stringify({ engineSeconds: [hours * HOUR, 0] })],
  )
const give = (id: number, equipmentIds: number[], person: PersonName = 'worker') =>
  callAs(app, account.people[person], tasks.assignMany, { params: { id }, body: { equipmentIds } })
let nth = 0
/** Has the asset's device report its hour meter. Its engine never stops, so that every value is possible. */
const report = async (assetId: number, hours: number, now = 12_000) => {
  const device = {
    accountId: account.id,
    id: account.device,
    uniqueId: `device-${account.marker}`,
    model: '',
  }
  const at = app.clock.now().epochMilliseconds + (hours - now) * 3_600_000 - 60_000 + nth++ * 1000
  await app.telemetry.intake.submit(
    device,
    [{ at, position: null, fields: { engineSeconds: hours * HOUR }, alerts: [] }],
    { protocol: 'json', address: '' },
  )
  return flagsOf(assetId)
}
const flagsOf = async (assetId: number) =>
  (
    await app.testDatabase.ownerPool.query<{ flag_id: number }>(
      'select flag_id from asset_flag where account_id = $1 and equipment_id = $2 order by 1',
      [account.id, assetId],
    )
  ).rows.map((row) => row.flag_id)

describe('tasks', () => {
  test('are listed by name with the number of assigned, due and overdue assets in the branch', async () => {
    const id = await add('  Annual inspection ')
    for (const [machine, hours] of [
      [account.machine, 0],
      [account.otherMachine, 210],
      [account.foreignMachine, 300],
    ] as const) {
      await hoursOf(machine, hours)
      await assign(machine, id, 0, 'admin')
    }
    const found = async (person: PersonName) => (await listFor(person)).find((task) => task.id === id)
    expect(await found('admin')).toEqual({
      id,
      name: 'Annual inspection',
      taskType: '',
      procedure: '',
      schedule: engineHours(250),
      assigned: 2,
      due: 1,
      overdue: 0,
      elsewhere: 1,
    })
    expect(await found('worker')).toMatchObject({ assigned: 2, due: 1, elsewhere: 0 })
    expect(await found('limited')).toMatchObject({ assigned: 1, due: 0, elsewhere: 0 })
    expect(await found('otherManager')).toMatchObject({ assigned: 1, overdue: 1, elsewhere: 2 })
    expect((await listFor('admin')).map(({ name }) => name)).toEqual([
      'Annual inspection',
      `Oil ${account.marker}`,
    ])
  })

  test.each([
    ['no name', form(' '), { name: 'Required' }],
    ['a name over 64 characters', form('x'.repeat(65)), { name: 'At most 64 characters' }],
    ['no schedule', { name: 'x' }, { schedule: expect.any(String) }],
    ['an unknown kind of schedule', form('x', { type: 'moon', every: 1 }), { 'schedule.type': 'Invalid' }],
    ['never', form('x', { type: 'odometer', every: 0 }), { 'schedule.every': expect.any(String) }],
    [
      'half a month',
      form('x', { type: 'time', every: 0.5, unit: 'month' }),
      { 'schedule.every': expect.any(String) },
    ],
    [
      'every thousand years',
      form('x', { type: 'time', every: 1000, unit: 'year' }),
      { 'schedule.every': 'At most 999' },
    ],
    ['no unit of time', form('x', { type: 'time', every: 1 }), { 'schedule.unit': expect.any(String) }],
    [
      'a number that is none',
      form('x', { type: 'odometer', every: 'many' }),
      { 'schedule.every': 'Wrong type of value' },
    ],
    [
      'a procedure that is too long',
      { ...(form('x') as object), procedure: 'x'.repeat(14_851) },
      { procedure: 'At most 14,850 characters' },
    ],
  ])('are rejected with %s', async (_, body, errors) => {
    expect(await callAs(app, account.people.admin, tasks.add, { body: body as never })).toMatchObject({
      status: 422,
      body: { errors },
    })
  })

  test('have unique names regardless of case', async () => {
    await add('Grease')
    const again = await callAs(app, account.people.manager, tasks.add, { body: form('GREASE') })
    expect(again).toMatchObject({ status: 409, body: { field: 'name' } })
  })

  test('apply a changed schedule to their assets from the last service', async () => {
    const id = await add('Filters')
    await hoursOf(account.machine, 1100)
    await assign(account.machine, id, 1000 * HOUR)
    expect(await flagsOf(account.machine)).toEqual([])
    const change = (schedule: unknown) =>
      callAs(app, account.people.manager, tasks.update, { params: { id }, body: form('Filters', schedule) })
    await change(engineHours(120))
    expect(await flagsOf(account.machine)).toEqual([5])
    await change(engineHours(50))
    expect(await flagsOf(account.machine)).toEqual([6])
    // With another type of schedule, the task counts from now.
    await change({ type: 'time', every: 1, unit: 'month' })
    expect(await flagsOf(account.machine)).toEqual([])
    const [assignment] = await ofEquipment(account.machine)
    expect(assignment?.lastPerformed).toEqual({
      scheduleType: 'time',
      at: new Date(app.clock.now().epochMilliseconds).toISOString(),
    })
    expect(assignment?.scheduleRatio).toBeCloseTo(0, 5)
    expect(assignment?.countsFrom).toBe('start')
    // The last service is still known in the first unit.
    await change(engineHours(250))
    expect(await ofEquipment(account.machine)).toMatchObject([
      { lastPerformed: { at: 1000 * HOUR }, countsFrom: 'service' },
    ])
  })

  test('record a changed schedule in the history', async () => {
    const id = await add('Filters', { type: 'odometer', every: 8_046_720 })
    await callAs(app, account.people.manager, tasks.update, {
      params: { id },
      body: form('Filters', { type: 'time', every: 3, unit: 'month' }),
    })
    const { rows } = await app.testDatabase.ownerPool.query(
      `select changes from activity where account_id = $1 and action = 'updated'`,
      [account.id],
    )
    expect(rows).toEqual([{ changes: { schedule: ['odometer 8046720', 'time 3 month'] } }])
    const { body } = await callAs(app, account.people.worker, activity.recent, {})
    expect(body[0]?.resource).toContain('/service#tab')
  })

  test('are deleted together with their assignments and flags', async () => {
    const id = await add('Filters')
    await hoursOf(account.machine, 500)
    await assign(account.machine, id, 0)
    expect(await flagsOf(account.machine)).toEqual([6])
    expect((await callAs(app, account.people.manager, tasks.remove, { params: { id } })).status).toBe(204)
    expect(await flagsOf(account.machine)).toEqual([])
    expect(await ofEquipment(account.machine)).toEqual([])
    expect((await callAs(app, account.people.manager, tasks.remove, { params: { id } })).status).toBe(404)
    // The name is available again.
    await add('Filters')
  })

  test('cannot be deleted by a user who may not see all of their assets', async () => {
    const params = { id: account.task }
    const refused = await callAs(app, account.people.otherManager, tasks.remove, { params })
    expect(refused).toMatchObject({ status: 409, body: { error: expect.stringContaining('can’t see') } })
    expect((await callAs(app, account.people.admin, tasks.remove, { params })).status).toBe(204)
  })
})

describe('an asset', () => {
  test('lists its tasks with readings and schedules, the most urgent first', async () => {
    const filters = await add('Filters')
    const yearly = await add('Inspection', { type: 'time', every: 1, unit: 'year' })
    await hoursOf(account.machine, 1225)
    await assign(account.machine, filters, 1000 * HOUR)
    const at = app.clock.now().subtract({ hours: 24 * 30 })
    await assign(account.machine, yearly, at.toString())
    const found = await ofEquipment(account.machine)
    expect(found).toMatchObject([
      {
        task: { id: filters, name: 'Filters', schedule: engineHours(250), procedure: '' },
        lastPerformed: { scheduleType: 'engine-hours', at: 1000 * HOUR },
        nextService: { scheduleType: 'engine-hours', at: 1250 * HOUR },
        readings: { odometer: null, engineRuntime: 1225 * HOUR },
        scheduleRatio: 0.9,
        state: 'due',
      },
      { task: { id: yearly }, state: 'ok', nextService: { scheduleType: 'time' } },
    ])
    expect(found[1]?.scheduleRatio).toBeCloseTo(30 / 365, 3)
    expect(await flagsOf(account.machine)).toEqual([5])
  })

  test('has no ratio and nothing due without a reading', async () => {
    const id = await add('Filters')
    await assign(account.machine, id, 0)
    expect(await ofEquipment(account.machine)).toMatchObject([{ scheduleRatio: null, state: 'ok' }])
  })

  test('counts from the first reading if the last service is unknown', async () => {
    const id = await add('Filters')
    const body = { lastPerformed: null }
    const params = { id: account.machine, taskId: id }
    expect((await callAs(app, account.people.worker, tasks.assign, { params, body })).status).toBe(204)
    expect(await ofEquipment(account.machine)).toMatchObject([
      { lastPerformed: null, nextService: null, countsFrom: 'firstReading', state: 'ok' },
    ])
    await give(id, [account.otherMachine])
    await report(account.machine, 12_000)
    expect(await flagsOf(account.machine)).toEqual([])
    expect(await ofEquipment(account.machine)).toMatchObject([
      { lastPerformed: { at: 12_000 * HOUR }, countsFrom: 'start', scheduleRatio: 0, state: 'ok' },
    ])
    await assign(account.machine, id, 11_800 * HOUR)
    expect(await ofEquipment(account.machine)).toMatchObject([
      { lastPerformed: { at: 11_800 * HOUR }, countsFrom: 'service', state: 'due' },
    ])
  })

  test('moves the start of a schedule along with a meter that a person corrects', async () => {
    await report(account.machine, 40, 40)
    const id = await add('Filters')
    await give(id, [account.machine])
    await callAs(app, account.people.worker, meters.set, {
      params: { id: account.machine },
      body: { meter: 'engineSeconds', value: 4120 * HOUR, at: app.clock.now().toString() },
    })
    await expect
      .poll(async () => (await ofEquipment(account.machine))[0])
      .toMatchObject({
        lastPerformed: { at: 4120 * HOUR },
        readings: { engineRuntime: 4120 * HOUR },
        state: 'ok',
      })
  })

  test('is evaluated again after a service, and a task can be unassigned', async () => {
    const id = await add('Filters')
    await hoursOf(account.machine, 500)
    await assign(account.machine, id, 0)
    expect(await flagsOf(account.machine)).toEqual([6])
    await assign(account.machine, id, 490 * HOUR)
    expect(await flagsOf(account.machine)).toEqual([])
    await assign(account.machine, id, 0)
    const params = { id: account.machine, taskId: id }
    expect((await callAs(app, account.people.manager, tasks.unassign, { params })).status).toBe(204)
    expect(await flagsOf(account.machine)).toEqual([])
    expect((await callAs(app, account.people.manager, tasks.unassign, { params })).status).toBe(404)
    const { rows } = await app.testDatabase.ownerPool.query<{ action: string }>(
      `select action from activity where account_id = $1 and resource_id = $2 and resource_kind = 'equipment' order by id`,
      [account.id, account.machine],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'taskAssigned',
      'taskPerformed',
      'taskPerformed',
      'taskUnassigned',
    ])
  })

  test.each([
    ['in another unit', { scheduleType: 'odometer', at: 5 }, 'lastPerformed.scheduleType'],
    ['below nothing', { scheduleType: 'engine-hours', at: -1 }, 'lastPerformed.at'],
    ['beyond any meter', { scheduleType: 'engine-hours', at: 1e300 }, 'lastPerformed.at'],
    ['as an instant that is none', { scheduleType: 'time', at: 'yesterday' }, 'lastPerformed.at'],
    ['of no kind', { at: 5 }, 'lastPerformed.scheduleType'],
  ])('rejects a last service %s', async (_, lastPerformed, field) => {
    const id = await add('Filters')
    const answer = await callAs(app, account.people.worker, tasks.assign, {
      params: { id: account.machine, taskId: id },
      body: { lastPerformed } as never,
    })
    expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: expect.any(String) } } })
  })

  test('rejects a last service in the future or in a year out of range', async () => {
    const id = await add('Inspection', { type: 'time', every: 1, unit: 'year' })
    const tomorrow = app.clock.now().add({ hours: 24 }).toString()
    expect((await assign(account.machine, id, tomorrow)).status).toBe(422)
    expect((await assign(account.machine, id, '0001-01-01T00:00:00Z')).status).toBe(422)
    expect((await assign(account.machine, id, '1950-01-01T00:00:00Z')).status).toBe(204)
  })

  test('is not found if it or the task belongs to another account', async () => {
    const other = await newAccount(app)
    const id = await add('Filters')
    expect((await assign(other.machine, id, 0)).status).toBe(404)
    expect((await assign(account.machine, other.task, 0)).status).toBe(404)
  })

  test('rejects a task if it is archived', async () => {
    const id = await add('Filters')
    const gone = await account.equipment('Gone', { archived_at: '2026-01-01' })
    expect((await assign(gone, id, 0)).status).toBe(409)
  })
})

describe('many assets', () => {
  test('receive a task at once and count from their current readings', async () => {
    const id = await add('Filters')
    await hoursOf(account.machine, 700)
    await assign(account.otherMachine, id, 5 * HOUR)
    const { body } = await give(id, [account.machine, account.otherMachine, account.machine])
    expect(body).toEqual({ assigned: 1 })
    expect((await ofEquipment(account.machine))[0]).toMatchObject({
      lastPerformed: { at: 700 * HOUR },
      scheduleRatio: 0,
    })
    const kept = (await ofEquipment(account.otherMachine)).find(({ task }) => task.id === id)
    expect(kept?.lastPerformed?.at).toBe(5 * HOUR)
  })

  test('receive a task all or none', async () => {
    const id = await add('Filters')
    expect((await give(id, [account.machine, account.foreignMachine])).status).toBe(404)
    expect(await ofEquipment(account.machine)).toEqual([])
    expect((await give(id, [account.machine, account.foreignMachine], 'admin')).body).toEqual({ assigned: 2 })
  })

  test('are returned once across pages, the most urgent first', async () => {
    const id = await add('Filters')
    const machines: number[] = []
    for (let n = 0; n < 130; n++) {
      const machine = await account.equipment(`Unit ${n}`)
      await hoursOf(machine, 190 + (n % 65))
      machines.push(machine)
    }
    await app.testDatabase.ownerPool.query(
      `insert into task_assignment select $1, unnest($2::int[]), $3, 'engine-hours', 0, 900000`,
      [account.id, machines, id],
    )
    await app.testDatabase.ownerPool.query(
      'select evaluate_schedules(array_fill($1::int, array[cardinality($2::int[])]), $2::int[], 0)',
      [account.id, machines],
    )
    const read = async (endpoint: 'all' | 'due' | 'overdue' | 'everything due') => {
      const ratios: (number | null)[] = []
      const seen = new Set<number>()
      let after: string | null | undefined
      while (after !== null) {
        const query = after ? { after } : {}
        const { body } =
          endpoint === 'everything due'
            ? await callAs(app, account.people.worker, tasks.due, { query })
            : await callAs(app, account.people.worker, tasks.machines, {
                params: { id },
                query: { ...query, state: endpoint },
              })
        for (const row of body.rows) {
          seen.add(row.equipment.id)
          ratios.push(row.scheduleRatio)
        }
        after = body.next
      }
      expect(seen.size).toBe(ratios.length)
      expect(ratios).toEqual(ratios.toSorted((a, b) => (b ?? 0) - (a ?? 0)))
      return ratios.length
    }
    expect(await read('all')).toBe(130)
    const due = await read('due')
    const overdue = await read('overdue')
    expect(overdue).toBe(8)
    expect(await read('everything due')).toBe(due + overdue)
    expect((await listFor('worker')).find((task) => task.id === id)).toMatchObject({
      assigned: 130,
      due,
      overdue,
    })
    expect((await callAs(app, account.people.limited, tasks.due, {})).body.rows).toEqual([])
  })

  test.each([
    'nonsense',
    Buffer.from('["NaN 1",5]').toString('base64url'),
    Buffer.from('["1e999 1",5]').toString('base64url'),
  ])('reject the cursor %s', async (after) => {
    expect((await callAs(app, account.people.worker, tasks.due, { query: { after } })).status).toBe(422)
  })
})

test('raises due and overdue as readings pass the thresholds, and a service clears the flags', async () => {
  const id = await add('Filters')
  await assign(account.machine, id, 1000 * HOUR)
  expect(await report(account.machine, 1100, 1500)).toEqual([])
  expect(await report(account.machine, 1200, 1500)).toEqual([5])
  expect(await report(account.machine, 1249, 1500)).toEqual([5])
  expect(await report(account.machine, 1251, 1500)).toEqual([6])
  await assign(account.machine, id, 1251 * HOUR)
  expect(await flagsOf(account.machine)).toEqual([])
  // Ingest receives the new schedule a moment later.
  await expect.poll(() => report(account.machine, 1460, 1500)).toEqual([5])
})
