import type { FuelStatus } from '@yardmaster/core/rules/fuel.ts'
import type { FuelRecord, Records, Stage } from './fuelRecord.ts'
import { STAGES } from './fuelRecord.ts'

/**
 * Adds a record to those of its purchase. The result doesn't depend on the order in which records arrive, nor on how
 * often: of two records of one stage, the same one always wins.
 */
export function mergeRecord(records: Records, record: FuelRecord): Records {
  const known = records[record.stage]
  return known && textOf(known) >= textOf(record) ? records : { ...records, [record.stage]: record }
}

/** The database returns properties in another order. */
const textOf = (record: FuelRecord): string =>
  JSON.stringify(record, [...Object.keys(record).toSorted(), 'lat', 'lng'])

const STATUS_OF: Record<Stage, FuelStatus> = {
  reversal: 'reversed',
  declined: 'declined',
  credit: 'credit',
  authorized: 'authorized',
  posted: 'posted',
}

export type Purchase = Omit<FuelRecord, 'stage' | 'cardNumber' | 'cardName' | 'key'> & { status: FuelStatus }

/** Says what was bought: the posted figures if they are known, at the time of the authorization. */
export function purchaseOf(records: Records): Purchase {
  const known = STAGES.flatMap((stage) => records[stage] ?? []).toReversed()
  const [best] = known
  if (!best) throw new Error('A purchase without records.')
  const { stage, cardNumber: _number, cardName: _name, key: _key, ...figures } = best
  const timed = known.find(({ exactTime }) => exactTime) ?? best
  return {
    ...figures,
    status: records.reversal ? 'reversed' : STATUS_OF[stage],
    at: timed.at,
    exactTime: timed.exactTime,
    // Not every stage has these.
    litres: firstOf(known, ({ litres }) => litres),
    position: firstOf(known, ({ position }) => position),
    odometer: firstOf(known, ({ odometer }) => odometer),
    currency: firstOf(known, ({ currency }) => currency),
    product: firstOf(known, ({ product }) => product || null) ?? '',
    merchant: firstOf(known, ({ merchant }) => merchant || null) ?? '',
    place: firstOf(known, ({ place }) => place || null) ?? '',
  }
}

const firstOf = <T>(known: readonly FuelRecord[], get: (record: FuelRecord) => T | null): T | null =>
  known.map(get).find((value) => value !== null) ?? null
