import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { CompiledQuery } from 'kysely'
import type { Silence } from './countHours.ts'
import type { OfAccount } from './hours.queries.ts'

type Asked = Silence & { rentalId: number; assetId: number }

/**
 * The device counted as not reporting, still does, or reported for the first time only later. A device with an hour
 * meter of its own makes up for a silence that ended while the asset was out. Keys begin with their milliseconds.
 */
const STATEMENT = `
  with span as materialized (
    select * from json_to_recordset($2::json)
      as span (rental integer, asset integer, from_at timestamptz, until_at timestamptz)
  ),
  silence as (
    select rental, greatest(start_at, from_at) as from_at, least(end_at, until_at) as until_at
    from span join closed_interval as closed
      on closed.account_id = $1 and closed.asset_id = span.asset and closed.kind = ${INTERVAL_KINDS.silent}
        and closed.start_at < until_at and closed.end_at > from_at
    where closed.end_at > until_at or not exists (
      select from asset_state as state where state.account_id = $1 and state.asset_id = span.asset
        and state.detectors -> 'engine' -> 'meter' ->> 'raw' is not null)
    union all
    select rental, greatest(to_timestamp((silent_k >> 20) / 1000.0), from_at), until_at
    from span join asset_state as state on state.account_id = $1 and state.asset_id = span.asset
    where to_timestamp((silent_k >> 20) / 1000.0) < until_at
    union all
    select rental, from_at, least(to_timestamp((first_k >> 20) / 1000.0), until_at)
    from span join asset_state as state on state.account_id = $1 and state.asset_id = span.asset
    where to_timestamp((first_k >> 20) / 1000.0) > from_at
  )
  select rental, date_part('epoch', from_at) * 1000 as "from", date_part('epoch', until_at) * 1000 as until
  from silence`

type Row = Silence & { rental: number }

/** Returns when the devices of rentals said nothing, by rental. */
export async function findSilences(
  { db, accountId }: OfAccount,
  asked: readonly Asked[],
): Promise<ReadonlyMap<number, Silence[]>> {
  if (asked.length === 0) return new Map()
  const json = JSON.stringify(
    asked.map(({ rentalId, assetId, from, until }) => ({
      rental: rentalId,
      asset: assetId,
      from_at: new Date(from).toISOString(),
      until_at: new Date(until).toISOString(),
    })),
  )
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(STATEMENT, [accountId, json]))
  return Map.groupBy(rows, ({ rental }) => rental)
}
