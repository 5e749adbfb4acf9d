import type { FuelProvider } from '@yardmaster/core/rules/fuel.ts'
import { sql } from 'kysely'
import type { Clock } from '../../../../context.ts'
import type { Db } from '../../../../db/database.ts'
import type { FuelRecord, Records } from './fuelRecord.ts'
import { mergeRecord, purchaseOf } from './mergeRecords.ts'
import type { Purchase } from './mergeRecords.ts'
import { findElsewhere, takeSame } from './samePurchase.ts'

export type FuelWriter = { db: Db; accountId: number; clock: Clock }
type Given = { provider: FuelProvider; records: readonly FuelRecord[] }
/** How many purchases are new, have changed or were known already. */
export type Stored = { added: number; changed: number; known: number }

/** Identifies the lock, among all that the application takes. */
const LOCK = 7_242_073

/** The channel on which the database says that there are purchases to check. */
export const FUEL_STORED = 'fuel_stored'

/** Makes transactions that change purchases of an account wait for each other. */
export const lockPurchases = async (db: Db, accountId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCK}, ${accountId})`.execute(db)
}

/**
 * Stores what a provider says, however often and in whatever order it says it. Every change makes the purchase due,
 * so that a job looks at it. What a connection has told is not taken from a file again, and a purchase from a file
 * becomes the connection's when that tells of it, too, because only a connection says what becomes of it.
 */
export async function storeRecords(writer: FuelWriter, { provider, records }: Given): Promise<Stored> {
  const stored: Stored = { added: 0, changed: 0, known: 0 }
  if (records.length === 0) return stored
  await lockPurchases(writer.db, writer.accountId)
  const cards = await ensureCards(writer, provider, records)
  const known = await findKnown(writer, provider, records)
  const currency = await findCurrency(writer)
  const times = records.map(({ at }) => at)
  const elsewhere = await findElsewhere({ ...writer, provider, cardIds: [...cards.values()], times })
  const groups = Map.groupBy(records, ({ cardNumber, key }) => `${cards.get(cardNumber)} ${key}`)
  for (const [identity, group] of groups) {
    const [first] = group
    const cardId = first && cards.get(first.cardNumber)
    if (!first || cardId === undefined) continue
    let before = known.get(identity)
    const same = before ? undefined : takeSame(elsewhere, cardId, purchaseOf(group.reduce(mergeRecord, {})))
    if (same && provider !== 'file') {
      await takeOver(writer, same.id, { provider, key: first.key })
      before = same.records
    }
    const after = group.reduce(mergeRecord, before ?? {})
    if (after === before || (same && provider === 'file')) {
      stored.known += 1
      continue
    }
    const identified = { provider, cardId, key: first.key, currency }
    await savePurchase(writer, identified, after)
    stored[before ? 'changed' : 'added'] += 1
  }
  if (stored.added + stored.changed > 0) await wakeCheck(writer.db)
  return stored
}

async function takeOver(
  { db, accountId }: FuelWriter,
  id: number,
  identity: { provider: FuelProvider; key: string },
): Promise<void> {
  await db
    .updateTable('fuelPurchase')
    .set(identity)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute()
}

/** Starts the job after the commit. */
export const wakeCheck = async (db: Db): Promise<void> => {
  await sql`select pg_notify(${FUEL_STORED}, '')`.execute(db)
}

/** Returns the ids of the cards by number. Cards that are new are added. */
async function ensureCards(
  { db, accountId }: FuelWriter,
  provider: FuelProvider,
  records: readonly FuelRecord[],
): Promise<Map<string, number>> {
  const names = new Map(records.map(({ cardNumber, cardName }) => [cardNumber, cardName.slice(0, 200)]))
  const numbers = [...names.keys()]
  await sql`
    insert into fuel_card (account_id, provider, number, name)
    select ${accountId}, ${provider}, number, name
    from unnest(${numbers}::text[], ${[...names.values()]}::text[]) as given (number, name)
    on conflict (account_id, number) do nothing`.execute(db)
  const rows = await db
    .selectFrom('fuelCard')
    .where('accountId', '=', accountId)
    .where((eb) => eb('number', '=', eb.fn.any(eb.val(numbers))))
    .select(['id', 'number'])
    .execute()
  return new Map(rows.map(({ id, number }) => [number, id]))
}

/** Returns the stored records of these purchases, by card and key. */
async function findKnown(
  { db, accountId }: FuelWriter,
  provider: FuelProvider,
  records: readonly FuelRecord[],
): Promise<Map<string, Records>> {
  const keys = [...new Set(records.map(({ key }) => key))]
  const rows = await db
    .selectFrom('fuelPurchase')
    .where('accountId', '=', accountId)
    .where('provider', '=', provider)
    .where((eb) => eb('key', '=', eb.fn.any(eb.val(keys))))
    .select(['cardId', 'key', 'records'])
    .execute()
  return new Map(rows.map(({ cardId, key, records: found }) => [`${cardId} ${key}`, found as Records]))
}

export async function findCurrency({ db, accountId }: Pick<FuelWriter, 'db' | 'accountId'>): Promise<string> {
  const { currency } = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('currency')
    .executeTakeFirstOrThrow()
  return currency
}

type Identified = { provider: FuelProvider; cardId: number; key: string; currency: string }

async function savePurchase(
  { db, accountId, clock }: FuelWriter,
  { provider, cardId, key, currency }: Identified,
  records: Records,
): Promise<void> {
  const now = clock.now().toString()
  const columns = {
    records: JSON.stringify(records),
    ...columnsOf(purchaseOf(records), currency),
    dueAt: now,
  }
  await db
    .insertInto('fuelPurchase')
    .values({ accountId, provider, cardId, key, ...columns, seenAt: now })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'provider', 'cardId', 'key']).doUpdateSet(columns),
    )
    .execute()
}

const columnsOf = ({ position, ...purchase }: Purchase, currency: string) => ({
  ...purchase,
  currency: purchase.currency ?? currency,
  lat: position?.lat ?? null,
  lng: position?.lng ?? null,
})
