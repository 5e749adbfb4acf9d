import { beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '../context.ts'
import { loadSession, startSession } from '../session/session.service.ts'
import { newAccount } from '../testing/testAccount.ts'
import type { Person, TestAccount } from '../testing/testAccount.ts'
import { startTestApp } from '../testing/testApp.ts'
import {
  VISIBLE_EQUIPMENT,
  VISIBLE_IN_BRANCH,
  branchScopeValues,
  scopeValues,
  visibleEquipment,
  visibleInBranch,
  visibleToUser,
} from './scope.ts'

const app = startTestApp()
let account: TestAccount
/** The names of everything that each person sees; with an asterisk if it is listed in their current branch. */
const SEEN = {
  admin: ['EX-1*', 'EX-2*', 'EX-3', 'LI-1*', 'Old'],
  manager: ['EX-1*', 'EX-2*', 'LI-1*', 'Old'],
  otherManager: ['EX-3*'],
  worker: ['EX-1*', 'EX-2*', 'LI-1*', 'Old'],
  limited: ['EX-1*', 'LI-1*'],
}
beforeAll(async () => {
  account = await newAccount(app)
  await newAccount(app)
  await account.equipment('LI-1', { category_id: account.emptyCategory })
  await account.equipment('Old', { archived_at: '2026-01-01Z' })
  const grant = 'insert into user_category_access (account_id, user_id, category_id) values ($1, $2, $3)'
  const { limited } = account.people
  await app.testDatabase.ownerPool.query(grant, [account.id, limited.id, account.emptyCategory])
})

const signIn = async ({ accountId, id, branchId }: Person): Promise<SignedIn> => {
  const user = { accountId, userId: id, branchId }
  const token = await startSession(app.database.account(accountId), app.clock, { ...user, caller: null })
  return (await loadSession(app.database, app.clock, token)) as SignedIn
}
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
const read = async (condition: string, values: unknown[]) => {
  const text = `select name from equipment where ${condition} order by name`
  return namesOf((await app.testDatabase.ownerPool.query<{ name: string }>(text, values)).rows)
}

describe.each(Object.entries(SEEN))('%s', (who, names) => {
  const all = names.map((name) => name.replace('*', ''))
  const listed = names.filter((name) => name.endsWith('*')).map((name) => name.slice(0, -1))
  const person = () => account.people[who as keyof typeof SEEN]

  test('sees the same equipment in queries, prepared statements and statements about users', async () => {
    const session = await signIn(person())
    const equipment = app.database.account(account.id).selectFrom('equipment').select('name').orderBy('name')
    expect(namesOf(await equipment.where(visibleEquipment(session)).execute())).toEqual(all)
    expect(await read(VISIBLE_EQUIPMENT, scopeValues(session))).toEqual(all)
    const toUser = `exists (select from app_user u where u.id = $1 and ${visibleToUser('u', 'equipment')})`
    expect(await read(toUser, [session.userId])).toEqual(all)
  })

  test('sees the same list in queries and prepared statements', async () => {
    const session = await signIn(person())
    const equipment = app.database.account(account.id).selectFrom('equipment').select('name').orderBy('name')
    expect(namesOf(await equipment.where(visibleInBranch(session)).execute())).toEqual(listed)
    expect(await read(VISIBLE_IN_BRANCH, branchScopeValues(session))).toEqual(listed)
  })
})
