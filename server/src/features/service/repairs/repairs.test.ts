import { randomUUID } from 'node:crypto'
import { events } from '@yardmaster/core/contract/history/events.ts'
import type { Resolution } from '@yardmaster/core/contract/service/repairs.ts'
import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { repairsPages } from '@yardmaster/core/contract/service/repairs.pages.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { IN_SHOP } from '@yardmaster/core/flags.ts'
import { KEY_HEADER } from '@yardmaster/core/requestKey.ts'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send } from '../../../testing/testApp.ts'
import { jpeg } from '../../../testing/testPictures.ts'
import { startRepairs } from './repairs.fixture.ts'

const { app, account, opened, query, open, read, update, resolve, ...yard } = startRepairs()
const { profile, part, assignedTask } = yard

describe('editing', () => {
  test('replaces the typed values, but sets a resolution only on a closed ticket', async () => {
    expect((await update({ date: '2026-11-01', engineCount: 99.5, totalLabor: 2 })).status).toBe(204)
    await update({ date: '2026-11-01', issue: 'Two belts', resolution: 'Too early' })
    expect(await read()).toMatchObject({
      checkInDate: '2026-11-01',
      engineCount: 0,
      issue: 'Two belts',
      resolution: '',
      totalLabor: 0,
      version: 3,
    })
    await resolve({ version: 3, resolution: 'New belts' })
    await update({ resolution: 'New belts, tightened', totalLabor: 1.5 })
    expect(await read()).toMatchObject({ resolution: 'New belts, tightened', totalLabor: 1.5, isOpen: false })
    expect((await update({ date: '2026-11-04' })).body.errors).toEqual({
      date: 'Can’t be after the completed date',
    })
  })

  test('plans other tasks on an open ticket if they are assigned to the asset or were planned before', async () => {
    const [oil, belts, filter] = [
      await assignedTask('Oil'),
      await assignedTask('Belts'),
      await assignedTask('Filter'),
    ]
    await update({ plannedTasks: [oil, belts] })
    await query('delete from task_assignment where task_id = any ($1)', [[oil, belts]])
    expect((await update({ plannedTasks: [oil, filter] })).status).toBe(204)
    expect((await read()).plannedTasks.map(({ name }) => name)).toEqual(['Filter', 'Oil'])
    expect(await update({ plannedTasks: [oil, belts] })).toMatchObject({
      status: 422,
      body: { errors: { plannedTasks: expect.any(String) } },
    })
    // The planned tasks don't change if they are omitted or the ticket is closed.
    await update({ issue: 'Other' })
    await resolve({ version: 4 })
    await update({ plannedTasks: [] })
    expect((await read()).plannedTasks).toHaveLength(2)
    const [entry] = await query<{ changes: object }>(
      `select changes from activity where resource_kind = 'repair' and resource_id = $1 and changes::jsonb ? 'plannedTasks'
       order by id desc limit 1`,
      [opened.id],
    )
    expect(entry?.changes).toEqual({
      plannedTasks: [
        ['Belts', 'Oil'],
        ['Oil', 'Filter'],
      ],
    })
    const changes = await callAs(app, account.people.worker, repairs.changes, { params: { id: opened.id } })
    expect(changes.body).toContainEqual(expect.objectContaining({ field: 'issue', by: expect.any(String) }))
  })

  test('rejects the second of two concurrent edits and overwrites nothing', async () => {
    const answers = await Promise.all(['One', 'Other'].map((issue) => update({ issue, version: 1 })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    expect((await read()).version).toBe(2)
  })

  test.each([
    ['issue', ''],
    ['issue', 'x'.repeat(14_851)],
    ['resolution', 'x'.repeat(14_851)],
    ['engineCount', -1],
    ['totalLabor', 1e9],
    ['version', 0],
  ])('rejects an invalid %s', async (field, value) => {
    const { status, body } = await update({ [field]: value })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })
})

describe('resolving', () => {
  test('records labor, parts and cost, restarts the schedules of completed tasks and clears the flag', async () => {
    const [oil, belts] = [await assignedTask('Oil'), await assignedTask('Belts')]
    await callAs(app, account.people.manager, repairs.remove, { params: { id: opened.id } })
    opened.id = await open([oil, belts])
    await query('update branch set labor_hourly_rate = 80 where account_id = $1', [account.id])
    const belt = await part('Belt', 12.35)
    expect(
      await resolve({
        totalLabor: 1.5,
        resolution: 'New belts',
        parts: [{ partId: belt, quantity: 2 }],
        nextServiceDate: '2027-11-03',
        nextServiceEngineHours: 500,
        tasksDone: [oil],
      }),
    ).toMatchObject({ status: 204 })
    // Later price changes don't affect the cost of the ticket.
    await query('update branch set labor_hourly_rate = 99 where account_id = $1', [account.id])
    await query('update part set unit_cost = 99 where account_id = $1', [account.id])
    expect(await read()).toMatchObject({
      isOpen: false,
      dateCompleted: '2026-11-03',
      resolution: 'New belts',
      nextServiceDate: '2027-11-03',
      nextServiceEngineHours: 500,
      plannedTasks: [
        { id: belts, name: 'Belts', done: false },
        { id: oil, name: 'Oil', done: true },
      ],
      parts: [{ partId: belt, name: 'Belt', quantity: 2, unitCost: 12.35 }],
      cost: { labor: 120, parts: 24.7, total: 144.7 },
    })
    const assignments = await query(
      'select last_value, next_value from task_assignment where account_id = $1 and equipment_id = $2 order by task_id',
      [account.id, account.machine],
    )
    expect(assignments).toEqual([
      { last_value: 432_000, next_value: 792_000 },
      { last_value: 0, next_value: 360_000 },
    ])
    expect((await profile()).openRepair).toBeNull()
    // The hours typed at check-in count, so the belts, which weren't done, are overdue.
    await expect.poll(async () => (await profile()).flags).toMatchObject([{ id: 6 }])
    const listed = await callAs(app, account.people.viewer, events.list, {
      params: { assetId: account.machine },
    })
    expect(listed.body.map(({ type }) => type)).toContain('serviceTicketResolved')
  })

  test('names the first resolver to the second of two concurrent ones', async () => {
    const { worker, manager } = account.people
    const answers = await Promise.all([resolve({}, worker), resolve({}, manager)])
    const refused = answers.find(({ status }) => status === 409)
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409])
    const first = (await read()).resolvedBy ?? ''
    expect(refused?.body.error).toBe(`${first} has already resolved this ticket. Your changes weren’t saved.`)
    expect((await update({ version: 1 })).body.error).toContain(first)
  })

  test('keeps the asset in the shop while another ticket is open', async () => {
    const second = await open()
    await resolve()
    expect(await profile()).toMatchObject({ flags: [{ id: IN_SHOP }], openRepair: { id: second } })
  })

  test('rejects invalid values and changes nothing', async () => {
    const gone = await part('Old belt', 1, { deleted: true })
    const belt = await part('Belt', 1)
    const foreign = await assignedTask('Not planned')
    const tomorrow = Temporal.PlainDate.from(dayAt(app.clock.now().epochMilliseconds, 'America/Denver')).add({
      days: 2,
    })
    const line = (partId: number, quantity = 1) => ({ partId, quantity })
    for (const [field, resolution] of [
      ['date', { date: '2026-11-01' }],
      ['date', { date: tomorrow.toString() }],
      ['parts', { parts: [line(gone)] }],
      ['parts', { parts: [line(belt), line(belt)] }],
      ['parts.0.quantity', { parts: [line(belt, 0)] }],
      ['parts.0.quantity', { parts: [line(belt, 0.001)] }],
      ['tasksDone', { tasksDone: [foreign] }],
      ['nextServiceEngineHours', { nextServiceEngineHours: -1 }],
    ] as const) {
      const { status, body } = await resolve(resolution as Partial<Resolution>)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    }
    expect((await resolve({ version: 7 })).status).toBe(409)
    expect(await read()).toMatchObject({ isOpen: true, version: 1 })
  })
})

