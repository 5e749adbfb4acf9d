import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../testing/testDatabase.ts'
import type { TestDatabase } from '../../testing/testDatabase.ts'
import { openPool } from '../../db/pool.ts'
import { readChange } from './changes.ts'
import { hashIngestToken } from './ingestToken.ts'
import { openRegistry } from './registry.ts'
import type { ReportCrowded } from './startLoading.ts'

const TOKEN = 'a token of device 2'

let database: TestDatabase
let pool: pg.Pool
/** Fails queries as if PostgreSQL had stopped. */
let isAway = false
const opened: ReturnType<typeof openRegistry>[] = []

beforeEach(async () => {
  isAway = false
  database = await createTestDatabase()
  pool = openPool(database.ingest)
  await database.ownerPool.query(`
    insert into account (id, name) values (7, 'Yard'), (8, 'Other');
    insert into device (account_id, id, unique_id) values (7, 1, 'first'), (7, 2, 'second'), (8, 3, 'third')`)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((registry) => registry.stop()))
  await pool.end()
  await database.close()
})

/** Opens a registry that has loaded everything. */
async function open(most = 100) {
  const crowded = vi.fn<ReportCrowded>()
  const losing = new Proxy(pool, {
    get: (target, key) =>
      key === 'query' && isAway
        ? () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' }))
        : Reflect.get(target, key).bind(target),
  })
  const registry = openRegistry(losing, { keepsAll: true, onError: () => {}, onCrowded: crowded, most })
  opened.push(registry)
  registry.forget(null)
  await registry.loaded()
  return { registry, crowded }
}

test('a device that is registered or changed is known in an outage, although it has not reported since', async () => {
  const { registry } = await open()
  await database.ownerPool.query(`
    insert into device (account_id, id, unique_id) values (7, 4, 'new');
    update device set model = 'Other' where id = 1;
    update device set unique_id = 'renamed' where id = 2;
    delete from device where id = 3`)
  for (const payload of ['7:device:4', '7:device:1', '7:device:2', '8:device:3'])
    registry.forget(readChange(payload))
  await registry.loaded()
  isAway = true
  expect(await registry.device('new')).toMatchObject({ id: 4 })
  expect(await registry.device('first')).toMatchObject({ model: 'Other' })
  expect(await registry.device('renamed')).toMatchObject({ id: 2 })
  for (const gone of ['second', 'third']) await expect(registry.device(gone)).rejects.toThrow('gone')
})

test('tokens of changed devices and accounts are known in an outage', async () => {
  const { registry } = await open()
  const add = (id: number, deviceId: number | null, token: string) =>
    database.ownerPool.query(
      'insert into ingest_token (account_id, id, device_id, token_hash, name) values (7, $1, $2, $3, $4)',
      [id, deviceId, hashIngestToken(token), token],
    )
  await add(1, 2, TOKEN)
  registry.forget(readChange('7:device:2'))
  await registry.loaded()
  await add(2, null, 'of the account')
  registry.forget(readChange('7:device'))
  await registry.loaded()
  isAway = true
  expect(await registry.token(TOKEN)).toEqual({ accountId: 7, deviceId: 2, uniqueId: 'second' })
  expect(await registry.token('of the account')).toMatchObject({ accountId: 7, deviceId: null })
  expect(await registry.device('first')).toMatchObject({ id: 1 })
})

test('everything is loaded again after changes may have been missed', async () => {
  const { registry } = await open()
  await database.ownerPool.query(`
    insert into device (account_id, id, unique_id) values (7, 4, 'new'); delete from device where id = 1`)
  registry.forget(null)
  await registry.loaded()
  isAway = true
  expect(await registry.device('new')).toMatchObject({ id: 4 })
  expect(await registry.device('third')).toMatchObject({ id: 3 })
  await expect(registry.device('first')).rejects.toThrow('gone')
})

test('changes that could not be loaded are loaded when the database is back', async () => {
  const { registry } = await open()
  await database.ownerPool.query(`update device set model = 'Other' where id = 1`)
  isAway = true
  registry.forget(readChange('7:device:1'))
  await expect(registry.device('first')).rejects.toThrow('gone')
  await new Promise((resolve) => setTimeout(resolve, 300))
  isAway = false
  await registry.loaded()
  isAway = true
  expect(await registry.device('first')).toMatchObject({ model: 'Other' })
})

test('says how many devices have no room in memory', async () => {
  const { registry, crowded } = await open(2)
  expect(crowded).toHaveBeenCalledExactlyOnceWith({ devices: 3, tokens: 0, withoutRoom: 1 })
  isAway = true
  expect(await registry.device('second')).toMatchObject({ id: 2 })
  await expect(registry.device('third')).rejects.toThrow('gone')
})

test('a name that PostgreSQL cannot compare does not fail the lookups of others', async () => {
  const { registry } = await open()
  expect(await registry.devicesOf(['first', 'fi\0rst', 'unknown'])).toMatchObject([{ id: 1 }, null, null])
})
