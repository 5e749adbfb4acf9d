import { sql } from 'kysely'
import type { Author } from '../../../domainEvents.ts'

/** Ends imports into this branch, whatever step they are at. The job that deletes expired ones deletes them. */
export async function abandonImports(
  { db, session: { accountId }, clock }: Author,
  branchId: number,
): Promise<void> {
  await sql`
    update equipment_import
    set status = 'failed', run = run + 1, expires_at = ${clock.now().toString()}::timestamptz
    where account_id = ${accountId} and branch_id = ${branchId} and status <> 'done'`.execute(db)
}
