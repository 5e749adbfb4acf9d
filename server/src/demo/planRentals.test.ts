import { expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from './fleet.ts'
import { fleetInShop } from './machines.ts'
import { placesOf } from './places.ts'
import { planRentals } from './planRentals.ts'
import { planTickets } from './planTickets.ts'
import { sitesWithoutPlace } from './sitesWithoutPlace.ts'
import { standsAt } from './whereabouts.ts'

const NOW = Temporal.Instant.from('2026-11-16T17:30:00Z')
const isBefore = (a: Temporal.Instant, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0

test.each(DEMO_ACCOUNTS)('$name: rentals agree with where the assets are', (account) => {
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
  const planned = planRentals(account, fleet, sites, { now: NOW, history: null })
  const out = planned.filter(({ outAt, inAt }) => outAt && !inAt)
  for (const { asset, site } of out.slice(0, 5))
    expect(standsAt(fleet.get(asset.key)!, sites, NOW)?.place).toBe(site)
  const reserved = planned.filter(({ outAt }) => !outAt)
  const size = account.equipment.length
  expect(out.filter(({ dueAt }) => isBefore(dueAt, NOW)).length).toBeGreaterThan(0)
  expect(out.length).toBeGreaterThan(size / 2)
  expect(reserved.length).toBeGreaterThan(size / 20)
  expect(planned.filter(({ inAt }) => inAt).length).toBeGreaterThan(size / 20)
})
