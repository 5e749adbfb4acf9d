import { expect, test } from 'vitest'
import { readHash, writeHash } from '../../../lib/hashText.ts'
import { offeredTabs, TabHash, ThingsHash } from './inventory.hash.ts'

test.each([
  ['', {}],
  [
    '#search=lift&categories=3.5&statuses=moving.noData&inShop=false&flag=7&rentals=onRent.overdue&moved=true&theft=true',
    {},
  ],
  ['#sort=status&descending=true', {}],
  ['#tab=thing&search=lift', { other: 'tab=thing&search=lift' }],
])('writes %s the way it was read', (hash, { other }: { other?: string }) => {
  const written = new URLSearchParams(writeHash(ThingsHash, readHash(ThingsHash, hash), hash).slice(1))
  expect(written.toString()).toBe(new URLSearchParams(other ?? hash.slice(1)).toString())
})

test('ignores unknown values in a link', () => {
  const read = readHash(ThingsHash, '#categories=3.x.-1&statuses=parked.idling&flag=&sort=password')
  expect(read).toEqual({
    search: '',
    categories: [3],
    branches: [],
    statuses: ['idling'],
    flag: [],
    rentals: [],
    site: [],
    client: [],
    places: [],
    towns: [],
    people: [],
    sort: 'name',
    descending: false,
  })
})

const ENTRIES = [{ name: 'thing' }, { name: 'person' }, { name: 'place' }] as const

test.each([
  ['', ['thing', 'person', 'place'], 'thing'],
  ['#tab=place', ['thing', 'person', 'place'], 'place'],
  ['#tab=thing&things=12', ['person', 'place'], 'person'],
  ['#tab=place&things=12', ['person', 'place'], 'place'],
  ['#tab=else', ['thing', 'person', 'place'], 'thing'],
])('reads %s and offers the tabs %j', (hash, offered, shown) => {
  const tabs = offeredTabs(ENTRIES, readHash(TabHash, hash))
  expect([tabs.offered.map(({ name }) => name), tabs.shown?.name]).toEqual([offered, shown])
})
