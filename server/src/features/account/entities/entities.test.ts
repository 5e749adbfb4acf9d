import { entities } from '@yardmaster/core/contract/account/entities.ts'
import { beforeEach, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const read = (person: keyof TestAccount['people'], refs: readonly string[], from = account) =>
  callAs(app, from.people[person], entities.read, { query: { refs: refs.join(',') } })
const refsOf = async (...input: Parameters<typeof read>) => (await read(...input)).body.map(({ ref }) => ref)

const every = () => [
  `flag:3`,
  `thing:${account.otherMachine}`,
  `user:${account.people.worker.id}`,
  `person:${account.people.operator.id}`,
  `place:${account.place}`,
  `area:${account.area}`,
  `category:${account.usedCategory}`,
  `branch:${account.homeBranch}`,
  `equipment:${account.machine}`,
]

test('answers references of all kinds in the order asked', async () => {
  const { status, body } = await read('manager', every())
  expect(status).toBe(200)
  expect(body.map(({ ref }) => ref)).toEqual(every())
  expect(body).toMatchObject([
    { name: 'Area gateway offline', icon: 'radar' },
    { path: `/equipment/${account.otherMachine}`, branchId: account.homeBranch, archived: false },
    { role: 'worker', path: `/users/${account.people.worker.id}` },
    { role: 'operator' },
    { path: `/places/${account.place}` },
    { placeId: account.place },
    { icon: 'excavator' },
    { name: `Home ${account.marker}` },
    {},
  ])
})

test('leaves out what the caller may not see, like what does not exist', async () => {
  const foreign = await newAccount(app)
  expect(await refsOf('admin', every(), foreign)).toEqual(['flag:3'])
  expect(await refsOf('otherManager', every())).toEqual(['flag:3', `category:${account.usedCategory}`])
  expect(await refsOf('limited', [`thing:${account.otherMachine}`, `thing:${account.machine}`])).toEqual([
    `thing:${account.machine}`,
  ])
  expect(await refsOf('admin', ['thing:2147483647', 'repair:1', 'flag:999', 'flag:1'])).toEqual(['flag:1'])
})

test.each([['rock:1'], ['thing:0'], [''], [Array.from({ length: 101 }, () => 'flag:1').join(',')]])(
  'rejects %.20s',
  async (refs) => {
    const { status, body } = await read('admin', [refs])
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['refs']])
  },
)
