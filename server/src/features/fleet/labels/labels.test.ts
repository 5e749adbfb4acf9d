import { labels } from '@yardmaster/core/contract/fleet/labels.ts'
import { beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { Person, TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
let other: TestAccount
beforeAll(async () => {
  account = await newAccount(app)
  other = await newAccount(app)
})

const ask = (person: Person, ids: string) => callAs(app, person, labels.list, { query: { ids } })

test('returns each asset once, in the requested order, and skips those that the user may not see', async () => {
  const { machine, otherMachine, foreignMachine, people } = account
  const ids = [otherMachine, other.machine, machine, foreignMachine, otherMachine].join('.')
  const seenBy = async (person: Person) => (await ask(person, ids)).body.map(({ id }) => id)
  expect(await seenBy(people.admin)).toEqual([otherMachine, machine, foreignMachine])
  expect(await seenBy(people.viewer)).toEqual([otherMachine, machine])
  expect(await seenBy(people.limited)).toEqual([machine])
  expect((await ask(people.limited, String(machine))).body).toMatchObject([
    { id: machine, name: 'EX-1', make: 'Volvo', model: 'EC220', serialNumber: '' },
  ])
})

test.each([
  ['nothing', ''],
  ['no number', '1.x'],
  ['a gap', '1..2'],
  ['too large a number', '99999999999'],
  ['more than 500', Array.from({ length: 501 }, (_, index) => index + 1).join('.')],
])('rejects %s', async (_, ids) => {
  expect((await ask(account.people.admin, ids)).status).toBe(422)
})
