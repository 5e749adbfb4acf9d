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
  { db, session }: Context,
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
  { db, session }: Context,
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
