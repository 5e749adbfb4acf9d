import type pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { openPool } from '../db/pool.ts'
import { createTestDatabase } from './testDatabase.ts'
import type { TestDatabase } from './testDatabase.ts'

export type IngestDatabase = TestDatabase & {
  /** Connections of the role yardmaster_ingest. */
  pool: pg.Pool
}

/** Provides a separate database for the tests of a file, with the permissions of ingest. */
export function startIngestDatabase(): IngestDatabase {
  const started = {} as IngestDatabase
  beforeAll(async () => {
    const database = await createTestDatabase()
    Object.assign(started, database, { pool: openPool({ ...database.ingest, max: 12 }) })
  })
  afterAll(async () => {
    await started.pool.end()
    await started.close()
  })
  return started
}
