import type { RentalAlert } from '@yardmaster/core/contract/rentals/watch.ts'
import type { RentalAlertKind } from '@yardmaster/core/rules/rentalAlerts.ts'
import { sql } from 'kysely'

/** An alert as the database writes it. */
export type StoredAlert = {
  kind: string
  at: string
  since: string
  hours: number | null
  endedAt: string | null
}

/** The alerts that hold now, newest first. For the rows of a page of rentals. */
export const openAlerts = sql<StoredAlert[]>`coalesce((
  select json_agg(json_build_object('kind', kind, 'at', at, 'since', occasion, 'hours', hours, 'endedAt', null)
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
