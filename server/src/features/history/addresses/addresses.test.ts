import { addresses } from '@yardmaster/core/contract/history/addresses.ts'
import { beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeAll(async () => {
  account = await newAccount(app)
})

const ask = (body: unknown, language = 'en') =>
  callAs(
    app,
    account.people.viewer,
    addresses.find,
    { params: { id: account.machine }, body: body as { lat: number; lng: number }[] },
    { 'accept-language': language },
  )

const GOLDEN = { lat: 39.7555, lng: -105.2211 }

test('returns an address for every coordinate', async () => {
  const plains = { lat: 39.2, lng: -103.6 }
  expect((await ask([GOLDEN, plains])).body).toEqual([
    { gps: GOLDEN, address: 'Golden, CO' },
    { gps: plains, address: expect.stringMatching(/ mi [NESW]+ of /) },
  ])
  expect((await ask([plains], 'es')).body[0]?.address).toMatch(/ mi al [NESO]+ de /)
  expect((await ask([])).body).toEqual([])
})

test.each([
  [[{ lat: 91, lng: 0 }], '0.lat'],
  [[{ lat: '39', lng: 0 }], '0.lat'],
  [[{ lat: 39 }], '0.lng'],
  [Array.from({ length: 501 }, () => GOLDEN), 'body'],
  [{ lat: 39, lng: 0 }, 'body'],
])('rejects %j', async (body, field) => {
  const answer = await ask(body)
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.body.errors ?? {})).toEqual([field])
})
