import { checklist } from '@yardmaster/core/contract/account/checklist.ts'
import { beforeEach, expect, test } from 'vitest'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const telemetry = startTelemetryRows(app)
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const owner = (sql: string, ...values: unknown[]) => app.testDatabase.ownerPool.query(sql, values)
const read = async (person: keyof TestAccount['people']) =>
  (await callAs(app, account.people[person], checklist.read, {})).body
const done = async (person: keyof TestAccount['people']) =>
  (await read(person)).steps.filter((step) => step.done).map(({ key }) => key)

test('marks steps as done by what the account has', async () => {
  const alone = account.people.admin.id
  await owner('delete from invitation where account_id = $1', account.id)
  await owner('update app_user set deleted_at = now() where account_id = $1 and id <> $2', account.id, alone)
  await owner('update category set deleted_at = now() where account_id = $1', account.id)
  expect(await done('admin')).toEqual(['equipment', 'device'])
  expect((await read('admin')).steps).toHaveLength(7)

  await owner(`update branch set address_locality = 'Denver' where account_id = $1`, account.id)
  await account.category('Lifts')
  await account.add('invitation', {
    branch_id: account.homeBranch,
    email: 'new@yard.example',
    role: 'worker',
    invited_by: alone,
    created_at: '2026-01-01',
    expires_at: '2199-01-01',
  })
  await telemetry.state({ accountId: account.id, assetId: account.machine }, { at: 0 })
  await owner('update asset_state set lat = 39, lng = -105 where account_id = $1', account.id)
  expect(await done('admin')).toEqual(['branches', 'categories', 'people', 'equipment', 'device', 'map'])
})

test('shows managers their part and workers nothing', async () => {
  expect((await read('manager')).steps.map(({ key }) => key)).toEqual([
    'categories',
    'people',
    'equipment',
    'device',
    'map',
  ])
  expect(await read('worker')).toEqual({ applies: false, hidden: false, steps: [] })
})

test('is not shown in old and demo accounts, and not to a user who has hidden it', async () => {
  expect(await read('manager')).toMatchObject({ applies: true, hidden: false })
  await callAs(app, account.people.manager, checklist.hide, { body: { hidden: true } })
  expect(await read('manager')).toMatchObject({ applies: true, hidden: true })
  expect(await read('admin')).toMatchObject({ applies: true, hidden: false })
  await owner('update account set demo = true where id = $1', account.id)
  expect(await read('admin')).toMatchObject({ applies: false })
  await owner(
    `update account set demo = false, created_at = now() - interval '61 days' where id = $1`,
    account.id,
  )
  expect(await read('admin')).toMatchObject({ applies: false })
})
