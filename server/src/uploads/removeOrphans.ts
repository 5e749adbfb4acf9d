import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { JobContext } from '../jobs/job.ts'
import type { FileStore } from '../outbound/files.ts'

type Work = Pick<JobContext, 'clock' | 'log' | 'signal'> & { database: Database; files: FileStore }

/** A file is written before its row is committed, so a younger file may still get a row. */
const GRACE = { hours: 24 }
const BATCH = 10_000
/**
 * If more than half of the files are orphans, and more than this number, the files belong to another
 * database.
 */
const PLAUSIBLE = 100

/**
 * Removes files that no row refers to. Either the process was killed before it committed the row, or the row
 * was deleted but the file could not be removed with it.
 */
export async function removeOrphans({ database, files, clock, log, signal }: Work): Promise<void> {
  const before = clock.now().subtract(GRACE).epochMilliseconds
  const orphans: string[] = []
  let total = 0
  let batch: string[] = []
  const judge = async () => {
    orphans.push(...(await findOrphans(database, batch)))
    batch = []
  }
  for await (const { key, putAt } of files.list()) {
    if (signal.aborted) return
    total += 1
    if (putAt < before) batch.push(key)
    if (batch.length === BATCH) await judge()
  }
  await judge()
  if (orphans.length > Math.max(PLAUSIBLE, total / 2)) {
    log.warn(
      { orphans: orphans.length, files: total },
      'most files are not referenced by the database, so none were removed: check that DATABASE_URL and the file store match',
    )
    return
  }
  for (const key of orphans) {
    if (signal.aborted) return
    await files.remove(key)
  }
  if (orphans.length > 0) log.info({ files: orphans.length }, 'removed unreferenced files')
}

async function findOrphans({ outside }: Database, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select orphan_files(${keys}::text[]) as key`.execute(outside)
  return rows.map(({ key }) => key)
}
