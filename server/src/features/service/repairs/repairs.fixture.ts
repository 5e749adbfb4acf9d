import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { RepairChange, Resolution } from '@yardmaster/core/contract/service/repairs.ts'
import { repairs } from '@yardmaster/core/contract/service/repairs.ts'
import { beforeEach } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

/** Starts the application with a new account and an open ticket for each test. */
export function startRepairs() {
  const app = startTestApp()
  const account = {} as TestAccount
  /** The ticket that a test reads and changes. */
  const opened = { id: 0 }
  beforeEach(async () => {
    Object.assign(account, await newAccount(app))
    opened.id = await open()
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
    (await callAs(app, person, repairs.read, { params: { id: opened.id } })).body

  const update = (change: Partial<RepairChange> = {}, person = account.people.worker) =>
    callAs(app, person, repairs.update, {
      params: { id: opened.id },
      body: { date: '2026-11-02', issue: 'Belt is torn', ...change },
    })

  const resolve = (resolution: Partial<Resolution> = {}, person = account.people.worker) =>
    callAs(app, person, repairs.resolve, {
      params: { id: opened.id },
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

  return { app, account, opened, query, open, read, update, resolve, profile, part, assignedTask }
}
