import type pg from 'pg'
import { BATCH, inBatches } from './batches.ts'
import type { Keeping } from './retention.ts'

/** Deletes expired reports of gateways and events of areas. */
export async function deleteExpiredReports(
  client: pg.ClientBase,
  { accountId, from }: Keeping,
  signal: AbortSignal,
): Promise<void> {
  await inBatches(signal, () =>
    client.query(
      `delete from gateway_report where ctid = any (array(
         select ctid from gateway_report where account_id = $1 and at < to_timestamp($2 / 1000.0) limit ${BATCH}))`,
      [accountId, from],
    ),
  )
  await inBatches(signal, () =>
    client.query(
      `delete from area_event where ctid = any (array(
         select ctid from area_event where account_id = $1 and k < $2::int8 << 20 limit ${BATCH}))`,
      [accountId, Math.floor(from)],
    ),
  )
}
