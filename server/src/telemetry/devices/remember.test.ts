import { expect, test } from 'vitest'
import { readChange } from './changes.ts'
import { remember } from './remember.ts'

type Value = { accountId: number; deviceId: number | null; asked: number }

/** Keys name an account and a device, as in 7/1. Those that begin with ? are not found. */
function open() {
  let asked = 0
  const memory = remember<Value>(
    async (key) => {
      asked++
      const [accountId, deviceId] = key.split('/')
      if (key.startsWith('?')) return null
      return { accountId: Number(accountId), deviceId: deviceId ? Number(deviceId) : null, asked }
    },
    (value) => value,
  )
  return { memory, asked: () => asked }
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
function openLosing() {
  const database = { isAway: false, asked: 0 }
  const memory = remember<Value>(
    async (key) => {
      database.asked++
      if (database.isAway) throw Object.assign(new Error('gone'), { code: '57P01' })
      return key === '?' ? null : { accountId: 7, deviceId: Number(key), asked: database.asked }
    },
    (value) => value,
  )
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
