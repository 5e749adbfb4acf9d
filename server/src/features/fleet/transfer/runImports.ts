import { sql } from 'kysely'
import type { Problem, RefusalCode } from '@yardmaster/core/contract/problem.ts'
import { applyImport } from './applyImport.ts'
import { checkImport } from './checkImport.ts'
import { FileRefused } from './files/fileRefused.ts'
import type { ImportJob } from './importJob.ts'
import { Overtaken } from './importJob.ts'
import { undoImport } from './undoImport.ts'
import type { ImportRef } from './imports.queries.ts'
import * as queries from './imports.queries.ts'

const LOCK = 7_242_007

/** Processes the waiting imports of all accounts until none are left. */
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

/**
 * Returns false if another process is running this import. The lock belongs to a transaction, so it is
 * released when the process that holds it ends, even behind a pooler.
 */
async function runImport(job: ImportJob, ref: ImportRef): Promise<boolean> {
  return job.database
    .account(ref.accountId)
    .transaction()
    .execute(async (lock) => {
      const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}, ${ref.id}) as held`.execute(lock)
      if (!rows[0]?.held) return false
      await work(job, ref)
      return true
    })
}

async function work(job: ImportJob, ref: ImportRef): Promise<void> {
  const db = job.database.account(ref.accountId)
  const found = await queries.findImportForJob(db, ref)
  const steps = { mapped: checkImport, applying: applyImport, undoing: undoImport }
  const step = steps[found?.status as keyof typeof steps]
  if (!found || !step) return
  try {
    await step({ ...job, db, found })
  } catch (error) {
    // After a shutdown request, the import runs again after the next start. A superseded import has another
    // step to run.
    if (job.signal.aborted || error instanceof Overtaken) return
    if (!(error instanceof FileRefused)) job.log.error({ err: error, import: ref.id }, 'an import has failed')
    const isUndo = found.status === 'undoing'
    const failure = problemOf(error, isUndo ? 'error.importUndoFailed' : 'error.importFailed')
    await queries.takeStep(db, found, { status: isUndo ? 'done' : 'failed', failure })
  }
}

const problemOf = (error: unknown, otherwise: RefusalCode): Problem<RefusalCode> =>
  error instanceof FileRefused ? { code: error.code, values: error.values } : { code: otherwise, values: {} }

/** Deletes expired files and their imports. */
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
