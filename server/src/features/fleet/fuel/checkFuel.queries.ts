import type { FuelStatus } from '@yardmaster/core/rules/fuel.ts'
import { sql } from 'kysely'
import type { Database, Db } from '../../../db/database.ts'
import { settingsFrom } from '../../../telemetry/derive/settings.ts'
import type { PurchaseEvent } from './purchaseEvent.ts'

type Of = { db: Db; accountId: number }

export async function findAccounts(database: Database, now: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql<{ accountId: number }>`
    select accounts_with_due_fuel(${now.toString()}::timestamptz) as account_id`.execute(database.outside)
  return rows.map(({ accountId }) => accountId)
}

/** Instants are milliseconds since 1970. */
export type DuePurchase = {
  id: number
  cardId: number
  status: FuelStatus
  at: number
  exactTime: boolean
  amount: number
  currency: string
  litres: number | null
  merchant: string
  lat: number | null
  lng: number | null
  event: PurchaseEvent | null
}

export async function takeDue(
  { db, accountId }: Of,
  { now, most }: { now: Temporal.Instant; most: number },
): Promise<DuePurchase[]> {
  const { rows } = await sql<DuePurchase>`
    select id, card_id, status, (extract(epoch from at) * 1000)::float8 as at, exact_time, amount::float8 as amount,
      currency, litres, merchant, lat, lng, event
    from fuel_purchase
    where account_id = ${accountId} and due_at <= ${now.toString()}::timestamptz
    order by due_at, id limit ${most}`.execute(db)
  return rows
}

export type AccountSettings = { historyDays: number; elsewhereMetres: number; poorAccuracyMetres: number }

export async function findSettings({ db, accountId }: Of): Promise<AccountSettings> {
  const { historyDays, telemetry } = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['historyDays', 'telemetry'])
    .executeTakeFirstOrThrow()
  const { cardElsewhereMetres, poorAccuracyMetres } = settingsFrom(telemetry)
  return { historyDays, elsewhereMetres: cardElsewhereMetres, poorAccuracyMetres }
}

/**
 * Returns the asset that had the card then. The card of a person counts for the asset that the person had, if it was
 * exactly one.
 */
export async function findAsset(
  { db, accountId }: Of,
  { cardId, at }: Pick<DuePurchase, 'cardId' | 'at'>,
): Promise<number | null> {
  const { rows } = await sql<{ equipmentId: number }>`
    with moment as (select to_timestamp(${at}::float8 / 1000) as at),
    assigned as (
      select equipment_id, person_id from fuel_card_assignment, moment
      where account_id = ${accountId} and card_id = ${cardId}
        and (from_at is null or from_at <= at) and (until_at is null or until_at > at))
    select equipment_id from assigned where equipment_id is not null
    union
    select holder.equipment_id from assigned
    join equipment_holder as holder on holder.account_id = ${accountId} and holder.person_id = assigned.person_id
    cross join moment
    where (from_at is null or from_at <= at) and (until_at is null or until_at > at)`.execute(db)
  return rows.length === 1 ? (rows[0]?.equipmentId ?? null) : null
}

/** Stores what was done about a purchase, and when to look at it again. */
export async function settle(
  { db, accountId }: Of,
  { id, assetId }: { id: number; assetId: number | null },
  { event, nextAt }: { event: PurchaseEvent | null; nextAt: number | null },
): Promise<void> {
  await sql`
    update fuel_purchase set equipment_id = ${assetId}, event = ${event && JSON.stringify(event)}::jsonb,
      due_at = to_timestamp(${nextAt}::float8 / 1000)
    where account_id = ${accountId} and id = ${id}`.execute(db)
}
