import { kindOf } from '@yardmaster/simulator/kinds.ts'
import { expect, test } from 'vitest'
import { followStays } from './followStays.ts'
import type { KnownRental } from './followStays.ts'
import { DEMO_ACCOUNTS } from './fleet.ts'
import { fleetInShop } from './machines.ts'
import { placesOf } from './places.ts'
import { AHEAD_DAYS, planRentals } from './planRentals.ts'
import { planTickets } from './planTickets.ts'
import { sitesWithoutPlace } from './sitesWithoutPlace.ts'
import { staysOf } from './whereabouts.ts'

const NOW = Temporal.Instant.from('2026-11-16T17:30:00Z')
const DAYS = 30
/** Some of the assets show it as well as all. */
const EVERY = 3
const HOUR = 3_600_000

test.each(DEMO_ACCOUNTS)('$name: rentals follow the assets for weeks', (account) => {
  const entered = account.branches.flatMap((branch) =>
    placesOf(branch, account.language)
      .slice(1)
      .map(({ name, position }) => ({ name, ...position, clientId: 1, client: '', hasPlace: true })),
  )
  const sites = [
    ...entered,
    ...sitesWithoutPlace(account, entered).map(({ spot }) => ({ ...spot, hasPlace: false })),
  ]
  const fleet = fleetInShop(account, planTickets(account, NOW))
  const carried = account.equipment
    .filter((_, index) => index % EVERY === 0)
    .flatMap((asset) => {
      const machine = fleet.get(asset.key)
      return machine && !kindOf(machine.kind).roads ? [{ asset, machine }] : []
    })
  const isFollowed = (key: string) => carried.some(({ asset }) => asset.key === key)
  const known = new Map<string, (KnownRental & { canceled?: true })[]>()
  let id = 0
  for (const { asset, startAt, dueAt, outAt, inAt } of planRentals(account, fleet, sites, {
    now: NOW,
    history: null,
  }))
    if (isFollowed(asset.key))
      known.set(asset.key, [...(known.get(asset.key) ?? []), { id: (id += 1), startAt, dueAt, outAt, inAt }])
  for (let hours = 24; hours <= DAYS * 24; hours += 24) {
    const now = NOW.add({ hours })
    for (const { asset, machine } of carried) {
      const at = now.add({ hours: AHEAD_DAYS * 24 })
      const stays = staysOf(machine, sites, { at, days: 45 }).filter(
        ({ until }) => until === null || until.epochMilliseconds > NOW.epochMilliseconds,
      )
      const rentals = (known.get(asset.key) ?? []).filter(({ canceled }) => !canceled)
      for (const change of followStays({ machine, asset, now, createdAt: NOW, stays, rentals })) {
        const rental = rentals.find((each) => 'id' in change && each.id === change.id)
        if (change.does === 'add')
          known.set(asset.key, [...(known.get(asset.key) ?? []), { ...change, id: (id += 1) }])
        else if (!rental) throw new Error('A change names an unknown rental.')
        else if (change.does === 'checkOut') rental.outAt = change.at
        else if (change.does === 'checkIn') rental.inAt = change.at
        else if (change.does === 'extend') rental.dueAt = change.dueAt
        else Object.assign(rental, { canceled: true })
      }
    }
  }
  const end = NOW.add({ hours: DAYS * 24 })
  const stays = carried.flatMap(({ asset, machine }) =>
    staysOf(machine, sites, { at: end, days: DAYS - 6 }).map((stay) => ({ asset, ...stay })),
  )
  const rentedFor = stays.filter(({ asset, since }) =>
    (known.get(asset.key) ?? []).some(
      ({ outAt, inAt }) =>
        outAt !== null &&
        outAt.epochMilliseconds - HOUR <= since.epochMilliseconds &&
        (inAt === null || inAt.epochMilliseconds > since.epochMilliseconds),
    ),
  )
  expect(stays.length).toBeGreaterThan(carried.length / 2)
  expect(rentedFor.length / stays.length).toBeGreaterThan(0.93)
  const all = [...known.values()].flat().filter(({ canceled }) => !canceled)
  const out = all.filter(({ outAt, inAt }) => outAt !== null && inAt === null)
  const isPast = (at: Temporal.Instant) => at.epochMilliseconds < end.epochMilliseconds
  const overdue = out.filter(({ dueAt }) => isPast(dueAt))
  expect(overdue.length / out.length).toBeLessThan(0.15)
  // Reservations that nobody picked up don't pile up.
  const missed = all.filter(({ outAt, startAt }) => outAt === null && isPast(startAt.add({ hours: 48 })))
  expect(missed).toEqual([])
})
