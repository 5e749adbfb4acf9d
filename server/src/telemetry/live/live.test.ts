import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignedIn } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { postgresMessages } from '../../messages/postgresMessages.ts'
import { createTestDatabase } from '../../testing/testDatabase.ts'
import type { TestDatabase } from '../../testing/testDatabase.ts'
import { SNAPSHOTS } from './forms.ts'
import { startLive } from './live.ts'
import type { Live } from './live.ts'
import type { Sources } from './sources.ts'

let testDatabase: TestDatabase
let live: Live | undefined
beforeEach(async () => {
  testDatabase = await createTestDatabase()
})
afterEach(async () => {
  await live?.close()
  await testDatabase.close()
})

const SESSION = { accountId: 3, userId: 1, branchId: 1, role: 'worker', grants: null } as SignedIn

/** The streams only listen. */
const messagesOf = (listen: pg.ClientConfig) => postgresMessages({ pool: testDatabase.ownerPool, listen })

/** Opens one stream whose sources work, apart from the given ones. Returns the reported errors. */
function watch(broken: Partial<Sources>): Error[] {
  const reported: Error[] = []
  live = startLive({
    messages: messagesOf(testDatabase.app),
    database: { read: async () => [['7', null, null]] } as Partial<Database> as Database,
    reload: async (session) => session,
    visibleAssets: async () => new Set(),
    onError: (error) => reported.push(error as Error),
    ...broken,
  })
  const closed = new EventEmitter()
  live.open(
    SESSION,
    {
      send() {},
      beat() {},
      end: () => closed.emit('close'),
      onClose: (call) => void closed.once('close', call),
    },
    { form: SNAPSHOTS, only: null, resumeFrom: null },
  )
  return reported
}

const broken = new Error('the database is broken')

test('reports what could not be sent, and to whom, once for many attempts', async () => {
  const visibleAssets = vi.fn<Sources['visibleAssets']>(async () => Promise.reject(broken))
  const reported = watch({ visibleAssets })
  await vi.waitFor(() => expect(visibleAssets.mock.calls.length).toBeGreaterThan(1), 10_000)
  expect(reported).toEqual([new Error('failed to send changes to the live streams of account 3')])
  expect(reported[0]?.cause).toBe(broken)
})

test('reports sessions that could not be checked', async () => {
  const reported = watch({ reload: async () => Promise.reject(broken) })
  await live?.check()
  expect(reported).toEqual([new Error('failed to check the sessions of live streams')])
})

test('reports a connection that cannot be opened', async () => {
  const reported = watch({ messages: messagesOf({ ...testDatabase.app, database: 'no_such_database' }) })
  await vi.waitFor(() => expect(reported).toHaveLength(1), 10_000)
  expect(reported[0]?.message).toBe('failed to listen for changes of the live stream')
})
