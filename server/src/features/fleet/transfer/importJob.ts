import type { Clock } from '../../../context.ts'
import type { Database, Db } from '../../../db/database.ts'
import type { Log } from '../../../jobs/job.ts'
import type { FileStore } from '../../../outbound/files.ts'
import type { Import } from './imports.queries.ts'

/** The dependencies of the import jobs. */
export type ImportJob = {
  database: Database
  files: FileStore
  clock: Clock
  log: Log
  signal: AbortSignal
}

/** An import in progress, with its account's database outside of any transaction. */
export type ImportWork = ImportJob & { db: Db; found: Import }

/**
 * Thrown when the import was canceled or another step was requested in the meantime. The current work is
 * abandoned.
 */
export class Overtaken extends Error {}
