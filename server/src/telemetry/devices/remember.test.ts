import { expect, test } from 'vitest'
import { readChange } from './changes.ts'
import { remember } from './remember.ts'

type Value = { accountId: number; deviceId: number | null; asked: number }

/** Keys name an account and a device, as in 7/1. Those that begin with ? are not found. */
function open(most = 100) {
  const queries: (readonly string[])[] = []
  const memory = remember<Value>({
    find: async (keys) => {
      const asked = queries.push(keys)
      return new Map(keys.flatMap((key) => (key.startsWith('?') ? [] : [[key, valueOf(key, asked)]])))
    },
    ownerOf: (value) => value,
    most,
  })
  return { memory, queries, asked: () => queries.flat().length }
}

function valueOf(key: string, asked = 0): Value {
  const [accountId, deviceId] = key.split('/')
  return { accountId: Number(accountId), deviceId: deviceId ? Number(deviceId) : null, asked }
}

test.each([
  ['7:device:1', ['7/1', '?']],
  ['7:device:1,2', ['7/1', '7/2', '?']],
  ['7:device', ['7', '7/1', '7/2', '?']],
  ['8:device', ['8/1', '?']],
  ['9:device:1', ['?']],
])('%s evicts what it concerns, and lookups that found nothing', async (payload, evicted) => {
  const { memory, asked } = open()
  const keys = ['7', '7/1', '7/2', '8/1', '?']
  for (const key of keys) await memory.get(key)
  memory.forget(readChange(payload))
  const again: string[] = []
  for (const key of keys) {
    const before = asked()
    await memory.get(key)
    if (asked() > before) again.push(key)
  }
  expect(again).toEqual(evicted)
})

test('a lookup that runs during a change is not cached', async () => {
  const { memory, asked } = open()
  const running = memory.get('7/1')
  memory.forget(readChange('8:device:5'))
  await running
  await memory.get('7/1')
  expect(asked()).toBe(2)
})

test('a device is evicted again after it was found again', async () => {
  const { memory, asked } = open()
  for (const count of [1, 2, 3]) {
    await memory.get('7/1')
    expect(asked()).toBe(count)
    memory.forget(readChange('7:device:1'))
  }
})

test('everything is evicted after a reconnect', async () => {
  const { memory, asked } = open()
  await memory.get('7/1')
  memory.forget(null)
  await memory.get('7/1')
  expect(asked()).toBe(2)
})

/** Lookups fail as if PostgreSQL had stopped, while `isAway`. */
function openLosing(most = 100) {
  const database = { isAway: false, asked: 0 }
  const memory = remember<Value>({
    find: async (keys) => {
      database.asked += keys.length
      if (database.isAway) throw Object.assign(new Error('gone'), { code: '57P01' })
      const known = keys.filter((key) => !key.startsWith('?'))
      return new Map(
        known.map((key) => [key, { accountId: 7, deviceId: Number(key), asked: database.asked }]),
      )
    },
    ownerOf: (value) => value,
    most,
  })
  return { memory, database }
}

test('what was known still counts while the database is away, unless it was changed', async () => {
  const { memory, database } = openLosing()
  for (const key of ['1', '2', '?']) await memory.get(key)
  memory.prepare('3', { accountId: 7, deviceId: 3, asked: 0 })
  memory.forget(readChange('7:device:2'))
  memory.forget(null)
  database.isAway = true
  expect(await memory.get('1')).toMatchObject({ deviceId: 1 })
  expect(await memory.get('3')).toMatchObject({ deviceId: 3 })
  for (const key of ['2', '?', '4']) await expect(memory.get(key)).rejects.toThrow('gone')
  // It is not asked again for each message.
  const { asked } = database
  expect(await memory.get('1')).toMatchObject({ deviceId: 1 })
  expect(database.asked).toBe(asked)
})

test('what is no longer found is not served later', async () => {
  const { memory, database } = openLosing()
  memory.prepare('?', { accountId: 7, deviceId: 9, asked: 0 })
  expect(await memory.get('?')).toBeNull()
  memory.forget(null)
  database.isAway = true
  await expect(memory.get('?')).rejects.toThrow('gone')
})

test('lookups of one moment are one query, and later ones join while others run', async () => {
  const { memory, queries } = open()
  const first = Promise.all(['7/1', '7/2', '?', '7/1'].map((key) => memory.get(key)))
  expect((await first).map((value) => value?.deviceId)).toEqual([1, 2, undefined, 1])
  expect(queries).toEqual([['7/1', '7/2', '?']])
  const running = Array.from({ length: 3_000 }, (_, id) => memory.get(`8/${id}`))
  await Promise.all(running)
  expect(queries.map((keys) => keys.length)).toEqual([3, 1_000, 1_000, 1_000])
})

test('a flood of unknown keys displaces nothing that is known', async () => {
  const { memory, database } = openLosing(10)
  for (let id = 1; id <= 9; id++) memory.prepare(`${id}`, { accountId: 7, deviceId: id, asked: 0 })
  await memory.get('10')
  for (let stranger = 0; stranger < 30_000; stranger++) await memory.get(`?${stranger}`)
  database.isAway = true
  for (let id = 1; id <= 10; id++) expect(await memory.get(`${id}`)).toMatchObject({ deviceId: id })
  await expect(memory.get('?1')).rejects.toThrow('gone')
})

test('what was not used for the longest time gives way to what is used', async () => {
  const { memory, database } = openLosing(3)
  expect(['1', '2', '3', '4'].map((key) => memory.prepare(key, valueOf(`7/${key}`)))).toEqual([
    true,
    true,
    true,
    false,
  ])
  await memory.get('1')
  await memory.get('4')
  database.isAway = true
  for (const key of ['1', '3', '4']) expect(await memory.get(key)).toMatchObject({ deviceId: Number(key) })
  await expect(memory.get('2')).rejects.toThrow('gone')
})

test('a complete load evicts what it has not found', async () => {
  const { memory, database } = openLosing()
  await memory.get('1')
  memory.prepare('2', valueOf('7/2'))
  memory.prepare('3', valueOf('7/3'))
  const begun = memory.beginLoading()
  await memory.get('4')
  for (const key of ['1', '3']) memory.prepare(key, valueOf(`7/${key}`))
  memory.evictOlder(null, begun)
  database.isAway = true
  for (const key of ['1', '3', '4']) expect(await memory.get(key)).not.toBeNull()
  await expect(memory.get('2')).rejects.toThrow('gone')
})

test('a load that began before a change is replaced by the one after it', async () => {
  const { memory, database } = openLosing()
  const change = readChange('7:device:1,2')
  memory.forget(change)
  // The answer of a query from before the change.
  for (const key of ['1', '2']) memory.prepare(key, { ...valueOf(`7/${key}`), asked: -1 })
  const begun = memory.beginLoading()
  memory.prepare('1', { ...valueOf('7/1'), asked: -2 })
  memory.evictOlder(change, begun)
  database.isAway = true
  expect(await memory.get('1')).toMatchObject({ asked: -2 })
  await expect(memory.get('2')).rejects.toThrow('gone')
})
