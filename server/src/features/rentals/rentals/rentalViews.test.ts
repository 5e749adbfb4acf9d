import { equipment } from '@yardmaster/core/contract/fleet/equipment.ts'
import { rentals } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { RentalView } from '@yardmaster/core/contract/rentals/rentals.ts'
import { describe, expect, test } from 'vitest'
import { callAs } from '../../../testing/testApp.ts'
import { startRentals } from './rentals.fixture.ts'

const { app, account, manager, sql, day, out } = startRentals()

const listed = async (view: RentalView) => {
  const query = { view }
  const { rows } = (await callAs(app, manager, rentals.list, { query })).body
  const { total } = (await callAs(app, manager, rentals.count, { query })).body
  expect(total).toBe(rows.length)
  return rows.map(({ asset }) => asset.name)
}

/** Rents an asset out at a site that is on the map, returns it, and says since when its tracker is there. */
async function rented(
  name: string,
  { back = null, there = null }: { back?: number | null; there?: number | null } = {},
) {
  const assetId = await account.equipment(name)
  const id = await out({ assetId, contract: name }, 50)
  await sql('update site set place_id = $2 where id = $1', [account.site, account.place])
  if (back !== null) await sql('update rental set in_at = $2 where id = $1', [id, day(-back)])
  if (there !== null)
    await sql('insert into area_presence (account_id, asset_id, area_id, since) values ($1, $2, $3, $4)', [
      account.id,
      assetId,
      account.area,
      day(-there),
    ])
  return { id, assetId }
}

describe('the rentals of a period', () => {
  const zone = 'America/Denver'
  const local = (text: string) =>
    Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant().toString()
  /** Lets an asset be out between two times by the clock of the branch. */
  const outBetween = async (name: string, from: string, until: string | null) => {
    const id = await out({ assetId: await account.equipment(name), contract: name })
    const due = until ?? '2100-01-01T00:00'
    await sql('update rental set start_at = $2, out_at = $2, due_at = $3, in_at = $4 where id = $1', [
      id,
      local(from),
      local(due),
      until && local(until),
    ])
    return id
  }
  const during = async (query: { from?: string; to?: string; assetId?: number; view?: RentalView }) => {
    const given = { query: { view: 'all' as const, sort: 'asset' as const, ...query } }
    const { body } = await callAs(app, manager, rentals.list, given)
    const { total } = (await callAs(app, manager, rentals.count, { query: { view: 'all', ...query } })).body
    const names = body.rows.map(({ asset }) => asset.name).filter((name) => name.startsWith('P-'))
    expect(total).toBe(body.rows.length)
    return names
  }

  test('are those whose asset was out on one of its days', async () => {
    await outBetween('P-before', '2026-10-01T08:00', '2026-10-11T00:00')
    await outBetween('P-morning', '2026-10-01T08:00', '2026-10-11T00:01')
    await outBetween('P-evening', '2026-10-20T23:59', '2026-11-02T08:00')
    await outBetween('P-after', '2026-10-21T00:00', '2026-10-25T08:00')
    await outBetween('P-still', '2026-09-01T08:00', null)
    await out({ assetId: await account.equipment('P-reserved'), contract: 'P-reserved' })
    await sql(`update rental set out_at = null where contract = 'P-reserved' and account_id = $1`, [
      account.id,
    ])
    const period = { from: '2026-10-11', to: '2026-10-20' }
    expect(await during(period)).toEqual(['P-evening', 'P-morning', 'P-still'])
    expect(await during({ ...period, view: 'onRent' })).toEqual(['P-still'])
    expect(await during({ from: '2026-10-21' })).toEqual(['P-after', 'P-evening', 'P-still'])
    expect(await during({ to: '2026-09-30' })).toEqual(['P-still'])
    // The clock is set back on November 1, so the day has 25 hours.
    await outBetween('P-long', '2026-11-01T23:30', '2026-11-01T23:45')
    expect(await during({ from: '2026-11-01', to: '2026-11-01' })).toEqual(['P-evening', 'P-long', 'P-still'])
    expect(await during({ from: '2026-11-02', to: '2026-11-02' })).toEqual(['P-evening', 'P-still'])
  })

  test('that ends before it begins is rejected', async () => {
    const query = { from: '2026-10-11', to: '2026-10-10' }
    for (const endpoint of [rentals.list, rentals.count])
      expect(await callAs(app, manager, endpoint, { query })).toMatchObject({
        status: 422,
        body: { errors: { to: expect.any(String) } },
      })
  })
})

const becomeOverdue = (id: number) => sql('update rental set due_at = $2 where id = $1', [id, day(-1)])

const alert = (rental: { id: number; assetId: number }, kind: string, days: number, isOver = false) =>
  account.add('rental_alert', {
    equipment_id: rental.assetId,
    rental_id: rental.id,
    kind,
    occasion: day(-days),
    at: day(-days),
    ended_at: isOver ? day(0) : null,
  })

describe('to pick up', () => {
  test('are returned and overdue assets that are still at the site, the longest-waiting first', async () => {
    await rented('Returned and there', { back: 2, there: 9 })
    const overdue = await rented('Overdue and there', { there: 9 })
    await becomeOverdue(overdue.id)
    await rented('On rent', { there: 9 })
    await rented('Picked up', { back: 2 })
    const gone = await rented('Overdue and gone')
    await becomeOverdue(gone.id)
    expect(await listed('toPickUp')).toEqual(['Returned and there', 'Overdue and there'])
  })

  test('are not those that came to the site again, went to the next client, or were lost from sight', async () => {
    await rented('Came again', { back: 2, there: 1 })
    await rented('Long ago', { back: 40, there: 49 })
    const next = await rented('Next client', { back: 2, there: 9 })
    await out({ assetId: next.assetId, siteId: null, contract: 'Next' }, 1)
    expect(await listed('toPickUp')).toEqual([])
  })

  test('is said on the page of the asset', async () => {
    const { id, assetId } = await rented('Returned and there', { back: 2, there: 9 })
    const now = async () =>
      (await callAs(app, manager, equipment.now, { params: { id: assetId } })).body.rentals
    expect(await now()).toMatchObject({ state: 'available', current: null, toPickUp: { id, inAt: day(-2) } })
    await sql('delete from area_presence where asset_id = $1', [assetId])
    expect((await now())?.toPickUp).toBeNull()
  })
})

test('needs attention while an alert holds, returned or not, the longest-standing alert first', async () => {
  const unused = await rented('Unused')
  await alert(unused, 'unused', 1)
  await alert(unused, 'left', 5, true)
  await alert(await rented('Left and over'), 'left', 3)
  await alert(await rented('Still there', { back: 9 }), 'stillThere', 2)
  await alert(await rented('Arrived'), 'arrived', 4, true)
  await rented('Calm')
  expect(await listed('needsAttention')).toEqual(['Left and over', 'Still there', 'Unused'])
})
