import { sql } from 'kysely'
import type { FuelProvider } from '@yardmaster/core/rules/fuel.ts'
import type { Db } from '../../../../db/database.ts'
import type { Records } from './fuelRecord.ts'
import type { Purchase } from './mergeRecords.ts'

const MINUTE = 60_000
/** Clocks of pumps and providers differ, and a file may tell only the hour. */
const NEAR = 90 * MINUTE
/** Nobody buys fuel twice with a card in this time, whatever the amounts of the authorization and the posting are. */
const AT_ONCE = 2 * MINUTE
/** Purchases are posted within a few days. */
const POSTED_WITHIN = 4 * 24 * 60 * MINUTE

export type Told = Pick<Purchase, 'status' | 'amount' | 'at' | 'exactTime'>

/**
 * Whether a file and a connection probably tell of the same purchase with a card. They identify it differently. A
 * declined one is none: the card often works a minute later.
 */
export function isSamePurchase(one: Told, other: Told): boolean {
  if (one.status === 'declined' || other.status === 'declined') return false
  const between = Math.abs(Date.parse(one.at) - Date.parse(other.at))
  if (!one.exactTime || !other.exactTime) return hasAmountOf(one, other) && between <= POSTED_WITHIN
  const isBothPaid = one.amount > 0 && other.amount > 0
  return (between <= AT_ONCE && isBothPaid) || (between <= NEAR && hasAmountOf(one, other))
}

const hasAmountOf = (one: Told, other: Told) => Math.abs(one.amount - other.amount) < 0.005

export type Elsewhere = Told & { id: number; cardId: number; records: Records }

type Asked = {
  db: Db
  accountId: number
  provider: FuelProvider
  cardIds: readonly number[]
  /** When the purchases in question were made. */
  times: readonly string[]
}

/** Returns the purchases with these cards that a file has told, or, for a file, those that a connection has. */
export async function findElsewhere(asked: Asked): Promise<Elsewhere[]> {
  const { db, accountId, provider, cardIds } = asked
  const times = asked.times.map((at) => Date.parse(at))
  const at = (milliseconds: number) => Temporal.Instant.fromEpochMilliseconds(milliseconds)
  const rows = await db
    .selectFrom('fuelPurchase')
    .where('accountId', '=', accountId)
    .where((eb) => eb('cardId', '=', eb.fn.any(eb.val(cardIds))))
    .where('provider', provider === 'file' ? '<>' : '=', 'file')
    .where('at', '>=', at(Math.min(...times) - POSTED_WITHIN))
    .where('at', '<=', at(Math.max(...times) + POSTED_WITHIN))
    .orderBy('at')
    .orderBy('id')
    .select(['id', 'cardId', 'at', 'exactTime', 'records'])
    .select(sql<Purchase['status']>`status`.as('status'))
    .select(sql<number>`amount::float8`.as('amount'))
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toString(), records: row.records as Records }))
}

/** Removes the purchase that is the same from the list and returns it: the one with the same amount, if any. */
export function takeSame(list: Elsewhere[], cardId: number, told: Told): Elsewhere | undefined {
  const same = list.filter((other) => other.cardId === cardId && isSamePurchase(told, other))
  const found = same.find((other) => hasAmountOf(told, other)) ?? same[0]
  if (found) list.splice(list.indexOf(found), 1)
  return found
}
