import { inbox } from '@yardmaster/core/contract/alerts/inbox.ts'
import { repairList } from '@yardmaster/core/contract/service/repairList.ts'
import { repairPlan } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import type { CallOf } from '@yardmaster/core/contract/endpoint.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { describe, expect, test } from 'vitest'
import { callAs, cookieFor } from '../../../testing/testApp.ts'
import { startRepairs } from './repairs.fixture.ts'

const { app, account, opened, query, open, read, update, resolve, assignedTask } = startRepairs()

type Plan = CallOf<typeof repairPlan.change>['body']
type Someone = keyof typeof account.people

const plan = (someone: Someone, body: Plan) =>
  callAs(app, account.people[someone], repairPlan.change, { params: { id: opened.id }, body })
const list = async (wish: CallOf<typeof repairList.list>['query']) =>
  (await callAs(app, account.people.viewer, repairList.list, { query: wish })).body.rows.map(({ id }) => id)
const idOf = (someone: Someone) => account.people[someone].id

describe('the plan of a ticket', () => {
  test('is open, normal, and nobody’s until someone changes it', async () => {
    expect(await read()).toMatchObject({
      status: 'open',
      priority: 'normal',
      dueDate: null,
      assignee: null,
      downFrom: null,
      downUntil: null,
      downtime: { until: null },
    })
    const when = { dueDate: '2026-11-20', plannedHours: 6.5 }
    const change = { assigneeId: idOf('worker'), priority: 'urgent', ...when } as const
    expect((await plan('manager', { ...change, status: 'waitingForParts' })).status).toBe(204)
    expect(await read()).toMatchObject({
      status: 'waitingForParts',
      priority: 'urgent',
      dueDate: '2026-11-20',
      plannedHours: 6.5,
      assignee: { id: idOf('worker') },
      version: 2,
    })
    // The same again changes and records nothing.
    await plan('manager', change)
    expect((await read()).version).toBe(2)
    const [entry] = await query<{ changes: object }>(
      `select changes from activity where resource_kind = 'repair' and resource_id = $1 order by id desc limit 1`,
      [opened.id],
    )
    expect(entry?.changes).toMatchObject({
      assignee: [null, expect.stringContaining('worker')],
      priority: ['normal', 'urgent'],
      dueDate: [null, '2026-11-20'],
      plannedHours: [null, 6.5],
      ticketStatus: ['open', 'waitingForParts'],
    })
    const history = await app.http.inject({
      url: `/app/account/history?resource=repair:${opened.id}`,
      headers: { cookie: await cookieFor(app, account.people.manager) },
    })
    for (const words of [
      'Priority: Normal → Urgent',
      'Status: Open → Waiting for parts',
      'Assignee: nobody →',
    ])
      expect(history.body).toContain(words)
  })

  test('can be given when the ticket is opened', async () => {
    const { body } = await callAs(app, account.people.worker, repairs.open, {
      params: { id: account.machine },
      body: {
        checkInDate: '2026-11-02',
        issue: 'Leak',
        assigneeId: idOf('worker'),
        priority: 'high',
        dueDate: '2026-11-09',
      },
    })
    opened.id = body.repairId
    expect(await read()).toMatchObject({
      priority: 'high',
      dueDate: '2026-11-09',
      assignee: { id: idOf('worker') },
    })
  })

  test('says resolved only while the ticket is resolved', async () => {
    await plan('worker', { status: 'inProgress' })
    await resolve({ version: 2 })
    expect(await read()).toMatchObject({ status: 'resolved', isOpen: false })
    // A resolved ticket keeps its status.
    await plan('worker', { status: 'waitingForParts' })
    expect(await read()).toMatchObject({ status: 'resolved', version: 3 })
    await callAs(app, account.people.worker, repairs.reopen, {
      params: { id: opened.id },
      body: { version: 3 },
    })
    expect(await read()).toMatchObject({ status: 'open', isOpen: true })
  })

  test('is part of an edit, which is rejected if someone else changed the plan first', async () => {
    await plan('manager', { priority: 'low' })
    expect((await update({ priority: 'high', version: 1 })).status).toBe(409)
    expect((await update({ priority: 'high', status: 'inProgress', version: 2 })).status).toBe(204)
    expect(await read()).toMatchObject({ priority: 'high', status: 'inProgress' })
    const changes = await callAs(app, account.people.worker, repairs.changes, { params: { id: opened.id } })
    expect(changes.body.map(({ field }) => field)).toEqual(expect.arrayContaining(['priority', 'status']))
  })
})

