import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded, type ConnectionOptions } from '../db/embedded/start.ts'
import { migrate } from '../db/migrate.ts'
import { temporaryDirectory } from './temporaryDirectory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Record<'owner' | 'app' | 'ingest', ConnectionOptions>
  }
}

/** Migrated once. Every test database is a copy of it. */
export const TEMPLATE = 'yardmaster_template'

/**
 * Starts one PostgreSQL for the whole run. Tests get it with inject('postgres') and create their own
 * databases in it.
 */
export async function setup(project: TestProject) {
  const directory = temporaryDirectory()
  const database = await startEmbedded({ dataDir: directory.path, volatile: true })
  const client = new pg.Client(database.owner)
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrate({ ...database.owner, database: TEMPLATE })
  project.provide('postgres', {
    owner: database.owner,
    app: database.app,
    ingest: database.ingest,
  })
  return async function teardown() {
    await database.stop()
    directory.remove()
  }
}
