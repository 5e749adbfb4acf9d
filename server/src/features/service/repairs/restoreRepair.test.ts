import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { repairPlan } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { tasks } from '@yardmaster/core/contract/service/tasks.ts'
import { describe, expect, test } from 'vitest'
import type { Person } from '../../../testing/testAccount.ts'
import { callAs, cookieFor, send } from '../../../testing/testApp.ts'
import { startRepairs } from './repairs.fixture.ts'

const { app, account, opened, query, open, read, update, resolve, profile, assignedTask } = startRepairs()
const HOUR = 3600

const newest = async (): Promise<number> => {
  const [row] = await query<{ id: number }>(
    `select id from activity where account_id = $1 and resource_kind = 'repair' and resource_id = $2
     order by at desc, id desc limit 1`,
    [account.id, opened.id],
  )
  return row?.id ?? 0
}

const visit = async (person: Person, entry: number, method: 'GET' | 'POST') =>
  send(app, {
    method,
    url: `/app/account/history/${entry}/restore`,
    cookie: await cookieFor(app, person),
    headers: { accept: 'text/html', 'accept-language': 'en' },
  })
const restore = (entry: number, person = account.people.manager) => visit(person, entry, 'POST')

/** Without the asset, whose meter follows a moment later. */
async function recorded() {
  const { equipment: _, ...ticket } = await read()
  return ticket
}

const remove = (service: 'keep' | 'undo' = 'keep') =>
  callAs(app, account.people.manager, repairs.remove, { params: { id: opened.id }, query: { service } })

test('restores a deleted open ticket, and the asset is in the shop again', async () => {
  const before = await recorded()
  await remove()
  expect((await profile()).openRepair).toBeNull()
  const entry = await newest()
  expect((await restore(entry, account.people.worker)).statusCode, 'workers delete no tickets').toBe(403)
  expect((await restore(entry)).statusCode).toBe(303)
  expect(await recorded()).toEqual(before)
  expect((await profile()).openRepair).toMatchObject({ id: opened.id })
  expect((await visit(account.people.manager, entry, 'GET')).body).toContain('already back')
})

test.each(['keep', 'undo'] as const)(
  'restores a resolved ticket, and its service counts once: %s',
  async (service) => {
    const oil = await assignedTask('Oil')
    await remove()
    opened.id = await open([oil])
    await resolve({ tasksDone: [oil], nextServiceEngineHours: 500 })
    const before = { ticket: await recorded(), nextService: (await profile()).nextService }
    await remove(service)
    await restore(await newest())
    expect({ ticket: await recorded(), nextService: (await profile()).nextService }).toEqual(before)
    const { body } = await callAs(app, account.people.manager, tasks.ofEquipment, {
      params: { id: account.machine },
    })
    expect(body).toMatchObject([{ lastPerformed: { at: 120 * HOUR } }])
    const counted = await query('select from task_service where account_id = $1 and repair_id = $2', [
      account.id,
      opened.id,
    ])
    expect(counted).toHaveLength(1)
  },
)

test('gives a changed ticket its former values back, and keeps newer ones of other fields', async () => {
  const before = await read()
  await update({ issue: 'Hose is torn', date: '2026-11-01', engineCount: 130, priority: 'high' })
  const changed = await newest()
  await callAs(app, account.people.manager, repairPlan.change, {
    params: { id: opened.id },
    body: { dueDate: '2026-12-01', status: 'inProgress', plannedHours: 2.5 },
  })
  const planned = await newest()
  const page = await visit(account.people.worker, changed, 'GET')
  expect(page.body).toContain('Issue: Hose is torn → Belt is torn')
  await restore(changed, account.people.worker)
  const { issue, checkInDate, engineCount, priority } = before
  expect(await read()).toMatchObject({ issue, checkInDate, engineCount, priority, dueDate: '2026-12-01' })
  await restore(planned)
  expect(await read()).toMatchObject({ dueDate: null, status: 'open', plannedHours: null })
  await restore(await newest())
  expect(await read()).toMatchObject({ plannedHours: 2.5 })
})

test('does not overwrite a newer value of the same field', async () => {
  await update({ issue: 'First' })
  const entry = await newest()
  await update({ issue: 'Second' })
  expect((await visit(account.people.manager, entry, 'GET')).body).toContain('Changed since:')
  await restore(entry)
  expect((await read()).issue).toBe('Second')
})

describe('the client and the planned tasks of a changed ticket', () => {
  const newClient = async (name: string, site: string) => {
    const [row] = await query<{ client: number; site: number }>(
      `with made as (insert into client (account_id, name) values ($1, $2) returning id)
       insert into site (account_id, client_id, name) select $1, id, $3 from made returning client_id as client, id as site`,
      [account.id, name, site],
    )
    return { clientId: row?.client ?? 0, siteId: row?.site ?? 0 }
  }

  test('are put back by name', async () => {
    const [harbor, valley] = [await newClient('Harbor', 'Main'), await newClient('Valley', 'Main')]
    const [oil, belts] = [await assignedTask('Oil'), await assignedTask('Belts')]
    await update({ ...harbor, plannedTasks: [oil] })
    await update({ ...valley, plannedTasks: [belts] })
    const entry = await newest()
    await update({ issue: 'Hose is torn' })
    expect((await restore(entry)).statusCode).toBe(303)
    const restored = await read()
    expect(restored).toMatchObject({ issue: 'Hose is torn', plannedTasks: [{ id: oil }] })
    expect(restored.client).toMatchObject({ client: { id: harbor.clientId }, site: { id: harbor.siteId } })
  })

  test('are put back to none', async () => {
    const [client, oil] = [await newClient('Harbor', 'Main'), await assignedTask('Oil')]
    await update({ ...client, plannedTasks: [oil] })
    await restore(await newest())
    expect(await read()).toMatchObject({ client: null, plannedTasks: [] })
  })

  test('stay if the client was deleted or the ticket was resolved since', async () => {
    const [client, oil] = [await newClient('Harbor', 'Main'), await assignedTask('Oil')]
    await update(client)
    await update({ clientId: null, siteId: null })
    const ofClient = await newest()
    await query('update client set deleted_at = now() where account_id = $1', [account.id])
    await restore(ofClient)
    expect((await read()).client).toBeNull()
    await update({ plannedTasks: [oil] })
    const ofTasks = await newest()
    await resolve({ version: (await read()).version })
    await restore(ofTasks)
    expect((await read()).plannedTasks).toMatchObject([{ id: oil }])
  })
})