test('deletes a ticket, clears the flag of its asset, and rejects workers', async () => {
  const remove = (person: Person) => callAs(app, person, repairs.remove, { params: { id: opened.id } })
  expect((await remove(account.people.worker)).status).toBe(403)
  expect((await profile()).openRepair).toEqual({ id: opened.id, ticketNum: 2 })
  expect((await remove(account.people.manager)).status).toBe(204)
  expect((await remove(account.people.manager)).status).toBe(404)
  expect(await profile()).toMatchObject({ flags: [], openRepair: null })
  expect((await resolve()).status).toBe(404)
})

test('returns the parts without a category or of the requested one', async () => {
  await part('Oil', 5)
  await part('Bucket tooth', 20, { category: account.usedCategory })
  await part('Lift pin', 3, { category: account.emptyCategory })
  const names = async (filter: { categoryId?: number }) =>
    (await callAs(app, account.people.viewer, repairs.parts, { query: filter })).body.map(({ name }) => name)
  const fitting = ['Bucket tooth', `Filter ${account.marker}`, 'Oil']
  expect(await names({})).toEqual([...fitting.slice(0, 2), 'Lift pin', 'Oil'])
  expect(await names({ categoryId: account.usedCategory })).toEqual(fitting)
})

describe('notes', () => {
  const add = async (note: string) => {
    const response = await send(app, {
      method: 'POST',
      url: repairsPages.addRepairNote.path.replace(':id', String(opened.id)),
      cookie: await cookieFor(app, account.people.worker),
      payload: new URLSearchParams({ note }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const cookie = [response.headers['set-cookie']].flat().find((text) => text?.startsWith('notice=')) ?? ''
    const notice = decodeURIComponent(cookie.split(';')[0]?.slice('notice='.length) ?? '')
    return { status: response.statusCode, to: response.headers.location, notice }
  }
  const list = async () =>
    (await callAs(app, account.people.viewer, repairs.notes, { params: { id: opened.id } })).body

  test('are added by the form, which redirects back with a confirmation', async () => {
    const longest = 'ñ\r\n'.repeat(7425)
    for (const note of ['  Ordered the belt ', longest]) {
      const { status, to, notice } = await add(note)
      expect([status, to]).toEqual([303, `/repairs/${opened.id}`])
      expect(notice).toContain('repair.noteAdded')
    }
    expect(await list()).toMatchObject([
      { content: 'Ordered the belt', user: expect.stringContaining('worker') },
      { content: 'ñ\n'.repeat(7425).trim() },
    ])
  })

  test('are added once by a browser that sends them again', async () => {
    const headers = { [KEY_HEADER]: randomUUID() }
    const call = { params: { id: opened.id }, body: { note: 'Belt is here' } }
    for (const _ of [1, 2])
      expect((await callAs(app, account.people.worker, repairs.addNote, call, headers)).status).toBe(204)
    expect(await list()).toMatchObject([{ content: 'Belt is here' }])
    const blank = { ...call, body: { note: ' ' } }
    expect((await callAs(app, account.people.worker, repairs.addNote, blank)).status).toBe(422)
  })

  test.each([
    ['   ', 'error.required'],
    ['x'.repeat(14_851), 'error.tooLong'],
  ])('are rejected when blank or too long', async (note, code) => {
    const { status, notice } = await add(note)
    expect(status).toBe(303)
    expect(JSON.parse(notice)).toMatchObject({ code, field: 'note' })
    expect(await list()).toEqual([])
  })
})

describe('pictures', () => {
  const target = (person = account.people.worker, key?: string) =>
    callAs(app, person, repairs.uploadImage, { params: { id: opened.id }, query: key ? { key } : {} })
  const upload = async (bytes: Buffer, key?: string) => {
    const response = await send(app, {
      method: 'PUT',
      url: (await target(account.people.worker, key)).body.url,
      cookie: await cookieFor(app, account.people.worker),
      payload: bytes,
      headers: { 'content-type': 'image/png' },
    })
    return { status: response.statusCode, body: JSON.parse(response.body) as { id: number; url: string } }
  }
  const list = async () =>
    (await callAs(app, account.people.viewer, repairs.images, { params: { id: opened.id } })).body

  test('are limited to five', async () => {
    const bytes = await jpeg()
    for (const _ of [1, 2, 3, 4]) expect((await upload(bytes)).status).toBe(200)
    const cookie = await cookieFor(app, account.people.worker)
    const addresses = [await target(), await target()].map(({ body }) => body.url)
    const headers = { 'content-type': 'image/jpeg' }
    const answers = await Promise.all(
      addresses.map((url) => send(app, { method: 'PUT', url, cookie, payload: bytes, headers })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await target()).toMatchObject({ status: 409, body: { error: 'Limit of five images reached.' } })
    const [first] = await list()
    expect(first).toMatchObject({ width: expect.any(Number), viewUrl: `${first?.url}?size=list` })
    const shown = await send(app, { method: 'GET', url: first?.url ?? '', cookie })
    expect(shown.headers['content-type']).toBe('image/jpeg')
    const remove = (person: Person) =>
      callAs(app, person, repairs.removeImage, { params: { id: opened.id, imageId: first?.id ?? 0 } })
    expect((await remove(account.people.worker)).status).toBe(403)
    expect((await remove(account.people.manager)).status).toBe(204)
    expect(await list()).toHaveLength(4)
    expect((await target()).status).toBe(200)
  })

  test('can be restored after they were deleted, as long as there is room', async () => {
    const bytes = await jpeg()
    const { body: first } = await upload(bytes)
    await upload(bytes)
    const before = await list()
    const image = { params: { id: opened.id, imageId: first.id } }
    const { manager, worker } = account.people
    await callAs(app, manager, repairs.removeImage, image)
    expect((await callAs(app, worker, repairs.restoreImage, image)).status).toBe(403)
    expect((await callAs(app, manager, repairs.restoreImage, image)).status).toBe(204)
    expect(await list()).toEqual(before)
    await callAs(app, manager, repairs.removeImage, image)
    for (const _ of [1, 2, 3, 4]) await upload(bytes)
    expect((await callAs(app, manager, repairs.restoreImage, image)).body).toMatchObject({
      error: 'Limit of five images reached.',
    })
  })

  test('are stored once if the browser sends one again', async () => {
    const [key, bytes] = [randomUUID(), await jpeg()]
    // The browser may have asked for two targets before the first picture arrived.
    const early = (await target(account.people.worker, key)).body.url
    expect((await upload(bytes, key)).status).toBe(200)
    app.clock.advance({ minutes: 9 })
    const cookie = await cookieFor(app, account.people.worker)
    const headers = { 'content-type': 'image/jpeg' }
    const again = await send(app, { method: 'PUT', url: early, cookie, payload: bytes, headers })
    expect(again.statusCode).toBe(409)
    app.clock.advance({ hours: 5 })
    expect(await target(account.people.worker, key)).toMatchObject({
      status: 409,
      body: { code: 'error.photoStored' },
    })
    expect(await list()).toHaveLength(1)
    expect((await upload(bytes, randomUUID())).status).toBe(200)
  })

  test('are rejected if they are not images', async () => {
    expect((await upload(Buffer.from('%PDF-1.7'))).status).toBe(415)
    // An image of another ticket is rejected.
    const foreign = { params: { id: opened.id, imageId: account.repairImage } }
    expect((await callAs(app, account.people.admin, repairs.removeImage, foreign)).status).toBe(404)
  })
})
