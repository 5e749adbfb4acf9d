import { sql } from 'kysely'
import type { Problem, RefusalCode } from '@yardmaster/core/contract/problem.ts'
import { applyImport } from './applyImport.ts'
import { checkImport } from './checkImport.ts'
import { FileRefused } from './files/fileRefused.ts'
import type { ImportJob } from './importJob.ts'
import { Overtaken } from './importJob.ts'
import type { ImportRef } from './imports.queries.ts'
import * as queries from './imports.queries.ts'

const LOCK = 7_242_007

/** Works off the imports that wait for it, of all accounts, until there are none left. */
export async function runImports(job: ImportJob): Promise<void> {
  let worked = true
  while (worked) {
    worked = false
    for (const ref of await queries.findWaiting(job.database)) {
      if (job.signal.aborted) return
      if (await runImport(job, ref)) worked = true
    }
  }
}

/** False: another process is at it. The lock lives on a connection, so it ends with the process that holds it. */
async function runImport(job: ImportJob, ref: ImportRef): Promise<boolean> {
  return job.database
    .account(ref.accountId)
    .connection()
    .execute(async (connection) => {
      const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_lock(${LOCK}, ${ref.id}) as held`.execute(connection)
      if (!rows[0]?.held) return false
      try {
        await work(job, ref)
      } finally {
        await sql`select pg_advisory_unlock(${LOCK}, ${ref.id})`.execute(connection)
      }
      return true
    })
}

async function work(job: ImportJob, ref: ImportRef): Promise<void> {
  const db = job.database.account(ref.accountId)
  const found = await queries.findImportForJob(db, ref)
  const steps = { mapped: checkImport, applying: applyImport }
  const step = steps[found?.status as keyof typeof steps]
  if (!found || !step) return
  try {
    await step({ ...job, db, found })
  } catch (error) {
    // Told to stop, it is done after the next start; overtaken, there is something else to do.
    if (job.signal.aborted || error instanceof Overtaken) return
    if (!(error instanceof FileRefused)) job.log.error({ err: error, import: ref.id }, 'an import has failed')
    await queries.takeStep(db, found, { status: 'failed', failure: problemOf(error) })
  }
}

const problemOf = (error: unknown): Problem<RefusalCode> =>
  error instanceof FileRefused
    ? { code: error.code, values: error.values }
    : { code: 'error.importFailed', values: {} }

/** Files that nobody has come back for, and what is known of them. */
export async function expireImports({ database, files, signal }: ImportJob): Promise<void> {
  for (const ref of await queries.findExpired(database)) {
    if (signal.aborted) return
    const db = database.account(ref.accountId)
    const found = await queries.findImportForJob(db, ref)
    if (!found) continue
    await queries.deleteImport(db, ref)
    await files.remove(found.fileKey)
  }
}
