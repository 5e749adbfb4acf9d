import { ClientForm } from '@yardmaster/core/contract/rentals/clients.ts'
import { expect, test } from 'vitest'
import { DEMO_CLIENTS } from './clients.ts'
import { DEMO_ACCOUNTS } from './fleet.ts'
import { placesOf } from './places.ts'

test.each(DEMO_ACCOUNTS)('$name: every place except the yards is a site of one client', (account) => {
  const clients = DEMO_CLIENTS[account.key] ?? []
  for (const { sites, ...form } of clients) {
    expect(ClientForm.parse(form)).toEqual(form)
    expect(sites.length).toBeGreaterThan(0)
  }
  const used = clients.flatMap(({ sites }) => sites.flatMap((site) => ('place' in site ? site.place : [])))
  const places = account.branches.flatMap((branch) => placesOf(branch, account.language).slice(1))
  expect(used.toSorted()).toEqual(places.map(({ name }) => name).toSorted())
})
