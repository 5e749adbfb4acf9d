import type { Clock } from '../../../context.ts'
import type { Database, Db } from '../../../db/database.ts'
import type { Log } from '../../../jobs/job.ts'
import type { FileStore } from '../../../outbound/files.ts'
import type { Import } from './imports.queries.ts'

/** What the jobs of imports work with. */
export type ImportJob = {
  database: Database
  files: FileStore
  clock: Clock
  log: Log
  signal: AbortSignal
}

/** One import at work: its account's database, outside of any transaction. */
export type ImportWork = ImportJob & { db: Db; found: Import }

/** It was cancelled, or something else has been asked for meanwhile: what was begun is given up. */
export class Overtaken extends Error {}
