import type { PorContract } from '@yardmaster/simulator/emulators/pointofrental/yard.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChanges } from './applyChanges.ts'
import { connectionOf } from './connection.ts'
import { Killed, startRentalSystem } from './rentalSystem.fixture.ts'
import { parsePage, storePage } from './storePage.ts'

const { app, account, system, sql, run, day, customer, ownItem, rentals, problems, whereabouts } =
  startRentalSystem()

/** A week at the counter: every version that each contract had. */
async function busyWeek(): Promise<{ versions: PorContract[] }> {
  const [one, two, three] = [await ownItem('EX-1'), await ownItem('EX-2'), await ownItem('EX-3')]
  const [ames, bolt] = [customer('Ames'), customer('Bolt')]
  const versions: PorContract[] = []
  const keep = (id: string) => {
    versions.push(structuredClone(system.yard.contract(id)))
    return id
  }
  const line = (itemId: string, from: number, until: number) => ({
    itemId,
    startAt: day(from),
    dueAt: day(until),
    rate: 100,
  })
  const returned = keep(system.yard.reserve({ customerId: ames, lines: [line(one.itemId, -9, -5)] }))
  system.yard.checkOut(returned, 0, day(-9))
  keep(returned)
  system.yard.checkIn(returned, 0, day(-6))
  keep(returned)
  const swapped = keep(system.yard.reserve({ customerId: bolt, lines: [line(one.itemId, -4, 6)] }))
  system.yard.checkOut(swapped, 0, day(-4))
  keep(swapped)
  system.yard.swap(swapped, 0, { itemId: two.itemId, at: day(-2) })
  keep(swapped)
  const extended = keep(system.yard.reserve({ customerId: ames, lines: [line(one.itemId, -1, 3)] }))
  system.yard.checkOut(extended, 0, day(-1))
  keep(extended)
  system.yard.extend(extended, 0, day(9))
  keep(extended)
  const moved = keep(system.yard.reserve({ customerId: bolt, lines: [line(three.itemId, 1, 5)] }))
  system.yard.reassign(moved, 0, two.itemId)
  system.yard.put('contracts', {
    Id: moved,
    Details: [
      { ...system.yard.contract(moved).Details[0], DateStart: day(7).toString(), DateDue: day(9).toString() },
    ],
  })
  keep(moved)
  const late = keep(system.yard.reserve({ customerId: ames, lines: [line(three.itemId, 2, 4)] }))
  system.yard.cancel(late)
  keep(late)
  keep(system.yard.reserve({ customerId: bolt, lines: [line(three.itemId, 2, 4)] }))
  return { versions }
}

const outcome = async () => ({
  // A rental that was canceled before it was read leaves nothing.
  rentals: (await rentals()).filter(({ state }) => state !== 'canceled'),
  whereabouts: await whereabouts(),
  problems: await problems(),
})

async function forget(): Promise<void> {
  await sql('delete from rental_system_record where account_id = $1', [account.id])
  await sql(
    'update equipment set client_id = null, site_id = null, client_since = null where account_id = $1',
    [account.id],
  )
  await sql(`update rental set swapped_from = null where account_id = $1`, [account.id])
  await sql(`delete from rental where account_id = $1 and source = 'pointOfRental'`, [account.id])
  system.cursor = null
}

test('any order and repetition of changes ends with the same rentals', async () => {
  const { versions } = await busyWeek()
  await run()
  const expected = await outcome()
  expect(expected.problems).toEqual([])
  expect(expected.rentals.map(({ asset, state }) => `${asset} ${state}`).toSorted()).toEqual([
    'EX-1 out',
    'EX-1 returned',
    'EX-1 returned',
    'EX-2 out',
    'EX-2 reserved',
    'EX-3 reserved',
  ])
  const of = {
    accountId: account.id,
    integrationId: system.integrationId,
    clock: app.clock,
    tickets: null,
  }
  const db = app.database.account(account.id)
  const step = (work: (transaction: typeof db) => Promise<void>) => db.transaction().execute(work)
  const newest = [...system.yard.records.contracts.values()]
  const batches = fc
    .tuple(
      fc.shuffledSubarray([...versions, ...versions], { minLength: 0 }),
      fc.shuffledSubarray(newest, { minLength: newest.length }),
    )
    .chain(([some, all]) =>
      fc.tuple(
        fc.constant([...some, ...all]),
        fc.shuffledSubarray([...some, ...all].map((_, index) => index)),
      ),
    )
  await fc.assert(
    fc.asyncProperty(batches, async ([order, cuts]) => {
      await forget()
      for (const resource of ['customers', 'items'] as const)
        await step((transaction) =>
          storePage(
            connectionOf({ ...of, db: transaction }),
            parsePage(resource, [...system.yard.records[resource].values()], {
              timeZone: 'UTC',
              now: app.clock.now(),
            }),
          ),
        )
      for (const [index, contract] of order.entries()) {
        await step((transaction) =>
          storePage(
            connectionOf({ ...of, db: transaction }),
            parsePage('contracts', [contract], { timeZone: 'UTC', now: app.clock.now() }),
          ),
        )
        if (cuts.includes(index)) await applyChanges({ ...of, db, step })
      }
      await applyChanges({ ...of, db, step })
      await applyChanges({ ...of, db, step })
      expect(await outcome()).toEqual(expected)
    }),
    { numRuns: 15 },
  )
})

test('a kill at any commit loses and doubles nothing', async () => {
  await busyWeek()
  await run()
  const expected = await outcome()
  await forget()
  for (let killAt = 1; ; killAt += 1) {
    const ended = await run({ killAt }).catch((error: unknown) => error)
    if (!(ended instanceof Killed)) break
    expect(killAt).toBeLessThan(200)
  }
  expect(await outcome()).toEqual(expected)
})
