import { beforeEach, describe, expect, test } from 'vitest'
import { sumDueDays } from '../../../telemetry/upkeep/daySums.ts'
import { startRentedFleet } from '../../../testing/rentedFleet.ts'
import type { RentedFleet } from '../../../testing/rentedFleet.ts'
import { startTelemetryRows } from '../../../testing/telemetryRows.ts'
import { startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
const rows = startTelemetryRows(app)
const open = startRentedFleet(app, rows)
let fleet: RentedFleet
beforeEach(async () => {
  fleet = await open()
})

const sumDays = () => sumDueDays(app.testDatabase.ownerPool, { signal: new AbortController().signal })

describe('stored days of rentals follow', () => {
  const changes: [string, (id: number, rentalId: number) => Promise<unknown>][] = [
    [
      'a later return',
      (_, id) =>
        fleet.owner(`update rental set in_at = '2026-10-12T18:00Z' where account_id = $1 and id = $2`, id),
    ],
    [
      'another rate',
      (_, id) =>
        fleet.owner(`update rental set rate = 7, rate_per = 'week' where account_id = $1 and id = $2`, id),
    ],
    [
      'a return that is undone',
      (id) =>
        fleet.owner(
          `update rental set in_at = null, due_at = '2027-01-01' where account_id = $1 and equipment_id = $2 and in_at > '2026-11-01'`,
          id,
        ),
    ],
    [
      'another branch',
      (id) =>
        fleet.owner(
          'update equipment_history set branch_id = $3 where account_id = $1 and equipment_id = $2',
          id,
          fleet.account.otherBranch,
        ),
    ],
    [
      'another category',
      (id) =>
        fleet.owner(
          'update equipment_history set category_id = null where account_id = $1 and equipment_id = $2',
          id,
        ),
    ],
    [
      'archiving',
      (id) =>
        fleet.owner(
          `update equipment set archived_at = '2026-10-05T12:00Z' where account_id = $1 and id = $2`,
          id,
        ),
    ],
    [
      'the date of purchase',
      (id) =>
        fleet.owner(
          `update equipment set purchase_date = '2026-10-04' where account_id = $1 and id = $2`,
          id,
        ),
    ],
    [
      'a sale',
      (id) =>
        fleet.owner(
          `update equipment set sold_on = '2026-10-06', archived_at = now() where account_id = $1 and id = $2`,
          id,
        ),
    ],
    [
      'no price',
      (id) => fleet.owner('update equipment set purchase_price = null where account_id = $1 and id = $2', id),
    ],
    [
      'another client',
      async (_, id) =>
        fleet.owner(
          'update rental set client_id = $3 where account_id = $1 and id = $2',
          id,
          await fleet.account.add('client', { name: 'Second Builder' }),
        ),
    ],
    [
      'another branch during a rental',
      async (id) => {
        await fleet.owner(
          `update equipment_history set until_at = '2026-10-03T18:00Z' where account_id = $1 and equipment_id = $2`,
          id,
        )
        await fleet.owner(
          `insert into equipment_history (account_id, equipment_id, from_at, until_at, branch_id, category_id, archived)
           values ($1, $2, '2026-10-03T18:00Z', 'infinity', $3, $4, false)`,
          id,
          fleet.account.otherBranch,
          fleet.account.usedCategory,
        )
      },
    ],
    [
      'an asset that goes out again',
      (id) => fleet.rental(id, ['2026-11-03T20:00Z', null], { rate: 9, rate_per: 'day' }),
    ],
    [
      'work that was reported late',
      async (id) => {
        const asset = { accountId: fleet.account.id, assetId: id }
        await rows.interval(asset, 'working', [
          Date.parse('2026-10-03T16:00Z'),
          Date.parse('2026-10-03T20:00Z'),
        ])
        await sumDays()
      },
    ],
    [
      'work that was removed',
      async (id) => {
        await fleet.owner('delete from closed_interval where account_id = $1 and asset_id = $2', id)
        await sumDays()
      },
    ],
    [
      'another time zone',
      () => fleet.owner(`update branch set timezone = 'Asia/Kolkata' where account_id = $1`),
    ],
  ]
  test.each(changes)('%s', async (_name, change) => {
    const id = await fleet.machine('M-1')
    const rate = { rate: 310, rate_per: 'month' }
    const rentalId = await fleet.rental(id, ['2026-09-28T15:00Z', '2026-10-08T18:00Z'], rate)
    const asset = { accountId: fleet.account.id, assetId: id }
    await rows.interval(asset, 'working', [Date.parse('2026-10-02T16:00Z'), Date.parse('2026-10-02T18:00Z')])
    await sumDays()
    await fleet.rental(id, ['2026-10-20T15:00Z', '2026-11-03T18:00Z'], { rate: 70, rate_per: 'week' })
    const views = ['asset', 'category', 'client'] as const
    const ask = () =>
      Promise.all(
        views.map(
          async (view) => (await fleet.figuresOf({ start: '2026-09-20', end: '2026-11-10', view })).rows,
        ),
      )
    const before = await ask()
    await change(id, rentalId)
    expect(await ask()).not.toEqual(before)
  })
})
