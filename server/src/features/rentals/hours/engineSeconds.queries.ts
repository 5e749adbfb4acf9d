import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { gapsAtTheirEnd } from '../../../intervals/gaps.ts'
import { overlappingIntervals } from '../../../intervals/overlapping.ts'
import { piecesAt } from '../../../intervals/pieces.ts'

/** The time for which the hours of a rental are asked. Its bounds cut it into billing periods and days. */
export type Span = {
  rentalId: number
  assetId: number
  /** Instants in order, in milliseconds: one more than there are ranges. */
  bounds: readonly number[]
}

const OF_SPAN = ['rental', 'from_at', 'until_at', 'bounds']

const OVERLAPPING = overlappingIntervals({
  kinds: ['engine', 'gap'],
  from: 'asset.from_at',
  until: 'asset.until_at',
  columns: ['seconds'],
  assets: { relation: 'span', columns: OF_SPAN },
})

const FOUND = gapsAtTheirEnd(OVERLAPPING, ['rental', 'bounds', 'seconds'], {
  from: 'from_at',
  until: 'until_at',
})

/** Each asset is read through its own index, from the beginning of its span. Older history is never scanned. */
const STATEMENT = `
  with span as materialized (
    select rental, id, bounds, bounds[1] as from_at, bounds[cardinality(bounds)] as until_at
    from json_to_recordset($2::json) as span (rental integer, id integer, bounds timestamptz[])
  ),
  found as materialized (${FOUND})
  select rental, n, round(sum(seconds * share)) as seconds
  from (${piecesAt('bounds', 'found', ['rental', 'seconds'])}) as piece
  group by rental, n`

type Row = { rental: number; n: number; seconds: number }

/**
 * Returns the seconds in which engines ran, by rental: one number for each range of its span. They are the same
 * as in the report on daily usage. An interval that is still open counts until the last reading.
 */
export async function sumEngineSeconds(
  { db, accountId }: { db: Db; accountId: number },
  spans: readonly Span[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const asked = spans.filter(({ bounds }) => (bounds.at(0) ?? 0) < (bounds.at(-1) ?? 0))
  const sums = new Map(spans.map(({ rentalId, bounds }) => [rentalId, zeros(bounds.length - 1)]))
  if (asked.length === 0) return sums
  const json = JSON.stringify(
    asked.map(({ rentalId, assetId, bounds }) => ({
      rental: rentalId,
      id: assetId,
      bounds: bounds.map((at) => new Date(at).toISOString()),
    })),
  )
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(STATEMENT, [accountId, json]))
  for (const { rental, n, seconds } of rows) {
    const ofRental = sums.get(rental)
    if (ofRental) ofRental[n - 1] = seconds
  }
  return sums
}

const zeros = (length: number): number[] => Array.from({ length: Math.max(0, length) }, () => 0)

/** The condition that an engine was seen running while the asset was out. */
export const ENGINE_RAN = `exists (
  select from closed_interval as ran where ran.account_id = rental.account_id and ran.asset_id = rental.equipment_id
    and ran.kind = ${INTERVAL_KINDS.engine} and ran.start_at >= rental.out_at
    and ran.start_at < coalesce(rental.in_at, 'infinity'))`
