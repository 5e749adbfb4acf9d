import type { Counts, ServiceType } from '@yardmaster/core/integrations.ts'
import { LEASE } from '../integrations/lease.ts'
import type { RunError } from '../integrations/runError.ts'
import { runConnection } from '../integrations/runConnection.ts'
import { claimRun } from '../integrations/runs.queries.ts'
import { insertWithId } from './insertRow.ts'
import { silentLog } from './silentLog.ts'
import type { TestApp } from './testApp.ts'

type NewIntegration = {
  accountId: number
  serviceType: ServiceType
  /** With the secret, which is encrypted as the application does. */
  settings: { secret: string } & Record<string, unknown>
  name?: string
}

/** Adds a connection that is due at once, and returns its id. */
export async function addIntegration(
  { testDatabase: { ownerPool }, providers, clock }: TestApp,
  { accountId, serviceType, settings: { secret, ...settings }, name = serviceType }: NewIntegration,
): Promise<number> {
  const id = await insertWithId(ownerPool, 'integration', {
    account_id: accountId,
    service_type: serviceType,
    name,
    settings,
    next_run_at: clock.now().toString(),
  })
  if (secret) {
    const sealed = providers.secrets.seal(secret, { accountId, integrationId: id })
    await ownerPool.query('update integration set secret = $3 where account_id = $1 and id = $2', [
      accountId,
      id,
      sealed,
    ])
  }
  return id
}

export type TestRun = {
  outcome: 'done' | 'failed' | 'stopped' | null
  counts: Counts
  error: RunError | null
  /** The cursor after the run. */
  cursor: unknown
  nextRunAt: Temporal.Instant
}

/**
 * Runs a connection now, with its adapter of `app.providers`, and returns how that ended. Aborting the signal
 * stops the run as the end of a process does.
 */
export async function runIntegration(
  app: TestApp,
  { accountId, id }: { accountId: number; id: number },
  { signal = new AbortController().signal }: { signal?: AbortSignal } = {},
): Promise<TestRun> {
  const { database, testDatabase, providers, telemetry, clock } = app
  const now = clock.now()
  await testDatabase.ownerPool.query(
    // An account can have other connections that are due.
    `update integration set next_run_at = case when id = $2 then 'epoch' else greatest(next_run_at, $3) end
     where account_id = $1`,
    [accountId, id, now.add({ seconds: 1 }).toString()],
  )
  const serviceTypes = Object.keys(providers.adapters) as ServiceType[]
  const claimed = await claimRun(database, { accountId, serviceTypes, now, until: now.add(LEASE) })
  if (claimed?.id !== id)
    throw new Error('The connection is paused or already running, or its service has no adapter.')
  await runConnection(
    { ...providers, database, intake: telemetry.intake, clock, log: silentLog, signal },
    claimed,
  )
  const { rows } = await testDatabase.ownerPool.query<TestRun>(
    `select run.outcome, run.counts, run.error, integration.cursor, integration.next_run_at as "nextRunAt"
     from integration_run run join integration
       on integration.account_id = run.account_id and integration.id = run.integration_id
     where run.account_id = $1 and run.id = $2`,
    [accountId, claimed.runId],
  )
  if (!rows[0]) throw new Error('The connection was deleted.')
  return rows[0]
}
