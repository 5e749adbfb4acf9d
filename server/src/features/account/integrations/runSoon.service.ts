import { sql } from 'kysely'
import type { ServiceType } from '@yardmaster/core/integrations.ts'
import type { Context } from '../../../context.ts'
import { wakeRunner } from './integrations.queries.ts'

/**
 * Lets a connection run as soon as its service allows, because there is more to read than before. A connection
 * that is paused, running or failing keeps its time. Call this before other rows are locked: a run locks the
 * connection first, too.
 */
export async function runSoon(
  { db, session, clock, outbound }: Context,
  { id, serviceType }: { id: number; serviceType: ServiceType },
): Promise<void> {
  const seconds = outbound.providers.adapters[serviceType]?.leastSeconds ?? 0
  await sql`
    update integration set next_run_at = least(next_run_at, greatest(${clock.now().toString()}::timestamptz, (
      select max(started_at) + make_interval(secs => ${seconds}) from integration_run as run
      where run.account_id = integration.account_id and run.integration_id = integration.id
    )))
    where account_id = ${session.accountId} and id = ${id} and not paused and run_id is null and failures = 0`.execute(
    db,
  )
  await wakeRunner(db)
}
