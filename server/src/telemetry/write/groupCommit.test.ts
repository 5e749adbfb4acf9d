import pg from 'pg'
import { expect, test } from 'vitest'
import type { Fates, Item } from './batch.ts'
import { groupCommit } from './groupCommit.ts'

const itemOf = (deviceId: number): Item => ({
  accountId: 1,
  assetId: deviceId,
  deviceId,
  index: 0,
  reading: { at: 0, position: null, fields: {}, alerts: [] },
  rest: '',
})

const allStored = (items: readonly Item[]): Fates => new Map(items.map((item) => [item, 'stored']))

const [good, poison, neighbour] = [itemOf(1), itemOf(2), itemOf(3)]

test('stores other deliveries, and other devices of the same delivery, when the database rejects an item', async () => {
  const stored = new Set<Item>()
  const writer = groupCommit(async (items: readonly Item[]) => {
    if (items.includes(poison)) throw Object.assign(new pg.DatabaseError('', 0, 'error'), { code: '22P02' })
    for (const item of items) stored.add(item)
    return allStored(items)
  })
  const [mixed, other] = await Promise.allSettled([writer.add([good, poison]), writer.add([neighbour])])
  expect(mixed.status).toBe('rejected')
  expect(other).toEqual({ status: 'fulfilled', value: allStored([neighbour]) })
  expect(stored).toEqual(new Set([good, neighbour]))
})

test('rejects a delivery without a retry when the database fails', async () => {
  let tried = 0
  const writer = groupCommit<Item, Fates>(async () => {
    tried++
    throw new Error('connection lost')
  })
  const outcomes = await Promise.allSettled([writer.add([good, neighbour]), writer.add([good])])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(tried).toBe(1)
})

test('reports a failure of the database that follows a rejected item', async () => {
  const lost = new Error('connection lost')
  const writer = groupCommit(async (items: readonly Item[]) => {
    if (items.includes(poison)) throw Object.assign(new pg.DatabaseError('', 0, 'error'), { code: '22P02' })
    throw lost
  })
  await expect(writer.add([good, poison])).rejects.toBe(lost)
})
