import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openPool } from '../db/pool.ts'
import { TEMPLATE } from './database.global.ts'

/** Creates a separate migrated database, with connections for its owner and for the application. */
export async function createTestDatabase() {
  const { owner, app, ingest } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  const maintenance = new pg.Client(owner)
  await maintenance.connect()
  // Copies whole files, most without reading them if the file system can share their blocks. The default way takes
  // three times as long.
  await maintenance.query('set file_copy_method = clone')
  await maintenance.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  await maintenance.end()
  const ownerPool = openPool({ ...owner, database: name, max: 2 })
  return {
    owner: { ...owner, database: name },
    app: { ...app, database: name },
    ingest: { ...ingest, database: name },
    ownerPool,
    // The database itself is deleted with the whole PostgreSQL at the end of the run.
    close: () => ownerPool.end(),
  }
}

export type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>
