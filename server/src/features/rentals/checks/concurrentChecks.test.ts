import { checks } from '@yardmaster/core/contract/rentals/checks.ts'
import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import { CHECK_ITEMS } from '@yardmaster/core/rules/checks.ts'
import type { Condition } from '@yardmaster/core/rules/checks.ts'
import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeEach(async () => {
  account = await newAccount(app)
})

const sql = (text: string) => app.testDatabase.ownerPool.query<{ id: number }>(text, [account.id])
const day = (days: number) =>
  app.clock
    .now()
    .add({ hours: days * 24 })
    .toString()

const condition = Object.fromEntries(CHECK_ITEMS.map((item) => [item, 'ok'])) as Condition
const check = () => ({
  at: day(0),
  engineSeconds: null,
  odometer: null,
  fuelLevel: null,
  condition,
  requestKey: randomUUID() as string,
})

const reserve = (assetId: number, from: number, days: number) =>
  callAs(app, account.people.manager, rentals.add, {
    body: {
      assetId,
      clientId: account.client,
      siteId: account.site,
      startAt: day(from),
      dueAt: day(from + days),
      rate: null,
      includedHours: null,
      hourPrice: null,
      contract: '',
      notes: '',
    },
  })
const walkIn = (assetId: number, days: number) =>
  callAs(app, account.people.manager, checks.walkIn, {
    body: { ...check(), dueAt: day(days), assetId, clientId: account.client, siteId: account.site },
  })
const checkOut = (id: number, days: number) =>
  callAs(app, account.people.manager, checks.checkOut, {
    params: { id },
    body: { ...check(), dueAt: day(days) },
  })
const checkIn = (id: number) =>
  callAs(app, account.people.manager, checks.checkIn, { params: { id }, body: check() })

const PAIRS = `select a.id from rental a join rental b using (account_id, equipment_id)
  where account_id = $1 and a.id < b.id and a.canceled_at is null and b.canceled_at is null`

async function expectNoOverlaps(): Promise<void> {
  const agreed = `${PAIRS} and a.in_at is null and b.in_at is null
    and tstzrange(a.start_at, a.due_at) && tstzrange(b.start_at, b.due_at)`
  const out = `${PAIRS} and a.out_at is not null and b.out_at is not null
    and tstzrange(a.out_at, a.in_at) && tstzrange(b.out_at, b.in_at)`
  expect((await sql(agreed)).rows).toEqual([])
  expect((await sql(out)).rows).toEqual([])
}

const succeeded = (answers: readonly { status: number }[]) => {
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  return answers.filter(({ status }) => status === 200).length
}

test('concurrent reservations, check-outs and check-ins leave each asset with one client at a time', async () => {
  const assets = [account.machine, account.otherMachine, await account.equipment('EX-9')]
  const wish = fc.record({ asset: fc.nat(2), from: fc.nat(6), days: fc.integer({ min: 1, max: 4 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 8, maxLength: 8 }), async (wishes) => {
      const of = (asset: number) => assets[asset] ?? 0
      const made = await Promise.all(wishes.map(({ asset, from, days }) => reserve(of(asset), from, days)))
      const reserved = made.flatMap(({ status, body }, index) =>
        status === 200 ? { id: body.id, days: wishes[index]?.days ?? 1 } : [],
      )
      // Each reservation is checked out twice, while someone else walks in.
      const left = await Promise.all([
        ...[...reserved, ...reserved].map(({ id, days }) => checkOut(id, days)),
        ...wishes.map(({ asset, days }) => walkIn(of(asset), days)),
      ])
      const isOut = 'select id from rental where account_id = $1 and out_at is not null and in_at is null'
      const out = (await sql(isOut)).rows.map(({ id }) => id)
      expect(succeeded(left)).toBe(out.length)
      await expectNoOverlaps()

      app.clock.advance({ minutes: 1 })
      const [returns] = await Promise.all([
        Promise.all([...out, ...out].map(checkIn)),
        Promise.all(wishes.map(({ asset, days }) => walkIn(of(asset), days))),
      ])
      expect(succeeded(returns)).toBe(out.length)
      await expectNoOverlaps()

      const own = `where account_id = $1 and rental_id > ${account.rental}`
      await sql(`delete from rental_check ${own}`)
      await sql(`delete from rental where account_id = $1 and id > ${account.rental}`)
    }),
    { numRuns: 3, endOnFailure: true },
  )
})
