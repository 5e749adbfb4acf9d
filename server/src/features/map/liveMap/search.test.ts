import { map } from '@yardmaster/core/contract/map/liveMap.ts'
import { places } from '@yardmaster/core/contract/map/places.ts'
import { beforeAll, expect, test } from 'vitest'
import type { SearchOptions } from '../../../outbound/geocoder.ts'
import { newAccount } from '../../../testing/testAccount.ts'
import type { TestAccount } from '../../../testing/testAccount.ts'
import { callAs, startTestApp } from '../../../testing/testApp.ts'

const app = startTestApp()
let account: TestAccount
beforeAll(async () => {
  account = await newAccount(app)
  const body = { name: 'North Yard', address: '12 Elm Street', position: { lat: 39.8, lng: -105 }, notes: '' }
  await callAs(app, account.people.admin, places.add, { body })
})

const search = async (text: string, near: { lat?: number; lng?: number } = {}) =>
  (await callAs(app, account.people.worker, map.search, { query: { search: text, ...near } })).body

test('finds places by name or address, and no addresses without a geocoder', async () => {
  for (const text of ['north', 'ELM str']) {
    const { places: found, addresses } = await search(text)
    expect(found.map(({ name, position }) => [name, position])).toEqual([
      ['North Yard', { lat: 39.8, lng: -105 }],
    ])
    expect(addresses).toBeNull()
  }
})

test('asks the geocoder for addresses near the middle of the map', async () => {
  const asked: SearchOptions[] = []
  app.services.outbound.geocoder.search = async (text, options) => {
    asked.push(options)
    return [{ name: `${text} 5`, position: { lat: 1, lng: 2 } }]
  }
  const { addresses } = await search('Main Street', { lat: 39, lng: -104 })
  expect(addresses).toEqual([{ name: 'Main Street 5', position: { lat: 1, lng: 2 } }])
  expect(asked[0]).toMatchObject({ near: { lat: 39, lng: -104 }, locale: 'en' })
})

test('shows nothing of another company', async () => {
  const other = await newAccount(app)
  const { body } = await callAs(app, other.people.admin, map.search, { query: { search: 'north' } })
  expect(body.places).toEqual([])
})

test('rejects texts that would match almost everything', async () => {
  const { status } = await callAs(app, account.people.worker, map.search, { query: { search: 'no' } })
  expect(status).toBe(422)
})

test('lists the branches whose positions are known', async () => {
  const read = async () => (await callAs(app, account.people.manager, map.branches, {})).body
  const before = await read()
  await app.testDatabase.ownerPool.query(
    'update branch set gps_latitude = 39.7, gps_longitude = -104.9 where account_id = $1 and id = $2',
    [account.id, account.people.manager.branchId],
  )
  const after = await read()
  expect(after.map(({ id, position }) => [id, position])).toEqual([
    [account.people.manager.branchId, { lat: 39.7, lng: -104.9 }],
  ])
  expect(before.length).toBeLessThanOrEqual(1)
})
