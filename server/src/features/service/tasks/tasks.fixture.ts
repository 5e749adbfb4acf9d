import { tasks } from '@yardmaster/core/contract/service/tasks.ts'
import { beforeEach } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

export type PersonName = keyof TestAccount['people']
export const HOUR = 3600
export const engineHours = (hours: number) => ({ type: 'engine-hours' as const, every: hours * HOUR })
export const form = (name: string, schedule: unknown = engineHours(250)) => ({ name, schedule }) as never

/** Starts the application with a new account for each test, whose users add tasks and assign them to assets. */
export function startTasks() {
  const app = startTestApp()
  const account = {} as TestAccount
  beforeEach(async () => {
    Object.assign(account, await newAccount(app))
  })

  const add = async (name: string, schedule?: unknown) =>
    (await callAs(app, account.people.manager, tasks.add, { body: form(name, schedule) })).body.id
  const listFor = async (person: PersonName) =>
    (await callAs(app, account.people[person], tasks.list, {})).body
  const assign = (id: number, taskId: number, at: number | string, person: PersonName = 'worker') =>
    callAs(app, account.people[person], tasks.assign, {
      params: { id, taskId },
      body: {
        lastPerformed: { scheduleType: typeof at === 'number' ? 'engine-hours' : 'time', at } as never,
      },
    })
  const ofEquipment = async (id: number) =>
    (await callAs(app, account.people.worker, tasks.ofEquipment, { params: { id } })).body
  const hoursOf = (assetId: number, hours: number) =>
    app.testDatabase.ownerPool.query(
      `insert into asset_state (account_id, asset_id, snapshot) values ($1, $2, $3)
       on conflict (account_id, asset_id) do update set snapshot = excluded.snapshot`,
      [account.id, assetId, JSON.stringify({ engineSeconds: [hours * HOUR, 0] })],
    )
  const give = (id: number, equipmentIds: number[], person: PersonName = 'worker') =>
    callAs(app, account.people[person], tasks.assignMany, { params: { id }, body: { equipmentIds } })
  let nth = 0
  /** Has the asset's device report its hour meter. Its engine never stops, so that every value is possible. */
  const report = async (assetId: number, hours: number, now = 12_000) => {
    const device = {
      accountId: account.id,
      id: account.device,
      uniqueId: `device-${account.marker}`,
      model: '',
    }
    const at = app.clock.now().epochMilliseconds + (hours - now) * 3_600_000 - 60_000 + nth++ * 1000
    await app.telemetry.intake.submit(
      device,
      [{ at, position: null, fields: { engineSeconds: hours * HOUR }, alerts: [] }],
      { protocol: 'json', address: '' },
    )
    return flagsOf(assetId)
  }
  const flagsOf = async (assetId: number) =>
    (
      await app.testDatabase.ownerPool.query<{ flag_id: number }>(
        'select flag_id from asset_flag where account_id = $1 and equipment_id = $2 order by 1',
        [account.id, assetId],
      )
    ).rows.map((row) => row.flag_id)

  return { app, account, add, listFor, assign, ofEquipment, hoursOf, give, report, flagsOf }
}
