import { meters } from '@yardmaster/core/contract/fleet/meters.ts'
import { tasks } from '@yardmaster/core/contract/service/tasks.ts'
import { describe, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import { callAs } from '../../../testing/testApp.ts'
import { engineHours, HOUR, startTasks } from './tasks.fixture.ts'

const { app, account, add, assign, ofEquipment, hoursOf, give, report, flagsOf } = startTasks()

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
    const aheadOfUs = app.clock.now().add({ minutes: 1 }).toString()
    expect((await assign(account.machine, id, aheadOfUs)).status).toBe(204)
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
