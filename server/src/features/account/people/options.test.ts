import { peopleOptions } from '@yardmaster/core/contract/account/people.options.ts'
import { beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeAll(async () => {
  account = await newAccount(app)
})

const ids = async (by: keyof TestAccount['people'], query: Record<string, string> = {}) =>
  (await callAs(app, account.people[by], peopleOptions.search, { query })).body.map(({ id }) => id)

test('returns the people of the branch, including operators, sorted by name', async () => {
  const { admin, manager, worker, viewer, limited, operator } = account.people
  const home = [admin, manager, worker, viewer, limited, operator].map(({ id }) => id)
  expect((await ids('limited')).toSorted((a, b) => a - b)).toEqual(home.toSorted((a, b) => a - b))
  expect((await ids('worker'))[0]).toBe(admin.id)
})

test('searches any part of the name and takes wildcard characters literally', async () => {
  expect(await ids('worker', { search: 'BIN operator' })).toEqual([account.people.operator.id])
  expect(await ids('worker', { search: '%' })).toEqual([])
})

test('shows people of another branch only to administrators, and deleted people to nobody', async () => {
  const branchId = String(account.otherBranch)
  expect(await ids('admin', { branchId })).toEqual([account.people.otherManager.id])
  expect(await ids('manager', { branchId })).toEqual([])
  await app.testDatabase.ownerPool.query('update app_user set deleted_at = now() where id = $1', [
    account.people.otherManager.id,
  ])
  expect(await ids('admin', { branchId })).toEqual([])
})
