import { randomUUID } from 'node:crypto'
import { activity } from '@yardmaster/core/contract/account/activity.ts'
import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { events } from '@yardmaster/core/contract/history/events.ts'
import type { NewRepair } from '@yardmaster/core/contract/service/repairs.ts'
import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { live } from '@yardmaster/core/contract/map/live.ts'
import { IN_SHOP } from '@yardmaster/core/flags.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { readEvents } from '../../../testing/eventReader.ts'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const form = (values: Partial<NewRepair> = {}) => ({
  checkInDate: '2026-11-02',
  issue: 'Belt is torn',
  ...values,
})

const open = (values: Partial<NewRepair> = {}, machine = account.machine, person?: Person) =>
  callAs(app, person ?? account.people.worker, repairs.open, { params: { id: machine }, body: form(values) })

const read = (id: number, person = account.people.viewer) =>
  callAs(app, person, repairs.read, { params: { id } })

async function task(columns: { name: string; deleted?: boolean; machine?: number }): Promise<number> {
  const { rows: made } = await app.testDatabase.ownerPool.query<{ id: number }>(
    `insert into task (account_id, name, schedule_type, every, deleted_at)
     values ($1, $2, 'engine-hours', 900000, $3) returning id`,
    [account.id, columns.name, columns.deleted ? '2026-01-01Z' : null],
  )
  const id = made[0]?.id ?? 0
  if (columns.machine) {
    await app.testDatabase.ownerPool.query(
      `insert into task_assignment (account_id, equipment_id, task_id, schedule_type, last_value, next_value)
       values ($1, $2, $3, 'engine-hours', 0, 900000)`,
      [account.id, columns.machine, id],
    )
  }
  return id
}

const flagsOf = async (machine: number) =>
  (await callAs(app, account.people.admin, equipment.profile, { params: { id: machine } })).body.flags.map(
    ({ id }) => id,
  )

describe('opening', () => {
  test('creates a numbered ticket, flags the asset and records it in the timeline and the history', async () => {
    const oil = await task({ name: 'Oil', machine: account.machine })
    const { status, body } = await open({ engineHours: 12.5, plannedTasks: [oil, oil] })
    expect(status).toBe(200)
    const ticket = (await read(body.repairId)).body
    expect(ticket).toMatchObject({
      ticketNum: 2,
      version: 1,
      equipment: { id: account.machine, name: 'EX-1', categoryId: account.usedCategory },
      checkInDate: '2026-11-02',
      dateCompleted: null,
      engineCount: 12.5,
      engineCountKnown: null,
      issue: 'Belt is torn',
      isOpen: true,
      plannedTasks: [{ id: oil, name: 'Oil', done: false }],
      parts: [],
      cost: { labor: 0, parts: 0, total: 0 },
    })
    expect(ticket.openedBy).toContain('worker')
    expect(await flagsOf(account.machine)).toEqual([IN_SHOP])
    const found = await callAs(app, account.people.worker, events.list, {
      params: { assetId: account.machine },
      query: { includeStatus: false },
    })
    expect(found.body).toMatchObject([
      { type: 'serviceTicketOpened', fields: { ticketId: 2, repairId: body.repairId } },
    ])
    const history = await callAs(app, account.people.worker, activity.recent, {})
    expect(history.body[0]?.resource).toContain(`/repairs/${body.repairId}`)
  })

  test('notifies clients that watch the asset', async () => {
    await rows.state({ accountId: account.id, assetId: account.machine }, { at: Date.now() })
    const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const cookie = await cookieFor(app, account.people.viewer)
    const reader = await readEvents(`${address}${live.open.path}`, { cookie })
    await reader.ready()
    await open()
    expect((await reader.snapshots())[0]?.assetId).toBe(account.machine)
    await reader.close()
  })

  test('assigns each number once and without gaps when many open at the same time', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, (_, index) => account.equipment(`Unit ${index}`)))
    const answers = await Promise.all(ids.map((id) => open({}, id)))
    const tickets = await Promise.all(answers.map(({ body }) => read(body.repairId)))
    expect(tickets.map(({ body }) => body.ticketNum).toSorted((a, b) => a - b)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9,
    ])
  })

  test('opens one ticket per key, even for concurrent requests, and rejects the key of another asset', async () => {
    const requestKey = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => open({ requestKey })))
    expect(new Set(answers.map(({ body }) => body.repairId)).size).toBe(1)
    expect(await open({ requestKey }, account.otherMachine)).toMatchObject({
      status: 422,
      body: { errors: { requestKey: expect.any(String) } },
    })
  })

  test('accepts an hour meter below the known one and keeps both values', async () => {
    const at = Date.now()
    await rows.state(
      { accountId: account.id, assetId: account.machine },
      { at, values: { engineSeconds: 360_000 } },
    )
    const lower = (await open({ engineHours: 99 })).body.repairId
    expect((await read(lower)).body).toMatchObject({ engineCount: 99, engineCountKnown: 100 })
    const higher = (await open({ engineHours: 100.4 })).body.repairId
    expect((await read(higher)).body).toMatchObject({ engineCount: 100.4, engineCountKnown: null })
  })
})

