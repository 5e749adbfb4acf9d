import type { Counts, ServiceType } from '@yardmaster/core/integrations.ts'
import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import type { RunError } from './runError.ts'

/** The channel on which the job is woken. */
export const INTEGRATION_DUE = 'integration_due'

/** How many runs of a connection are listed. */
const KEPT_RUNS = 200

export async function findAccounts(database: Database, now: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql<{ accountId: number }>`
    select accounts_with_integrations(${now.toString()}::timestamptz) as account_id`.execute(database.outside)
  return rows.map(({ accountId }) => accountId)
}

export type Claimed = {
  accountId: number
  id: number
  runId: number
  serviceType: ServiceType
  settings: Record<string, unknown>
  /** Encrypted. */
  secret: Buffer | null
  cursor: unknown
  failures: number
}

export type Claim = {
  accountId: number
  serviceTypes: readonly ServiceType[]
  now: Temporal.Instant
  until: Temporal.Instant
}

/** Claims the next due connection of the account and begins its run. Other processes skip it. */
export const claimRun = (database: Database, claim: Claim): Promise<Claimed | undefined> =>
  database
    .account(claim.accountId)
    .transaction()
    .execute(async (db) => {
      const due = await lockDue(db, claim)
      if (!due) return undefined
      const { interruptedRun, ...integration } = due
      if (interruptedRun !== null) {
        await endRun(db, { ...integration, runId: interruptedRun }, { outcome: 'stopped', at: claim.now })
      }
      const runId = await beginRun(db, integration, claim)
      return { ...integration, runId }
    })

type Due = Omit<Claimed, 'runId'> & {
  /** The run of a process that was killed. */
  interruptedRun: number | null
}

async function lockDue(db: Db, { accountId, serviceTypes, now }: Claim): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select account_id, id, service_type, settings, secret, cursor, failures, run_id as interrupted_run from integration
    where account_id = ${accountId} and not paused and next_run_at <= ${now.toString()}::timestamptz
      and (leased_until is null or leased_until <= ${now.toString()}::timestamptz)
      and service_type = any (${[...serviceTypes]})
    order by next_run_at, id limit 1 for update skip locked`.execute(db)
  return rows[0]
}

async function beginRun(
  db: Db,
  { accountId, id }: Omit<Claimed, 'runId'>,
  { now, until }: Claim,
): Promise<number> {
  const { id: runId } = await db
    .insertInto('integrationRun')
    .values({ accountId, integrationId: id, startedAt: now.toString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('integration')
    .set({ runId, leasedUntil: until.toString() })
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
  await sql`
    delete from integration_run where account_id = ${accountId} and integration_id = ${id} and id <= (
      select id from integration_run where account_id = ${accountId} and integration_id = ${id}
      order by id desc offset ${KEPT_RUNS} limit 1)`.execute(db)
  return runId
}

type RunRef = Pick<Claimed, 'accountId' | 'id' | 'runId'>

/**
 * Returns false if the run was ended from outside: the connection was deleted, paused or changed, or another
 * process has taken over.
 */
export async function renewLease(db: Db, run: RunRef, until: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('integration')
    .set({ leasedUntil: until.toString() })
    .where('accountId', '=', run.accountId)
    .where('id', '=', run.id)
    .where('runId', '=', run.runId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Stores how far the run has come, and locks the connection until the end of the transaction: nobody else can
 * work for it meanwhile. Returns false as `renewLease` does.
 */
export async function storeCursor(
  db: Db,
  run: RunRef,
  { cursor, until }: { cursor: unknown; until: Temporal.Instant },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update integration set cursor = ${JSON.stringify(cursor ?? null)}::jsonb, leased_until = ${until.toString()}::timestamptz
    where account_id = ${run.accountId} and id = ${run.id} and run_id = ${run.runId}`.execute(db)
  return numAffectedRows > 0n
}

export async function storeCounts(db: Db, run: RunRef, counts: Counts): Promise<void> {
  await db
    .updateTable('integrationRun')
    .set({ counts: JSON.stringify(counts) })
    .where('accountId', '=', run.accountId)
    .where('id', '=', run.runId)
    .execute()
}

type End = {
  outcome: 'done' | 'failed' | 'stopped'
  at: Temporal.Instant
  counts?: Counts
  error?: RunError | null
}

/** Without counts, those of the last commit stay. The caller has locked the connection. */
export async function endRun(db: Db, run: RunRef, { outcome, at, counts, error = null }: End): Promise<void> {
  await sql`
    with ended as (
      update integration_run set outcome = ${outcome}, finished_at = ${at.toString()}::timestamptz,
        counts = coalesce(${counts ? JSON.stringify(counts) : null}::jsonb, counts),
        error = ${error ? JSON.stringify(error) : null}::jsonb
      where account_id = ${run.accountId} and id = ${run.runId} and outcome is null
      returning account_id, integration_id, counts
    )
    update integration set totals = (
      select coalesce(jsonb_object_agg(what, amount), '{}') from (
        select key as what, sum(value::numeric) as amount from (
          select * from jsonb_each_text(integration.totals) union all select * from jsonb_each_text(ended.counts)
        ) as counted group by key) as added)
    from ended
    where integration.account_id = ended.account_id and integration.id = ended.integration_id`.execute(db)
}

export type Finish = End & {
  nextRunAt: Temporal.Instant
  failures: number
}

/** Records the end of a run and frees the connection, unless somebody else has changed it meanwhile. */
export const finishRun = (database: Database, run: RunRef, finish: Finish): Promise<void> =>
  database
    .account(run.accountId)
    .transaction()
    .execute(async (db) => {
      const { outcome, at, failures, nextRunAt, error = null } = finish
      const now = at.toString()
      await lockIntegration(db, run)
      await endRun(db, run, finish)
      await sql`
        update integration set run_id = null, leased_until = null, next_run_at = ${nextRunAt.toString()}::timestamptz,
          failures = ${failures},
          last_error = case when ${outcome === 'stopped'} then last_error else ${error ? JSON.stringify(error) : null}::jsonb end,
          failing_since = case when ${outcome === 'failed'} then coalesce(failing_since, ${now}::timestamptz)
            when ${outcome === 'done'} then null else failing_since end,
          last_success_at = case when ${outcome === 'done'} then ${now}::timestamptz else last_success_at end
        where account_id = ${run.accountId} and id = ${run.id} and run_id = ${run.runId}`.execute(db)
    })

/** Whoever changes a connection and its run locks the connection first, so that they wait for each other. */
async function lockIntegration(db: Db, { accountId, id }: Pick<RunRef, 'accountId' | 'id'>): Promise<void> {
  await sql`select from integration where account_id = ${accountId} and id = ${id} for update`.execute(db)
}

/** When the newest run began; undefined if there was none. */
export async function lastStart(
  db: Db,
  { accountId, id }: { accountId: number; id: number },
): Promise<Temporal.Instant | undefined> {
  const found = await db
    .selectFrom('integrationRun')
    .select('startedAt')
    .where('accountId', '=', accountId)
    .where('integrationId', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.startedAt
}
