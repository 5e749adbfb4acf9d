import { sql } from 'kysely'
import type { Connection } from './connection.ts'

/**
 * Marks the lines whose item or customer somebody must decide about, all at once. There can be thousands in the
 * first run, and they are not tried one by one.
 */
export async function markWaiting({ db, session, clock, integrationId }: Connection): Promise<void> {
  const { accountId } = session
  const now = clock.now().toString()
  await sql`
    update rental_system_record as line
    set problem = jsonb_build_object('code', 'itemNew', 'values', jsonb_build_object('item', item.content ->> 'name')),
      problem_since = ${now}
    from rental_system_record as item
    where line.account_id = ${accountId} and line.integration_id = ${integrationId} and line.kind = 'line'
      and not line.applied and line.problem ->> 'code' is distinct from 'itemNew'
      and item.account_id = line.account_id and item.integration_id = line.integration_id
      and item.kind = 'item' and item.external_id = line.item_id
      and item.equipment_id is null and not item.ignored`.execute(db)
}
