import { keyToBigint } from '@yardmaster/core/events/eventKey.ts'
import { sql } from 'kysely'
import type { Clock } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { derivedKey } from '../../../telemetry/readings/key.ts'
import { recordEvent } from '../../../telemetry/write/recordEvent.ts'
import type { DuePurchase } from './checkFuel.queries.ts'

type Writer = { db: Db; accountId: number; clock: Clock }

/** What is in the history of an asset about a purchase. */
export type PurchaseEvent = { assetId: number; k: string; fields: Record<string, string | number> }

/**
 * Makes the history of the asset say what was bought. An event that says something else, or of another asset, is
 * replaced; one of a purchase that doesn't count is removed.
 */
export async function recordPurchase(
  writer: Writer,
  purchase: DuePurchase & { assetId: number | null },
  counts: boolean,
): Promise<PurchaseEvent | null> {
  const { event: before, assetId, at, id } = purchase
  const wanted = counts && assetId !== null ? eventOf({ ...purchase, assetId }) : null
  if (before && wanted && isSame(before, wanted)) return before
  if (before) await withdrawEvent(writer.db, before)
  if (!wanted) return null
  const { fields } = wanted
  await recordEvent(
    { db: writer.db, clock: writer.clock, session: { accountId: writer.accountId } },
    { assetId: wanted.assetId, type: 'fuelPurchased', at, which: id, fields },
  )
  return wanted
}

export async function withdrawEvent(
  db: Db,
  { assetId, k }: Pick<PurchaseEvent, 'assetId' | 'k'>,
): Promise<void> {
  await sql`select withdraw_fuel_event(${assetId}::integer, ${k}::bigint)`.execute(db)
}

function eventOf(purchase: DuePurchase & { assetId: number }): PurchaseEvent {
  const { assetId, at, id, litres, amount, currency, merchant } = purchase
  return {
    assetId,
    k: String(keyToBigint(derivedKey({ type: 'fuelPurchased', at, which: id }))),
    fields: {
      purchaseId: id,
      cost: amount,
      currency,
      ...(litres !== null && { litres }),
      ...(merchant && { merchant }),
    },
  }
}

const isSame = (one: PurchaseEvent, other: PurchaseEvent): boolean =>
  one.assetId === other.assetId && one.k === other.k && textOf(one) === textOf(other)

/** The database returns fields in another order. */
const textOf = ({ fields }: PurchaseEvent): string =>
  JSON.stringify(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)))
