/**
 * The period of a ticket. People may enter one later than the work: the days that they name then count, in the time zone,
 * which is an SQL expression.
 */
export const openedAt = (zone: string): string =>
  `case when repair.check_in_date < (repair.created_at at time zone ${zone})::date
    then repair.check_in_date::timestamp at time zone ${zone} else repair.created_at end`

export const closedAt = (zone: string): string =>
  `case when repair.date_completed < (repair.resolved_at at time zone ${zone})::date
    then (repair.date_completed + 1)::timestamp at time zone ${zone} else repair.resolved_at end`

/** When the asset of a ticket was down: as typed, otherwise while the ticket was open. */
export const downFrom = (zone: string): string => `coalesce(repair.down_from, ${openedAt(zone)})`

/** Null while the asset is down. Never before the start, if only one of the two was typed. */
export const downUntil = (zone: string): string =>
  `greatest(coalesce(repair.down_until, ${closedAt(zone)}), case when repair.down_until is not null or repair.resolved_at is not null
    then ${downFrom(zone)} end)`
