import { FIRST_DAY, FROM, LAST_DAY, NOW, OF_CATEGORY } from './statement.ts'
import { FROM_BEFORE, UNTIL_AFTER, before, dayOf } from './utilizationTime.ts'

/**
 * The first day on which an asset was in the fleet: when it was added, reported or was rented first, but not before
 * its purchase. An asset that was added before the period was in the fleet when it began, and most were, so the rest is
 * looked up only for the others. The day before the period begins in every time zone is two days before it.
 */
const BEGINS = `greatest(purchase_date, case when created_at > ${FROM} - interval '2 days' then least(
  ${dayOf('owned.created_at')}, ${dayOf('to_timestamp((first_k >> 20) / 1000.0)')}, (
    select ${dayOf('min(out_at)')} from rental
    where rental.account_id = $1 and rental.equipment_id = owned.id and out_at < ${NOW})) end)`

/**
 * Defines `held`: the days of the period on which an asset was in the fleet, by branch and category. A day on which
 * one of these changed counts for the last of them. `asset` already has only what the caller may see.
 */
export const HELD = `owned as materialized (
    select asset.id, purchase_date, sold_on, created_at, first_k, nullif(purchase_price, 0)::float8 as price,
      last_update_at is not null as tracked
    from asset join equipment on equipment.account_id = $1 and equipment.id = asset.id
    left join asset_state on asset_state.account_id = $1 and asset_state.asset_id = asset.id
  ),
  held as materialized (
  select * from (
    select owned.id, history.branch_id, coalesce(history.category_id, 0) as category_id, price, tracked, zone,
      greatest(${FIRST_DAY}, case when history.from_at = '-infinity' then ${BEGINS} else ${dayOf('history.from_at')} end)
        as first_day,
      least(${LAST_DAY}, today, sold_on, case when history.until_at < 'infinity' then ${dayOf(before('history.until_at'))}
        - case when goes_on.goes_on then 1 else 0 end end) as last_day
    from equipment_history as history
    join owned on owned.id = history.equipment_id
    join yard on yard.id = history.branch_id
    left join lateral (
      select ${dayOf('next.from_at')} = ${dayOf(before('next.from_at'))} as goes_on from equipment_history as next
      where next.account_id = $1 and next.equipment_id = history.equipment_id and next.from_at = history.until_at
        and not next.archived
    ) as goes_on on history.until_at < 'infinity'
    where history.account_id = $1 and ($2::integer is null or history.branch_id = $2) and not history.archived
      and history.until_at > ${FROM_BEFORE} and history.from_at < ${UNTIL_AFTER}
      and (${OF_CATEGORY} is null or coalesce(history.category_id, 0) = ${OF_CATEGORY})
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
