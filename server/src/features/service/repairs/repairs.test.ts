import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { meters } from '@yardmaster/core/contract/fleet/meters.ts'
import { events } from '@yardmaster/core/contract/history/events.ts'
import type { NewRepair, RepairChange, Resolution } from '@yardmaster/core/contract/service/repairs.ts'
import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { repairsPages } from '@yardmaster/core/contract/service/repairs.pages.ts'
import { tasks } from '@yardmaster/core/contract/service/tasks.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { IN_SHOP } from '@yardmaster/core/flags.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { updateDueTasks } from '../../../telemetry/upkeep/schedules.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send, startTestApp } from '../../../testing/testApp.ts'
import { jpeg } from '../../../testing/testPictures.ts'

const app = startTestApp()
let account: TestAccount
let id: number
beforeEach(async () => {
  account = await newAccount(app)
  id = await open()
})

const query = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
  (await app.testDatabase.ownerPool.query(text, values)).rows as Row[]

async function open(plannedTasks: number[] = []): Promise<number> {
  const { body } = await callAs(app, account.people.worker, repairs.open, {
    params: { id: account.machine },
    body: { checkInDate: '2026-11-02', issue: 'Belt is torn', engineHours: 120, plannedTasks },
  })
  return body.repairId
}

const read = async (person = account.people.viewer) =>
  (await callAs(app, person, repairs.read, { params: { id } })).body

const update = (change: Partial<RepairChange> = {}, person = account.people.worker) =>
  callAs(app, person, repairs.update, {
    params: { id },
    body: { date: '2026-11-02', issue: 'Belt is torn', ...change },
  })

const resolve = (resolution: Partial<Resolution> = {}, person = account.people.worker) =>
  callAs(app, person, repairs.resolve, {
    params: { id },
    body: { date: '2026-11-03', version: 1, ...resolution },
  })

const profile = async () =>
  (await callAs(app, account.people.viewer, equipment.profile, { params: { id: account.machine } })).body

async function part(name: string, unitCost: number, columns: { category?: number; deleted?: true } = {}) {
  const [row] = await query<{ id: number }>(
    `insert into part (account_id, name, category_id, unit_cost, deleted_at) values ($1, $2, $3, $4, $5) returning id`,
    [account.id, name, columns.category ?? null, unitCost, columns.deleted ? '2026-01-01Z' : null],
  )
  return row?.id ?? 0
}

async function assignedTask(name: string): Promise<number> {
  const [row] = await query<{ id: number }>(
    `with made as (
       insert into task (account_id, name, schedule_type, every) values ($1, $2, 'engine-hours', 360000) returning id
     ) insert into task_assignment (account_id, equipment_id, task_id, schedule_type, last_value, next_value)
       select $1, $3, id, 'engine-hours', 0, 360000 from made returning task_id as id`,
    [account.id, name, account.machine],
  )
  return row?.id ?? 0
}

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
      [id],
    )
    expect(entry?.changes).toEqual({
      plannedTasks: [
        ['Belts', 'Oil'],
        ['Oil', 'Filter'],
      ],
    })
    const changes = await callAs(app, account.people.worker, repairs.changes, { params: { id } })
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
    await callAs(app, account.people.manager, repairs.remove, { params: { id } })
    id = await open([oil, belts])
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