describe('is rejected', () => {
  test('for archived equipment', async () => {
    const archived = await account.equipment('Gone', { archived_at: '2026-01-01Z' })
    expect((await open({}, archived, account.people.admin)).status).toBe(409)
  })

  test('with tasks that are deleted, not assigned to this asset, or of another account', async () => {
    const deleted = await task({ name: 'Old', deleted: true, machine: account.machine })
    const elsewhere = await task({ name: 'Oil', machine: account.otherMachine })
    for (const plannedTasks of [[deleted], [elsewhere], [2_000_000_000]]) {
      expect(await open({ plannedTasks })).toMatchObject({
        status: 422,
        body: { errors: { plannedTasks: 'One of these tasks isn’t assigned to this asset.' } },
      })
    }
  })

  test('with a check-in date in the future or before the asset existed', async () => {
    const today = app.clock.now().toZonedDateTimeISO('America/Denver').toPlainDate()
    const built = await account.equipment('Built 2019', { year: 2019 })
    const bought = await account.equipment('Bought', { year: 2027, purchase_date: '2026-10-01' })
    for (const [machine, day, message] of [
      [account.machine, today.add({ days: 2 }).toString(), 'Can’t be in the future'],
      [account.machine, '1999-01-01', 'Can’t be before the asset existed'],
      [built, '2018-12-31', 'Can’t be before the asset existed'],
      [bought, '2026-09-30', 'Can’t be before the asset existed'],
    ] as const) {
      const { status, body } = await open({ checkInDate: day }, machine)
      expect([status, body.errors]).toEqual([422, { checkInDate: message }])
    }
    for (const [machine, day] of [
      [built, '2019-01-01'],
      [bought, '2026-10-01'],
      [account.machine, today.toString()],
    ] as const)
      expect((await open({ checkInDate: day }, machine)).status).toBe(200)
  })

  test.each<[string, string, unknown]>([
    ['issue', 'blank', '  '],
    ['issue', 'too long', 'x'.repeat(14_851)],
    ['issue', 'with a zero byte', 'a\0b'],
    ['engineHours', 'negative', -1],
    ['engineHours', 'huge', 1e300],
    ['engineHours', 'a text', '12'],
    ['checkInDate', 'no day', '2026-02-30'],
    ['plannedTasks', 'no list', 7],
    ['requestKey', 'no uuid', 'again'],
  ])('with %s %s', async (field, _, value) => {
    const { status, body } = await open({ [field]: value })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })
})

test('hides repairs of other assets from a limited worker, in the history as well', async () => {
  const { limited, admin } = account.people
  expect((await read(account.repair, limited)).status).toBe(404)
  const { body } = await open({}, account.otherMachine, admin)
  const found = await callAs(app, limited, activity.recent, {})
  expect(JSON.stringify(found.body)).not.toContain(`/repairs/${body.repairId}`)
  expect((await read(body.repairId, account.people.otherManager)).status).toBe(404)
})