describe('assigning', () => {
  test('is limited to oneself for workers', async () => {
    expect((await plan('worker', { assigneeId: idOf('manager') })).status).toBe(403)
    expect((await plan('worker', { assigneeId: idOf('worker') })).status).toBe(204)
    expect((await plan('worker', { assigneeId: null })).status).toBe(204)
    await plan('manager', { assigneeId: idOf('manager') })
    expect((await plan('worker', { assigneeId: null })).status).toBe(403)
    // Someone has to be able to take over.
    expect((await plan('worker', { assigneeId: idOf('worker') })).status).toBe(204)
  })

  test.each(['viewer', 'operator', 'otherManager'] as const)(
    'rejects %s, who can’t work on the ticket',
    async (someone) => {
      expect(await plan('manager', { assigneeId: idOf(someone) })).toMatchObject({
        status: 422,
        body: { errors: { assigneeId: expect.any(String) } },
      })
    },
  )

  test('offers those who may work on the ticket of an asset', async () => {
    const ask = async (equipmentId?: number) =>
      (
        await callAs(app, account.people.limited, repairPlan.technicians, {
          query: equipmentId === undefined ? {} : { equipmentId },
        })
      ).body.map(({ id }) => id)
    const inBranch = ['limited', 'admin', 'manager', 'worker'] as const
    expect(new Set(await ask())).toEqual(new Set(inBranch.map(idOf)))
    expect(new Set(await ask(account.machine))).toEqual(new Set(inBranch.map(idOf)))
    // The caller can't see the other asset.
    expect(await ask(account.otherMachine)).toEqual([])
    await query(`update app_user set features = '{}' where account_id = $1 and id = $2`, [
      account.id,
      idOf('worker'),
    ])
    expect(await ask()).not.toContain(idOf('worker'))
  })

  test('puts the ticket into the inbox of the assignee, unless they took it themselves', async () => {
    const entries = async (someone: Someone) =>
      (await callAs(app, account.people[someone], inbox.list, { query: {} })).body.rows
    await plan('worker', { assigneeId: idOf('worker') })
    expect(await entries('worker')).toEqual([])
    await plan('worker', { assigneeId: null })
    await plan('manager', { assigneeId: idOf('worker') })
    const { ticketNum } = await read()
    expect(await entries('worker')).toMatchObject([
      {
        kind: 'assignment',
        name: expect.any(String),
        sentence: expect.stringContaining(`Ticket ${ticketNum} assigned to you by Robin`),
        path: `/repairs/${opened.id}`,
      },
    ])
  })
})

describe('downtime', () => {
  test('lasts from the opening to the resolution, or as typed', async () => {
    // The ticket was entered later than the check-in, which counts from the start of its day.
    expect((await read()).downtime).toEqual({ from: '2026-11-02T07:00:00.000Z', until: null })
    await resolve()
    expect((await read()).downtime).toEqual({
      from: '2026-11-02T07:00:00.000Z',
      until: '2026-11-04T07:00:00.000Z',
    })
    const [from, until] = ['2026-11-02T15:00:00.000Z', '2026-11-02T18:30:00.000Z']
    expect((await update({ downFrom: from, downUntil: until })).status).toBe(204)
    expect(await read()).toMatchObject({ downFrom: from, downtime: { from, until } })
    await update({ downFrom: null, downUntil: null })
    expect((await read()).downtime.until).toBe('2026-11-04T07:00:00.000Z')
  })

  test('rejects an end before the start, and times in the future', async () => {
    const later = app.clock.now().add({ hours: 2 }).toString()
    for (const [field, change] of [
      ['downUntil', { downFrom: '2026-11-03T10:00:00Z', downUntil: '2026-11-03T09:00:00Z' }],
      ['downFrom', { downFrom: later }],
    ] as const)
      expect((await update(change)).body.errors).toEqual({ [field]: expect.any(String) })
  })
})

test('filters the list by assignee, priority, status and due date, and finds tickets by assignee', async () => {
  const today = Temporal.PlainDate.from(dayAt(app.clock.now().epochMilliseconds, 'America/Denver'))
  const due = today.add({ days: 3 }).toString()
  await plan('manager', { assigneeId: idOf('worker'), priority: 'high', status: 'inProgress', dueDate: due })
  const matches = async (wish: CallOf<typeof repairList.list>['query']) =>
    (await list(wish)).includes(opened.id)
  expect(await matches({ assignee: String(idOf('worker')) })).toBe(true)
  expect(await matches({ assignee: 'none' })).toBe(false)
  expect(await matches({ priority: 'high', status: 'inProgress', due: 'week' })).toBe(true)
  expect(await matches({ priority: 'low' })).toBe(false)
  expect(await matches({ status: 'open' })).toBe(false)
  expect(await matches({ due: 'overdue' })).toBe(false)
  await plan('manager', { dueDate: today.subtract({ days: 1 }).toString() })
  expect(await matches({ due: 'overdue' })).toBe(true)
  expect(await matches({ search: `robin worker` })).toBe(true)
  await query(`update app_user set first_name = 'Pat' where account_id = $1 and id = $2`, [
    account.id,
    idOf('worker'),
  ])
  expect(await matches({ search: `robin worker` })).toBe(false)
})

describe('the checklist', () => {
  const tick = (taskId: number, done: boolean) =>
    callAs(app, account.people.worker, repairPlan.tick, { params: { id: opened.id, taskId }, body: { done } })
  const done = async () => (await read()).plannedTasks.filter((task) => task.done).map(({ name }) => name)
  const lastValues = async () =>
    (
      await query<{ last_value: number }>(
        'select last_value from task_assignment where account_id = $1 and equipment_id = $2 order by task_id',
        [account.id, account.machine],
      )
    ).map(({ last_value }) => last_value)

  test('can be checked while the ticket is open, without restarting a schedule', async () => {
    const [oil, belts] = [await assignedTask('Oil'), await assignedTask('Belts')]
    opened.id = await open([oil, belts])
    expect((await tick(oil, true)).status).toBe(204)
    expect((await tick(belts, true)).status).toBe(204)
    expect((await tick(belts, false)).status).toBe(204)
    expect(await done()).toEqual(['Oil'])
    expect(await lastValues()).toEqual([0, 0])
    // An edit of the ticket isn't disturbed.
    expect((await read()).version).toBe(1)
    expect((await tick(account.task, true)).status).toBe(404)
  })

  test('gives way to the resolution, which restarts the schedules', async () => {
    const [oil, belts] = [await assignedTask('Oil'), await assignedTask('Belts')]
    opened.id = await open([oil, belts])
    await tick(oil, true)
    await resolve({ tasksDone: [belts] })
    expect(await done()).toEqual(['Belts'])
    expect(await lastValues()).toEqual([0, 432_000])
    expect((await tick(oil, true)).status).toBe(409)
  })
})
