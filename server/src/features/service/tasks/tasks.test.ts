import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { tasks } from '@yardmaster/core/contract/service/tasks.ts'
import { describe, expect, test } from 'vitest'
import { callAs } from '../../../testing/testApp.ts'
import type { PersonName } from './tasks.fixture.ts'
import { engineHours, form, HOUR, startTasks } from './tasks.fixture.ts'

const { app, account, add, listFor, assign, ofEquipment, hoursOf, give, flagsOf } = startTasks()

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
    Buffer.from('["2 NaN 1",5]').toString('base64url'),
    Buffer.from('["2 1e999 1",5]').toString('base64url'),
    Buffer.from('["3 1 1",5]').toString('base64url'),
  ])('reject the cursor %s', async (after) => {
    expect((await callAs(app, account.people.worker, tasks.due, { query: { after } })).status).toBe(422)
  })
})
