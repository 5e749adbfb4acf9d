import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

const COLUMNS = {
  rental: sql`record.kind = 'line' and record.rental_id = rental.id`,
  client: sql`record.kind = 'customer' and record.client_id = client.id`,
  site: sql`record.kind = 'site' and record.site_id = site.id`,
}

/**
 * Whether a row is managed by a connected rental system, so that it can't be changed here. Pausing or deleting the
 * connection ends that.
 */
export const isManaged = (table: keyof typeof COLUMNS): RawBuilder<boolean> =>
  sql<boolean>`exists (select from rental_system_record record
    join integration on (integration.account_id, integration.id) = (record.account_id, record.integration_id)
    where record.account_id = ${sql.ref(table)}.account_id and ${COLUMNS[table]} and not integration.paused)`