describe('service', () => {
  const HOUR = 3600
  const ofMachine = async (machine = account.machine) =>
    (await callAs(app, account.people.worker, tasks.ofEquipment, { params: { id: machine } })).body
  const readMeters = async (machine: number) =>
    (await callAs(app, account.people.viewer, meters.read, { params: { id: machine } })).body.corrections
  const flags = async () => (await profile()).flags.map((flag) => flag.id)

  /** A task on an asset without a device, or on another one. */
  async function taskOn(machine: number, type: 'engine-hours' | 'odometer', every: number): Promise<number> {
    const { body } = await callAs(app, account.people.manager, tasks.add, {
      body: { name: `${type} ${machine} ${every}`, schedule: { type, every } },
    })
    const params = { id: machine, taskId: body.id }
    await callAs(app, account.people.worker, tasks.assign, { params, body: { lastPerformed: null } })
    return body.id
  }
  const ticket = async (machine: number, values: Partial<NewRepair> = {}) => {
    const body = { checkInDate: '2026-11-02', issue: 'Service', ...values }
    return (await callAs(app, account.people.worker, repairs.open, { params: { id: machine }, body })).body
      .repairId
  }
  const report = (hours: number, daysAgo: number) =>
    app.telemetry.intake.submit(
      { accountId: account.id, id: account.device, uniqueId: `device-${account.marker}`, model: '' },
      [
        {
          at: app.clock.now().epochMilliseconds - daysAgo * 86_400_000,
          position: null,
          fields: { engineSeconds: hours * HOUR },
          alerts: [],
        },
      ],
      { protocol: 'json', address: '' },
    )
  /** Deletes the ticket with its typed meter. */
  const withoutTicket = () => callAs(app, account.people.manager, repairs.remove, { params: { id } })
  const meterIs = async (hours: number) => {
    await expect
      .poll(async () => (await profile()).snapshot?.fields['engineSeconds']?.value)
      .toBe(hours * HOUR)
  }
  const dayAgo = (days: number) =>
    dayAt(app.clock.now().subtract({ hours: days * 24 }).epochMilliseconds, 'America/Denver')

  test('works without telematics: typed meters count and are proposed', async () => {
    const plain = await account.equipment('Compressor')
    const oil = await taskOn(plain, 'engine-hours', 250 * HOUR)
    const tires = await taskOn(plain, 'odometer', 5_000_000)
    id = await ticket(plain, { engineHours: 4120, plannedTasks: [oil, tires] })
    await expect.poll(async () => (await read()).equipment.engineHours).toBe(4120)
    // Until then, nothing was known. Counting begins with the first value.
    expect((await ofMachine(plain)).find(({ task }) => task.id === oil)).toMatchObject({
      countsFrom: 'start',
      lastPerformed: { at: 4120 * HOUR },
      state: 'ok',
    })
    await resolve({ engineCount: 4120.5, odometer: 80_000_000, tasksDone: [oil, tires] })
    expect(await ofMachine(plain)).toMatchObject([
      { countsFrom: 'service', lastPerformed: { at: 4120.5 * HOUR } },
      { countsFrom: 'service', lastPerformed: { at: 80_000_000 } },
    ])
    const next = await ticket(plain, { engineHours: 4360, checkInDate: '2026-11-05' })
    await expect
      .poll(async () => (await ofMachine(plain)).find(({ task }) => task.id === oil))
      .toMatchObject({ state: 'due', readings: { engineRuntime: 4360 * HOUR, odometer: 80_000_000 } })
    expect(await readMeters(plain)).toMatchObject([
      { meter: 'engineSeconds', value: 4360 * HOUR, repair: { id: next } },
      { meter: 'odometer', repair: { id } },
      { meter: 'engineSeconds', value: 4120.5 * HOUR, repair: { id } },
      { meter: 'engineSeconds', value: 4120 * HOUR, repair: { id } },
    ])
  })

  test('replaces the typed meter when the ticket is edited, and undoes it when the open ticket is deleted', async () => {
    const plain = await account.equipment('Compressor')
    id = await ticket(plain, { engineHours: 4210 })
    await update({ engineCount: 4120 })
    await expect.poll(async () => (await read()).equipment.engineHours).toBe(4120)
    expect((await readMeters(plain)).map(({ undoneAt }) => undoneAt === null)).toEqual([true, false])
    await callAs(app, account.people.manager, repairs.remove, { params: { id } })
    expect((await readMeters(plain)).every(({ undoneAt }) => undoneAt !== null)).toBe(true)
  })

  test('counts from the meter of the day on which it was done, as the device reported it', async () => {
    await withoutTicket()
    for (const [hours, days] of [
      [4000, 9.5],
      [4010, 9],
      [4100, 5],
      [4101, 4.9],
      [4160, 1],
    ] as const)
      await report(hours, days)
    await meterIs(4160)
    const oil = await taskOn(account.machine, 'engine-hours', 250 * HOUR)
    id = await ticket(account.machine, { plannedTasks: [oil] })
    // The typed value does not override the device, which reports its own meter.
    const date = dayAgo(3)
    expect(await resolve({ date, tasksDone: [oil], engineCount: 3000 })).toMatchObject({ status: 204 })
    expect(await ofMachine()).toMatchObject([
      { lastPerformed: { at: 4101 * HOUR }, readings: { engineRuntime: 4160 * HOUR } },
    ])
    expect((await readMeters(account.machine)).filter(({ undoneAt }) => undoneAt === null)).toEqual([])
    expect((await read()).completedEngineCount).toBe(3000)
  })

  test('is due by the date or the hours that the ticket names, whichever comes first', async () => {
    await withoutTicket()
    for (const [hours, days] of [
      [100, 5],
      [101, 4.9],
    ] as const)
      await report(hours, days)
    await meterIs(101)
    id = await ticket(account.machine)
    const tooEarly = { nextServiceDate: dayAgo(4), nextServiceEngineHours: 100 }
    expect((await resolve({ ...tooEarly, date: dayAgo(4) })).body.errors).toEqual({
      nextServiceDate: 'Must be after the completed date',
    })
    expect((await resolve({ nextServiceEngineHours: 100, date: dayAgo(4) })).body.errors).toEqual({
      nextServiceEngineHours: 'Must be above the current hour meter',
    })
    await resolve({ date: dayAgo(4), nextServiceDate: '2027-11-03', nextServiceEngineHours: 120 })
    const named = { repairId: id, date: '2027-11-03', engineHours: 120 }
    expect((await profile()).nextService).toMatchObject({ ...named, state: 'ok' })
    await report(117, 0.5)
    await expect.poll(flags).toEqual([5])
    expect((await profile()).nextService).toMatchObject({ ...named, state: 'due' })
    // The next ticket decides anew.
    id = await ticket(account.machine)
    const date = dayAt(app.clock.now().epochMilliseconds, 'America/Denver')
    await resolve({ date, nextServiceDate: dayAgo(-30) })
    expect((await profile()).nextService).toMatchObject({ date: dayAgo(-30), engineHours: null, state: 'ok' })
    expect(await flags()).toEqual([])
    // Time passes.
    await updateDueTasks(app.testDatabase.ownerPool, {
      now: app.clock.now().add({ hours: 24 * 32 }).epochMilliseconds,
      signal: new AbortController().signal,
    })
    expect(await flags()).toEqual([6])
  })

  test('no longer counts while the ticket is reopened, and counts again when it is resolved', async () => {
    const oil = await assignedTask('Oil')
    await callAs(app, account.people.manager, repairs.remove, { params: { id } })
    id = await open([oil])
    const belt = await part('Belt', 12.35)
    const done = { tasksDone: [oil], nextServiceEngineHours: 500, totalLabor: 2, resolution: 'Oil changed' }
    await resolve({ ...done, parts: [{ partId: belt, quantity: 2 }] })
    expect(await ofMachine()).toMatchObject([{ lastPerformed: { at: 120 * HOUR } }])
    const reopen = (version: number, person = account.people.worker) =>
      callAs(app, person, repairs.reopen, { params: { id }, body: { version } })
    expect((await reopen(1)).status).toBe(409)
    expect((await reopen(2)).status).toBe(204)
    expect((await reopen(3)).body.error).toBe('This ticket is already open.')
    expect(await ofMachine()).toMatchObject([{ lastPerformed: { at: 0 } }])
    expect(await read()).toMatchObject({
      isOpen: true,
      dateCompleted: null,
      resolution: 'Oil changed',
      totalLabor: 2,
      parts: [{ partId: belt, quantity: 2 }],
      plannedTasks: [{ done: false }],
    })
    expect(await profile()).toMatchObject({ openRepair: { id }, nextService: null })
    expect(await flags()).toContain(IN_SHOP)
    await resolve({ ...done, parts: [{ partId: belt, quantity: 1 }], version: 3 })
    expect(await ofMachine()).toMatchObject([{ lastPerformed: { at: 120 * HOUR } }])
    expect(await read()).toMatchObject({ isOpen: false, parts: [{ partId: belt, quantity: 1 }] })
    const entries = await query<{ action: string }>(
      `select action from activity where resource_kind = 'repair' and resource_id = $1 and account_id = $2 order by id`,
      [id, account.id],
    )
    expect(entries.map(({ action }) => action)).toEqual(['created', 'resolved', 'reopened', 'resolved'])
    // An asset that was archived since is not in the shop.
    await query('update equipment set archived_at = now() where account_id = $1 and id = $2', [
      account.id,
      account.machine,
    ])
    expect((await reopen(4)).status).toBe(409)
  })

  test.each([
    ['keep', 120 * HOUR],
    ['undo', 0],
  ] as const)('is asked about when a resolved ticket is deleted: %s', async (service, at) => {
    const oil = await assignedTask('Oil')
    await callAs(app, account.people.manager, repairs.remove, { params: { id } })
    id = await open([oil])
    await resolve({ tasksDone: [oil], nextServiceEngineHours: 500 })
    const params = { id }
    const { status } = await callAs(app, account.people.manager, repairs.remove, {
      params,
      query: { service },
    })
    expect(status).toBe(204)
    expect(await ofMachine()).toMatchObject([{ lastPerformed: { at } }])
    expect((await profile()).nextService !== null).toBe(service === 'keep')
  })
})

