import { meters } from '@yardmaster/core/contract/fleet/meters.ts'
import type { NewRepair } from '@yardmaster/core/contract/service/repairs.ts'
import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { tasks } from '@yardmaster/core/contract/service/tasks.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { IN_SHOP } from '@yardmaster/core/flags.ts'
import { describe, expect, test } from 'vitest'
import { updateDueTasks } from '../../../telemetry/upkeep/schedules.ts'
import { callAs } from '../../../testing/testApp.ts'
import { startRepairs } from './repairs.fixture.ts'

const { app, account, opened, query, open, read, update, resolve, ...yard } = startRepairs()
const { profile, part, assignedTask } = yard

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
  const withoutTicket = () =>
    callAs(app, account.people.manager, repairs.remove, { params: { id: opened.id } })
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
    opened.id = await ticket(plain, { engineHours: 4120, plannedTasks: [oil, tires] })
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
      { meter: 'odometer', repair: { id: opened.id } },
      { meter: 'engineSeconds', value: 4120.5 * HOUR, repair: { id: opened.id } },
      { meter: 'engineSeconds', value: 4120 * HOUR, repair: { id: opened.id } },
    ])
  })

  test('replaces the typed meter when the ticket is edited, and undoes it when the open ticket is deleted', async () => {
    const plain = await account.equipment('Compressor')
    opened.id = await ticket(plain, { engineHours: 4210 })
    await update({ engineCount: 4120 })
    await expect.poll(async () => (await read()).equipment.engineHours).toBe(4120)
    expect((await readMeters(plain)).map(({ undoneAt }) => undoneAt === null)).toEqual([true, false])
    await callAs(app, account.people.manager, repairs.remove, { params: { id: opened.id } })
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
    opened.id = await ticket(account.machine, { plannedTasks: [oil] })
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
    opened.id = await ticket(account.machine)
    const tooEarly = { nextServiceDate: dayAgo(4), nextServiceEngineHours: 100 }
    expect((await resolve({ ...tooEarly, date: dayAgo(4) })).body.errors).toEqual({
      nextServiceDate: 'Must be after the completed date',
    })
    expect((await resolve({ nextServiceEngineHours: 100, date: dayAgo(4) })).body.errors).toEqual({
      nextServiceEngineHours: 'Must be above the current hour meter',
    })
    await resolve({ date: dayAgo(4), nextServiceDate: '2027-11-03', nextServiceEngineHours: 120 })
    const named = { repairId: opened.id, date: '2027-11-03', engineHours: 120 }
    expect((await profile()).nextService).toMatchObject({ ...named, state: 'ok' })
    await report(117, 0.5)
    await expect.poll(flags).toEqual([5])
    expect((await profile()).nextService).toMatchObject({ ...named, state: 'due' })
    // The next ticket decides anew.
    opened.id = await ticket(account.machine)
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
    await callAs(app, account.people.manager, repairs.remove, { params: { id: opened.id } })
    opened.id = await open([oil])
    const belt = await part('Belt', 12.35)
    const done = { tasksDone: [oil], nextServiceEngineHours: 500, totalLabor: 2, resolution: 'Oil changed' }
    await resolve({ ...done, parts: [{ partId: belt, quantity: 2 }] })
    expect(await ofMachine()).toMatchObject([{ lastPerformed: { at: 120 * HOUR } }])
    const reopen = (version: number, person = account.people.worker) =>
      callAs(app, person, repairs.reopen, { params: { id: opened.id }, body: { version } })
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
    expect(await profile()).toMatchObject({ openRepair: { id: opened.id }, nextService: null })
    expect(await flags()).toContain(IN_SHOP)
    await resolve({ ...done, parts: [{ partId: belt, quantity: 1 }], version: 3 })
    expect(await ofMachine()).toMatchObject([{ lastPerformed: { at: 120 * HOUR } }])
    expect(await read()).toMatchObject({ isOpen: false, parts: [{ partId: belt, quantity: 1 }] })
    const entries = await query<{ action: string }>(
      `select action from activity where resource_kind = 'repair' and resource_id = $1 and account_id = $2 order by id`,
      [opened.id, account.id],
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
    await callAs(app, account.people.manager, repairs.remove, { params: { id: opened.id } })
    opened.id = await open([oil])
    await resolve({ tasksDone: [oil], nextServiceEngineHours: 500 })
    const params = { id: opened.id }
    const { status } = await callAs(app, account.people.manager, repairs.remove, {
      params,
      query: { service },
    })
    expect(status).toBe(204)
    expect(await ofMachine()).toMatchObject([{ lastPerformed: { at } }])
    expect((await profile()).nextService !== null).toBe(service === 'keep')
  })
})
