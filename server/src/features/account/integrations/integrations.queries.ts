import type { Run } from '@yardmaster/core/contract/account/integrations.ts'
import type { Counts, ServiceType } from '@yardmaster/core/integrations.ts'
import { sql } from 'kysely'
import { conflict } from '../../../appError.ts'
import type { Context } from '../../../context.ts'
import { countRows } from '../../../db/countRows.ts'
import { unlessTaken } from '../../../db/unlessTaken.ts'
import type { RunError } from '../../../integrations/runError.ts'
import { INTEGRATION_DUE } from '../../../integrations/runs.queries.ts'

type Scope = Pick<Context, 'db' | 'session'>

const unlessNameTaken = unlessTaken(['integration_name'], () => conflict('error.connectionNameTaken', 'name'))
const unlessEnabled = unlessTaken(['integration_service'], () => conflict('error.alreadyConnected'))
const unlessExisting = <T>(write: () => Promise<T>) => unlessEnabled(() => unlessNameTaken(write))

export type ConnectionRow = {
  id: number
  serviceType: ServiceType
  name: string
  paused: boolean
  failures: number
  failingSince: Temporal.Instant | null
  lastError: RunError | null
  lastSuccessAt: Temporal.Instant | null
  nextRunAt: Temporal.Instant
  running: boolean
  totals: Counts
  version: number
  run: RunRow | null
}

/** As PostgreSQL writes it into JSON. */
export type RunRow = Omit<Run, 'counts'> & { counts: Counts }

const RUN_JSON = sql<RunRow | null>`case when run.id is null then null else json_build_object('id', run.id,
  'startedAt', run.started_at, 'finishedAt', run.finished_at, 'outcome', run.outcome, 'counts', run.counts,
  'error', run.error) end`

export async function findConnections(
  { db, session }: Scope,
  now: Temporal.Instant,
): Promise<ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`
    select integration.id, service_type, name, paused, failures, failing_since, last_error, last_success_at, next_run_at,
      coalesce(leased_until > ${now.toString()}::timestamptz, false) as running, totals, version, ${RUN_JSON} as run
    from integration left join lateral (
      select * from integration_run as newest
      where newest.account_id = integration.account_id and newest.integration_id = integration.id
      order by newest.id desc limit 1
    ) as run on true
    where integration.account_id = ${session.accountId}
    order by lower(name)`.execute(db)
  return rows
}

export type StoredRow = {
  id: number
  serviceType: ServiceType
  name: string
  settings: Record<string, unknown>
  secret: Buffer | null
  paused: boolean
  version: number
  runId: number | null
  nextRunAt: Temporal.Instant
}

const STORED = sql.raw('id, service_type, name, settings, secret, paused, version, run_id, next_run_at')

export async function findConnection(scope: Scope, id: number): Promise<StoredRow | undefined> {
  const { rows } = await sql<StoredRow>`
    select ${STORED} from integration where account_id = ${scope.session.accountId} and id = ${id}`.execute(
    scope.db,
  )
  return rows[0]
}

/** Locks it, so that a run that is about to commit waits. */
export async function lockConnection(scope: Scope, id: number): Promise<StoredRow | undefined> {
  const { rows } = await sql<StoredRow>`
    select ${STORED} from integration where account_id = ${scope.session.accountId} and id = ${id}
    for update`.execute(scope.db)
  return rows[0]
}

/** Returns the connection of a service that has at most one. */
export async function findByService(scope: Scope, serviceType: ServiceType): Promise<StoredRow | undefined> {
  const { rows } = await sql<StoredRow>`
    select ${STORED} from integration
    where account_id = ${scope.session.accountId} and service_type = ${serviceType}`.execute(scope.db)
  return rows[0]
}

export const countConnections = ({ db, session }: Scope): Promise<number> =>
  countRows(db.selectFrom('integration').where('accountId', '=', session.accountId))

type New = {
  serviceType: ServiceType
  name: string
  settings: Record<string, unknown>
  nextRunAt: Temporal.Instant
}

export const insertConnection = (
  { db, session }: Scope,
  { serviceType, name, settings, nextRunAt }: New,
): Promise<number> =>
  unlessExisting(async () => {
    const { id } = await db
      .insertInto('integration')
      .values({
        accountId: session.accountId,
        serviceType,
        name,
        settings: JSON.stringify(settings),
        nextRunAt: nextRunAt.toString(),
        createdBy: session.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

type Change = {
  name?: string
  settings?: string
  secret?: Buffer | null
  paused?: boolean
  cursor?: null
  nextRunAt?: string
  failures?: number
  failingSince?: null
  lastError?: null
  runId?: null
  leasedUntil?: null
}

export const changeConnection = ({ db, session }: Scope, id: number, change: Change): Promise<void> =>
  unlessExisting(async () => {
    await db
      .updateTable('integration')
      .set({ ...change, version: sql`version + 1` })
      .where('accountId', '=', session.accountId)
      .where('id', '=', id)
      .execute()
  })

/** A due time is no change of the settings, so the version stays. Wakes the job when the transaction commits. */
export async function setNextRun({ db, session }: Scope, id: number, at: Temporal.Instant): Promise<void> {
  await db
    .updateTable('integration')
    .set({ nextRunAt: at.toString() })
    .where('accountId', '=', session.accountId)
    .where('id', '=', id)
    .execute()
  await wakeRunner(db)
}

export async function wakeRunner(db: Scope['db']): Promise<void> {
  await sql`select pg_notify(${INTEGRATION_DUE}, '')`.execute(db)
}

export async function deleteConnection({ db, session }: Scope, id: number): Promise<void> {
  await db.deleteFrom('integration').where('accountId', '=', session.accountId).where('id', '=', id).execute()
}

/** Returns runs that are older than a given one, newest first. */
export async function findRuns(
  { db, session }: Scope,
  integrationId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<RunRow[]> {
  const { rows } = await sql<{ run: RunRow }>`
    select ${RUN_JSON} as run from integration_run as run
    where account_id = ${session.accountId} and integration_id = ${integrationId}
      and (${before}::integer is null or id < ${before}::integer)
    order by id desc limit ${limit}`.execute(db)
  return rows.map(({ run }) => run)
}

export async function branchExists({ db, session }: Scope, branchId: number): Promise<boolean> {
  const found = await db
    .selectFrom('branch')
    .where('accountId', '=', session.accountId)
    .where('id', '=', branchId)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}