test('deletes a ticket, clears the flag of its asset, and rejects workers', async () => {
  const remove = (person: Person) => callAs(app, person, repairs.remove, { params: { id } })
  expect((await remove(account.people.worker)).status).toBe(403)
  expect((await profile()).openRepair).toEqual({ id, ticketNum: 2 })
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
      url: repairsPages.addRepairNote.path.replace(':id', String(id)),
      cookie: await cookieFor(app, account.people.worker),
      payload: new URLSearchParams({ note }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const cookie = [response.headers['set-cookie']].flat().find((text) => text?.startsWith('notice=')) ?? ''
    const notice = decodeURIComponent(cookie.split(';')[0]?.slice('notice='.length) ?? '')
    return { status: response.statusCode, to: response.headers.location, notice }
  }
  const list = async () => (await callAs(app, account.people.viewer, repairs.notes, { params: { id } })).body

  test('are added by the form, which redirects back with a confirmation', async () => {
    const longest = 'ñ\r\n'.repeat(7425)
    for (const note of ['  Ordered the belt ', longest]) {
      const { status, to, notice } = await add(note)
      expect([status, to]).toEqual([303, `/repairs/${id}`])
      expect(notice).toContain('repair.noteAdded')
    }
    expect(await list()).toMatchObject([
      { content: 'Ordered the belt', user: expect.stringContaining('worker') },
      { content: 'ñ\n'.repeat(7425).trim() },
    ])
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
  const target = (person = account.people.worker) =>
    callAs(app, person, repairs.uploadImage, { params: { id } })
  const upload = async (bytes: Buffer) => {
    const response = await send(app, {
      method: 'PUT',
      url: (await target()).body.url,
      cookie: await cookieFor(app, account.people.worker),
      payload: bytes,
      headers: { 'content-type': 'image/png' },
    })
    return { status: response.statusCode, body: JSON.parse(response.body) as { id: number; url: string } }
  }
  const list = async () => (await callAs(app, account.people.viewer, repairs.images, { params: { id } })).body

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
      callAs(app, person, repairs.removeImage, { params: { id, imageId: first?.id ?? 0 } })
    expect((await remove(account.people.worker)).status).toBe(403)
    expect((await remove(account.people.manager)).status).toBe(204)
    expect(await list()).toHaveLength(4)
    expect((await target()).status).toBe(200)
  })

  test('are rejected if they are not images', async () => {
    expect((await upload(Buffer.from('%PDF-1.7'))).status).toBe(415)
    // An image of another ticket is rejected.
    const foreign = { params: { id, imageId: account.repairImage } }
    expect((await callAs(app, account.people.admin, repairs.removeImage, foreign)).status).toBe(404)
  })
})
