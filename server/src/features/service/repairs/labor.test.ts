import { repairLabor } from '@yardmaster/core/contract/service/repairs.labor.ts'
import type { LaborForm } from '@yardmaster/core/contract/service/repairs.labor.ts'
import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { board } from '@yardmaster/core/contract/service/board.ts'
import { myWork } from '@yardmaster/core/contract/service/myWork.ts'
import { repairPlan } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { describe, expect, test } from 'vitest'
import { callAs } from '../../../testing/testApp.ts'
import { startRepairs } from './repairs.fixture.ts'

const { app, account, opened, query, open, read, update, resolve } = startRepairs()

type Someone = keyof typeof account.people
const idOf = (someone: Someone) => account.people[someone].id

const add = (someone: Someone, form: Partial<LaborForm> = {}) =>
  callAs(app, account.people[someone], repairLabor.add, {
    params: { id: opened.id },
    body: { userId: idOf(someone), startedAt: '2026-11-02T15:00:00Z', minutes: 90, ...form },
  })
const list = async () =>
  (await callAs(app, account.people.viewer, repairLabor.list, { params: { id: opened.id } })).body
const start = (someone: Someone, id = opened.id) =>
  callAs(app, account.people[someone], repairLabor.start, { params: { id } })
const stop = (someone: Someone) => callAs(app, account.people[someone], repairLabor.stop, {})
const timerOf = async (someone: Someone) =>
  (await callAs(app, account.people[someone], repairLabor.timer, {})).body.timer
/** Moves the start of the running timers into the past. */
const workFor = (minutes: number) =>
  query(
    `update repair_labor set started_at = started_at - make_interval(mins => $2)
     where account_id = $1 and minutes is null`,
    [account.id, minutes],
  )

describe('labor', () => {
  test('adds up to the total of the ticket, which then ignores typed hours', async () => {
    await query('update branch set labor_hourly_rate = 80 where account_id = $1', [account.id])
    await update({ totalLabor: 7 })
    expect(await read()).toMatchObject({ totalLabor: 7, laborMinutes: null })
    await add('worker', { note: 'Belt off' })
    await add('manager', { minutes: 30 })
    expect(await list()).toMatchObject([
      { user: { id: idOf('worker') }, minutes: 90, note: 'Belt off' },
      { user: { id: idOf('manager') }, minutes: 30 },
    ])
    expect(await read()).toMatchObject({ totalLabor: 2, laborMinutes: 120 })
    await update({ totalLabor: 9 })
    await resolve({ version: 3, totalLabor: 9 })
    expect(await read()).toMatchObject({ totalLabor: 2, cost: { labor: 160 } })
  })

  test('is corrected and deleted, and the total follows', async () => {
    const { id: laborId } = (await add('worker')).body
    const params = { id: opened.id, laborId }
    const body = { userId: idOf('worker'), startedAt: '2026-11-02T15:00:00Z', minutes: 45, note: 'Less' }
    await callAs(app, account.people.worker, repairLabor.change, { params, body })
    expect(await read()).toMatchObject({ totalLabor: 0.75, laborMinutes: 45 })
    await callAs(app, account.people.worker, repairLabor.remove, { params })
    expect(await read()).toMatchObject({ totalLabor: 0, laborMinutes: null })
    const entries = await query<{ action: string }>(
      `select action from activity where resource_kind = 'repair' and resource_id = $1 order by id`,
      [opened.id],
    )
    expect(entries.map(({ action }) => action)).toEqual([
      'created',
      'laborRecorded',
      'laborChanged',
      'laborRemoved',
    ])
  })

  test('of others is recorded and corrected by managers only', async () => {
    expect((await add('worker', { userId: idOf('manager') })).status).toBe(403)
    const { status, body } = await add('manager', { userId: idOf('worker') })
    expect(status).toBe(200)
    const params = { id: opened.id, laborId: body.id }
    expect((await callAs(app, account.people.limited, repairLabor.remove, { params })).status).toBe(403)
    expect((await callAs(app, account.people.worker, repairLabor.remove, { params })).status).toBe(204)
    expect((await add('manager', { userId: idOf('viewer') })).body.errors).toEqual({
      userId: expect.any(String),
    })
  })

  test('can’t end in the future', async () => {
    const startedAt = app.clock.now().toString()
    expect((await add('worker', { startedAt, minutes: 60 })).body.errors).toEqual({
      minutes: 'The work can’t end in the future',
    })
  })
})

