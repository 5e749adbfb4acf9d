import { beforeEach, expect, test } from 'vitest'
import { addFleet } from '../../testing/fleet.ts'
import { startIngestDatabase } from '../../testing/ingestDatabase.ts'
import { nameTowns } from './towns.ts'

const db = startIngestDatabase()
let accountId: number
let assetIds: number[]
beforeEach(async () => {
  await db.pool.query('delete from asset_town; delete from town; delete from asset_state')
  ;({ accountId, assetIds } = await addFleet(db.ownerPool, { machines: 3 }))
})

const GOLDEN = [39.7555, -105.2211]
const PARKER = [39.5186, -104.7614]

const put = (asset: number, [lat, lng]: number[]) =>
  db.pool.query(
    `insert into asset_state (account_id, asset_id, lat, lng) values ($1, $2, $3, $4)
     on conflict (account_id, asset_id) do update set lat = excluded.lat, lng = excluded.lng`,
    [accountId, assetIds[asset], lat, lng],
  )
const name = () => nameTowns(db.pool, { signal: new AbortController().signal })
const towns = async () =>
  (
    await db.pool.query<{ asset_id: number; town: string }>(
      `select asset_id, name || ', ' || state as town from asset_town
       join town on town.account_id = asset_town.account_id and town.id = town_id order by asset_id`,
    )
  ).rows.map(({ asset_id: id, town }) => [assetIds.indexOf(id), town])

test('names the towns of located assets, and each town once', async () => {
  await put(0, GOLDEN)
  await put(2, GOLDEN)
  await db.pool.query('insert into asset_state (account_id, asset_id) values ($1, $2)', [
    accountId,
    assetIds[1],
  ])
  expect(await name()).toBe(2)
  expect(await towns()).toEqual([
    [0, 'Golden, CO'],
    [2, 'Golden, CO'],
  ])
  expect((await db.pool.query('select from town')).rowCount).toBe(1)
})

test('follows an asset that moved, and leaves those in place that did not', async () => {
  await put(0, GOLDEN)
  await put(1, GOLDEN)
  await name()
  await put(0, PARKER)
  await put(1, [39.7556, -105.2212])
  expect(await name()).toBe(1)
  expect(await towns()).toEqual([
    [0, 'Parker, CO'],
    [1, 'Golden, CO'],
  ])
  expect(await name()).toBe(0)
})
