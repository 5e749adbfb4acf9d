import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../testing/testDatabase.ts'
import type { TestDatabase } from '../testing/testDatabase.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { withReplica } from './replica.ts'

/** The database itself stands in for a replica that keeps up. The cluster test has real ones. */
const STATEMENT = { text: 'select current_setting($1)', values: ['application_name'], mayLag: true as const }

let server: TestDatabase
let primary: Database
beforeAll(async () => {
  server = await createTestDatabase()
  primary = openDatabase({ ...server.app, application_name: 'primary' })
})
afterAll(async () => {
  await primary.end()
  await server.close()
})

const asReplica = (more: object = {}) => ({ ...server.app, application_name: 'replica', ...more })

describe('statements that may lag', () => {
  test('are answered by the replica, and all others by the primary', async () => {
    const { database, replica } = withReplica({ replica: asReplica(), primary, maxLagSeconds: 30 })
    await vi.waitFor(async () => expect(await replica.lagSeconds()).toBeLessThan(5))
    expect(await database.read(1, STATEMENT)).toEqual([['replica']])
    const { mayLag: _, ...current } = STATEMENT
    expect(await database.read(1, current)).toEqual([['primary']])
    expect(replica.answered()).toEqual({ replica: 1, primary: 0 })
    await replica.end()
  })

  test('keep to their account on the replica, too', async () => {
    const { database, replica } = withReplica({ replica: asReplica(), primary, maxLagSeconds: 30 })
    await vi.waitFor(async () => expect(await replica.lagSeconds()).not.toBeNull())
    const read = { text: "select current_setting('app.account_id')", values: [], mayLag: true as const }
    expect(await database.read(7, { ...read, withinMs: 1000 })).toEqual([['7']])
    expect(await database.read(8, read)).toEqual([['8']])
    await replica.end()
  })

  test('are answered by the primary while the replica is away', async () => {
    const away = asReplica({ host: '/nonexistent' })
    const { database, replica } = withReplica({ replica: away, primary, maxLagSeconds: 30 })
    expect(await database.read(1, STATEMENT)).toEqual([['primary']])
    expect(await replica.lagSeconds()).toBeNull()
    expect(replica.answered()).toEqual({ replica: 0, primary: 1 })
    await replica.end()
  })

  test('are answered by the primary while the replica lags too far behind', async () => {
    const { database, replica } = withReplica({ replica: asReplica(), primary, maxLagSeconds: 0 })
    await vi.waitFor(async () => expect(await replica.lagSeconds()).toBeGreaterThan(0))
    expect(await database.read(1, STATEMENT)).toEqual([['primary']])
    await replica.end()
  })

  test('fail as on the primary if they are wrong, without a second attempt', async () => {
    const { database, replica } = withReplica({ replica: asReplica(), primary, maxLagSeconds: 30 })
    await vi.waitFor(async () => expect(await replica.lagSeconds()).not.toBeNull())
    await expect(database.read(1, { ...STATEMENT, text: 'select nothing' })).rejects.toThrow(/nothing/)
    expect(replica.answered()).toEqual({ replica: 0, primary: 0 })
    await replica.end()
  })
})