describe('the timer', () => {
  test('sets the ticket in progress, gives it to who starts it, and records what it measured', async () => {
    expect((await start('worker')).body).toEqual({ stopped: null })
    expect(await read()).toMatchObject({ status: 'inProgress', assignee: { id: idOf('worker') } })
    expect(await timerOf('worker')).toMatchObject({ repairId: opened.id })
    expect(await timerOf('manager')).toBeNull()
    // A second start changes nothing.
    expect((await start('worker')).status).toBe(200)
    await workFor(50)
    expect((await stop('worker')).body).toMatchObject({ repairId: opened.id, minutes: 50 })
    expect(await timerOf('worker')).toBeNull()
    expect((await stop('worker')).status).toBe(409)
    expect((await read()).laborMinutes).toBe(50)
  })

  test('runs on one ticket at a time', async () => {
    const first = await read()
    const second = await open()
    await start('worker')
    await workFor(10)
    expect((await start('worker', second)).body).toEqual({ stopped: { ticketNum: first.ticketNum } })
    expect((await timerOf('worker'))?.repairId).toBe(second)
    expect((await list()).map(({ minutes }) => minutes)).toEqual([10])
    // Another user's timer is their own.
    await start('manager')
    expect((await timerOf('worker'))?.repairId).toBe(second)
  })

  test('starts once if two requests come at the same time', async () => {
    const answers = await Promise.all([start('worker'), start('worker')])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await list()).toHaveLength(1)
  })

  test('stops when the ticket is resolved or deleted, and can’t start on a resolved one', async () => {
    await start('worker')
    await workFor(30)
    await resolve({ version: 2 })
    expect(await timerOf('worker')).toBeNull()
    expect(await read()).toMatchObject({ isOpen: false, totalLabor: 0.5 })
    expect((await start('worker')).status).toBe(409)
    opened.id = await open()
    await start('worker')
    await callAs(app, account.people.manager, repairs.remove, { params: { id: opened.id } })
    expect(await timerOf('worker')).toBeNull()
  })
})

describe('tickets of a technician', () => {
  const plan = (id: number, body: { dueDate?: string; priority?: 'urgent'; assigneeId?: number }) =>
    callAs(app, account.people.manager, repairPlan.change, { params: { id }, body })
  const work = async () => (await callAs(app, account.people.worker, myWork.read, {})).body

  test('are listed by due date and priority, then what was finished this week', async () => {
    const mine = { assigneeId: idOf('worker') }
    const [later, urgent, foreign] = [await open(), await open(), await open()]
    await plan(opened.id, mine)
    await plan(later, { ...mine, dueDate: '2026-11-30' })
    await plan(urgent, { ...mine, priority: 'urgent' })
    await plan(foreign, { assigneeId: idOf('manager') })
    expect((await work()).open.map(({ id }) => id)).toEqual([later, urgent, opened.id])
    await add('worker', { startedAt: app.clock.now().subtract({ minutes: 20 }).toString(), minutes: 15 })
    await resolve({ version: 2 })
    expect(await work()).toMatchObject({
      open: [{ id: later }, { id: urgent }],
      finished: [{ id: opened.id, status: 'resolved' }],
    })
    expect((await work()).minutesThisWeek).toBe(15)
  })

  test('are on the board of the branch, resolved ones for seven days', async () => {
    const cards = async () => (await callAs(app, account.people.viewer, board.read, {})).body
    const statusOf = async (id: number) => (await cards()).tickets.find((card) => card.id === id)?.status
    expect(await statusOf(opened.id)).toBe('open')
    expect((await cards()).open).toBe((await cards()).tickets.length)
    await resolve()
    expect(await statusOf(opened.id)).toBe('resolved')
    await query(
      `update repair set resolved_at = resolved_at - interval '8 days' where account_id = $1 and id = $2`,
      [account.id, opened.id],
    )
    expect(await statusOf(opened.id)).toBeUndefined()
  })
})
