import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import type pg from 'pg'
import type { Keeping } from './retention.ts'

const ASSETS_AT_ONCE = 100

/**
 * Queries the primary key for every asset and kind, which finds expired intervals without scanning the
 * others.
 */
export async function deleteExpiredIntervals(
  client: pg.ClientBase,
  { accountId, from }: Keeping,
  signal: AbortSignal,
): Promise<void> {
  let last: number | null = -1
  while (last !== null) {
    signal.throwIfAborted()
    const { rows }: pg.QueryResult<{ last: number | null }> = await client.query(
      `with asset as materialized (
         select asset_id from asset_state where account_id = $1 and asset_id > $2
         order by asset_id limit ${ASSETS_AT_ONCE}),
       gone as (
         delete from closed_interval as interval
         using asset cross join unnest($3::smallint[]) as each (kind)
         where interval.account_id = $1 and interval.asset_id = asset.asset_id and interval.kind = each.kind
           and start_at < to_timestamp($4 / 1000.0) and end_at < to_timestamp($4 / 1000.0))
       select max(asset_id) as last from asset`,
      [accountId, last, Object.values(INTERVAL_KINDS), from],
    )
    last = rows[0]?.last ?? null
  }
}
