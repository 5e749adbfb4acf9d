import { fleetDuring } from './fleet.ts'
import {
  FIRST_DAY,
  FLEET_PARAMETERS,
  FROM,
  LAST_DAY,
  NOW,
  OF_CATEGORY,
  OF_CLIENT,
  UNTIL,
} from './statement.ts'
import { FROM_BEFORE, UNTIL_AFTER, before, dayOf } from './utilizationTime.ts'

/**
 * Defines the fleet with what its days are computed from, so that it is listed only once. Of one client, it has only what was ever
 * rented to it.
 */
export const utilizationFleet = (ofClient: boolean): string =>
  fleetWhere(
    ofClient
      ? `equipment.id in (select equipment_id from rental where account_id = $1 and client_id = ${OF_CLIENT})`
      : 'true',
  )

const fleetWhere = (where: string): string =>
  fleetDuring(FLEET_PARAMETERS, {
    columns: {
      purchase_date: 'purchase_date',
      sold_on: 'sold_on',
      created_at: 'equipment.created_at',
      first_k: 'first_k',
      price: 'nullif(purchase_price, 0)::float8',
      tracked: 'last_update_at is not null',
    },
    joins: 'left join asset_state on asset_state.account_id = $1 and asset_state.asset_id = equipment.id',
    where,
    // The days of other branches begin earlier and end later.
    around: { from: FROM_BEFORE, until: UNTIL_AFTER },
  })

/** Defines the fleet as the asset of an asset report. */
export const utilizationFleetOfAsset: string = fleetWhere('equipment.id = $5')

/**
 * The first day on which an asset was in the fleet: when it was added, reported or was rented first, but not before
 * its purchase. An asset that was added before the period was in the fleet when it began, and most were, so the rest is
 * looked up only for the others. The day before the period begins in every time zone is two days before it.
 */
const BEGINS = `greatest(purchase_date, case when created_at > ${FROM} - interval '2 days' then least(
  ${dayOf('created_at')}, ${dayOf('to_timestamp((first_k >> 20) / 1000.0)')}, (
    select ${dayOf('min(out_at)')} from rental
    where rental.account_id = $1 and rental.equipment_id = member.id and out_at < ${NOW})) end)`

/** Whether the asset was also in the fleet later on the last day of a row. */
const GOES_ON = `exists (
  select from equipment_history as next
  where next.account_id = $1 and next.equipment_id = member.id and next.from_at = member.until_at and not next.archived
    and ${dayOf('next.from_at')} = ${dayOf(before('next.from_at'))})`

/**
 * Defines `held`: the days of the period on which an asset was in the fleet, by branch and category. A day on which
 * one of these changed counts for the last of them. `asset` already has only what the caller may see.
 * The inner query has an offset, because PostgreSQL would otherwise compute the days twice.
 */
export const HELD = `held as materialized (
  select * from (
    select member.id, member.branch_id, coalesce(category_id, 0) as category_id, price, tracked, zone,
      greatest(${FIRST_DAY}, case when from_at = '-infinity' then ${BEGINS} else ${dayOf('from_at')} end) as first_day,
      least(${LAST_DAY}, today, sold_on, case when until_at < 'infinity' then ${dayOf(before('until_at'))}
        - ${GOES_ON}::integer end) as last_day
    from member join yard on yard.id = member.branch_id
    where (${OF_CATEGORY} is null or coalesce(category_id, 0) = ${OF_CATEGORY}) 
      and (until_at > ${FROM} and from_at < ${UNTIL} or member.id in (select id from asset)) offset 0
  ) as days where first_day <= last_day)`

/**
 * Defines `shop`: the days on which an asset was in the shop, which are not available. Its ticket was open at the
 * end of the day. A day on rent is available even so.
 */
export const SHOP = `ticket as materialized (
    select equipment_id, range_agg(daterange(check_in_date, coalesce(date_completed, 'infinity'))) as days from repair
    where account_id = $1 and deleted_at is null and check_in_date <= ${LAST_DAY}
      and coalesce(date_completed, 'infinity'::date) > greatest(${FIRST_DAY}, check_in_date)
    group by equipment_id
  ),
  shop as materialized (
  select id, branch_id, category_id, tracked, lower(stay) as first_day, upper(stay) - 1 as last_day
  from ticket
  join held on held.id = ticket.equipment_id
  left join (
    select id, range_agg(daterange(first_day, last_day, '[]')) as days from rented
    where id in (select equipment_id from ticket) group by id
  ) as away using (id)
  cross join lateral unnest(ticket.days * datemultirange(daterange(first_day, last_day, '[]'))
    - coalesce(away.days, '{}')) as open (stay))`
