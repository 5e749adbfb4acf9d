import { INTERVAL_KINDS } from '@yardmaster/core/telemetry/intervals.ts'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { MeterCorrection } from '../telemetry/derive/corrections.ts'
import type { Meter } from '../telemetry/derive/meter.ts'
import type { MeterName } from '../telemetry/derive/meterEvents.ts'

/** A meter and the instant of the reading after which it had this state. */
export type KnownMeter = { state: Meter; at: number }

const DETECTOR = { engineSeconds: 'engine', odometer: 'distance' } as const

/**
 * Returns the meter at the last checkpoint before the key. The caller must have checked that the user may see
 * the equipment.
 */
export async function findMeterBefore(
  { db, session }: Pick<Context, 'db' | 'session'>,
  assetId: number,
  meter: MeterName,
  before: bigint,
): Promise<KnownMeter | null> {
  const row = await db
    .selectFrom('assetCheckpoint')
    .where('accountId', '=', session.accountId)
    .where('assetId', '=', assetId)
    .where('k', '<', String(before))
    .orderBy('k', 'desc')
    .limit(1)
    .select([
      sql<Meter>`state -> ${sql.lit(DETECTOR[meter])} -> 'meter'`.as('state'),
      sql<number>`(state ->> 'at')::float8`.as('at'),
    ])
    .executeTakeFirst()
  return row ?? null
}

/** Returns the corrections that were not undone, in order. */
export async function findCorrections(
  { db, session }: Pick<Context, 'db' | 'session'>,
  assetId: number,
  meter: MeterName,
): Promise<MeterCorrection[]> {
  const rows = await db
    .selectFrom('meterCorrection')
    .where('accountId', '=', session.accountId)
    .where('equipmentId', '=', assetId)
    .where('meter', '=', meter)
    .where('undoneAt', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .select(['id', 'value', sql<number>`extract(epoch from at)::float8 * 1000`.as('instant')])
    .execute()
  return rows.map(({ id, value, instant }) => ({ id, meter, value, at: instant }))
}

/** Returns the newest value of the meter and its instant in milliseconds, or null if there is none. */
export async function findNewestMeter(
  { db, session }: Pick<Context, 'db' | 'session'>,
  assetId: number,
  meter: MeterName,
): Promise<{ value: number; at: number } | null> {
  const row = await db
    .selectFrom('assetState')
    .where('accountId', '=', session.accountId)
    .where('assetId', '=', assetId)
    .select([
      sql<number | null>`meter_reading(snapshot, ${sql.lit(meter)})`.as('value'),
      sql<number>`(snapshot -> ${sql.lit(meter)} ->> 1)::float8`.as('at'),
    ])
    .executeTakeFirst()
  return row && row.value !== null ? { value: row.value, at: row.at } : null
}

/** What Yardmaster itself counts: running time in seconds, or the meters of trips. */
const COUNTED = {
  engineSeconds: { kind: INTERVAL_KINDS.engine, amount: sql`seconds` },
  odometer: { kind: INTERVAL_KINDS.trip, amount: sql`coalesce(metres, 0)` },
}

/** Returns what a meter without a device's own one counted between two instants, in milliseconds. */
export async function countedBetween(
  { db, session }: Pick<Context, 'db' | 'session'>,
  assetId: number,
  meter: MeterName,
  [from, to]: readonly [number, number],
): Promise<number> {
  const { kind, amount } = COUNTED[meter]
  const start = sql`extract(epoch from start_at) * 1000`
  const end = sql`extract(epoch from end_at) * 1000`
  const { rows } = await sql<{ counted: number }>`
    select coalesce(sum(${amount} * (least(${end}, ${to}::float8) - greatest(${start}, ${from}::float8))
      / nullif(${end} - ${start}, 0)), 0)::float8 as counted
    from closed_interval where account_id = ${session.accountId} and asset_id = ${assetId} and kind = ${kind}
      and start_at < to_timestamp(${to}::float8 / 1000) and end_at > to_timestamp(${from}::float8 / 1000)`.execute(
    db,
  )
  return rows[0]?.counted ?? 0
}
