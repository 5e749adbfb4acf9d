import type { RentalAlert } from '@yardmaster/core/contract/rentals/watch.ts'
import type { RentalAlertKind } from '@yardmaster/core/rules/rentalAlerts.ts'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

/** An alert as the database writes it. */
export type StoredAlert = {
  kind: string
  at: string
  since: string
  hours: number | null
  endedAt: string | null
}

/** The alerts about movements without a rental that hold now. The condition of their partial index. */
const OPEN_MOVED = sql`rental_alert.ended_at is null and rental_alert.rental_id is null and rental_alert.kind = 'moved'`

/** Selects equipment that moved without a rental and is not back yet. */
export const hasMoved = (accountId: number): RawBuilder<SqlBool> =>
  sql`equipment.id in (select equipment_id from rental_alert where account_id = ${accountId} and ${OPEN_MOVED})`

/** The condition of the partial index `rental_alert_moved`, and the kind. */
const OPEN_THEFT = sql`rental_alert.ended_at is null and rental_alert.rental_id is null and rental_alert.kind = 'theft'`

/** Selects equipment that shows another sign of theft now than a movement without a rental. */
export const showsTheft = (accountId: number): RawBuilder<SqlBool> =>
  sql`equipment.id in (select equipment_id from rental_alert where account_id = ${accountId} and ${OPEN_THEFT})`

/** When the newest of these signs was seen. */
export const theftAt = sql<Temporal.Instant>`(
  select max(at) from rental_alert
  where rental_alert.account_id = equipment.account_id and rental_alert.equipment_id = equipment.id and ${OPEN_THEFT})`

/** When a row of equipment last moved without a rental. */
export const movedAt = sql<Temporal.Instant>`(
  select max(at) from rental_alert
  where rental_alert.account_id = equipment.account_id and rental_alert.equipment_id = equipment.id and ${OPEN_MOVED})`

/** Selects rentals about which an alert holds now. Reads the few open ones through their partial index. */
export const hasOpenAlert = (accountId: number): RawBuilder<SqlBool> =>
  sql`rental.id in (select rental_id from rental_alert where account_id = ${accountId} and ended_at is null
    and rental_id is not null)`

/** Of an unused asset, the hours from its last use to its last reading, because nothing is known about the time after. */
export const hoursOfAlert = sql<number | null>`(case rental_alert.kind
  when 'unused' then (
    select extract(epoch from asset_state.last_update_at - rental_alert.occasion)::float8 / 3600 from asset_state
    where asset_state.account_id = rental_alert.account_id and asset_state.asset_id = rental_alert.equipment_id)
  else rental_alert.hours end)`

/** When the alert that has held longest began. */
export const oldestAlertAt = sql<Temporal.Instant>`(
  select min(at) from rental_alert
  where rental_alert.account_id = rental.account_id and rental_alert.rental_id = rental.id and ended_at is null)`

/** The alerts that hold now, newest first. For the rows of a page of rentals. */
export const openAlerts = sql<StoredAlert[]>`coalesce((
  select json_agg(json_build_object('kind', kind, 'at', at, 'since', occasion, 'hours', ${hoursOfAlert}, 'endedAt', null)
    order by at desc, id desc)
  from rental_alert
  where rental_alert.account_id = rental.account_id and rental_alert.rental_id = rental.id and ended_at is null), '[]')`

export const shownAlert = ({ kind, at, since, hours, endedAt }: StoredAlert): RentalAlert => ({
  kind: kind as RentalAlertKind,
  at: Temporal.Instant.from(at).toString(),
  since: Temporal.Instant.from(since).toString(),
  hours,
  endedAt: endedAt && Temporal.Instant.from(endedAt).toString(),
})
