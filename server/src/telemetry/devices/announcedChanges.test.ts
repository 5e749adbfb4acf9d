import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBareYard } from '../../testing/bareYard.ts'
import { openProfiles } from './profiles.ts'
import { readChange } from './changes.ts'

let yard: Awaited<ReturnType<typeof openBareYard>>
let listener: pg.Client
let account = 0
const notified: string[] = []
beforeEach(async () => {
  yard = await openBareYard({ now: () => Temporal.Instant.from('2026-03-12T12:00:00Z') })
  account = yard.device.accountId
  await yard.ownerPool.query(
    `insert into equipment (account_id, id, branch_id, name) values (${account}, 2, 1, 'Lift')`,
  )
  listener = new pg.Client(yard.owner)
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => notified.push(payload))
  await listener.query('listen profile')
  notified.length = 0
})
afterEach(async () => {
  await listener.end()
  await yard.close()
})

test.each([
  ['the speed limit of an asset', 'update equipment set speed_limit = 50 where id = 1', ':asset:1'],
  ['its boundary', 'delete from boundary where equipment_id = 1', ':asset:1'],
  ['its device', 'update device_assignment set to_at = now() where equipment_id = 1', ':device:1'],
  ['a device', `update device set model = 'Other' where id = 1`, ':device:1'],
  ['an area', 'update area set radius = radius + 1 where id = 1', ':asset'],
  ['settings', `update account set telemetry = '{"tripGap": 400}'`, ':asset'],
])('a change of %s names what it concerns', async (_, sql, expected) => {
  await yard.ownerPool.query(sql)
  // Notifications arrive before the answer of a later query.
  await listener.query('select 1')
  expect([...new Set(notified)]).toEqual([`${account}${expected}`])
})

/** Opens profiles that report each query when it was sent. */
const watchedProfiles = (onQuery: (name: string) => void, most?: number) =>
  openProfiles(
    new Proxy(yard.telemetry.pool, {
      get: (pool, key) =>
        key === 'query'
          ? (query: pg.QueryConfig) => {
              const answer = pool.query(query)
              onQuery(query.name ?? '')
              return answer
            }
          : Reflect.get(pool, key),
    }),
    most,
  )

test('a change of one asset leaves the profiles of others in memory', async () => {
  const queries: string[] = []
  const profiles = watchedProfiles((name) => queries.push(name))
  const assets = [1, 2].map((assetId) => ({ accountId: account, assetId }))
  await profiles.of(assets)
  const askedAfter = async (payload: string | null) => {
    profiles.forget(payload === null ? null : readChange(payload))
    queries.length = 0
    await profiles.of(assets)
    return queries
  }
  expect(await askedAfter(`${account + 1}:asset`)).toEqual([])
  expect(await askedAfter(`${account}:device:1`)).toEqual([])
  expect(await askedAfter(`${account}:asset:3`)).toEqual([])
  expect(await askedAfter(`${account}:asset:1`)).toEqual(['asset_profiles'])
  expect(await askedAfter(`${account}:asset`)).toContain('subscribed_types')
  expect(await askedAfter(null)).toContain('subscribed_types')
})

test('only the profile that was not used for the longest time gives way to another', async () => {
  await yard.ownerPool.query(
    `insert into equipment (account_id, id, branch_id, name) values (${account}, 3, 1, 'Crane')`,
  )
  const queries: string[] = []
  const profiles = watchedProfiles((name) => queries.push(name), 2)
  const asked = async (assetId: number) => {
    queries.length = 0
    await profiles.of([{ accountId: account, assetId }])
    return queries
  }
  for (const id of [1, 2, 1, 3]) await asked(id)
  expect(await asked(1)).toEqual([])
  expect(await asked(3)).toEqual([])
  // The rules of the account are still cached.
  expect(await asked(2)).toEqual(['asset_profiles'])
})

test.each([':asset:1', ':asset'])(
  'a profile is not kept if %s changes while it is loaded',
  async (change) => {
    let changes = 1
    const profiles = watchedProfiles((name) => {
      if (name === 'asset_profiles' && changes-- > 0) profiles.forget(readChange(`${account}${change}`))
    })
    const limit = async () => {
      const [versions] = await profiles.of([{ accountId: account, assetId: 1 }])
      return versions?.[0].settings.speedLimit
    }
    expect(await limit()).toBe(25)
    await yard.ownerPool.query('update equipment set speed_limit = 33 where id = 1')
    expect(await limit()).toBe(33)
    await yard.ownerPool.query('update equipment set speed_limit = 44 where id = 1')
    expect(await limit()).toBe(33)
  },
)
