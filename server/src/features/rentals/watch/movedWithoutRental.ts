import {
  AT_SITE_DAYS,
  DELIVERY_HOURS,
  MOVED_METRES,
  PICKUP_HOURS,
  RETURN_HOURS,
} from '@yardmaster/core/rules/movedWithoutRental.ts'
import { overlappingIntervals } from '../../../intervals/overlapping.ts'
import { isOnRoads } from '../../../reports/onRoads.ts'

type Wanted = {
  /** The relation with the ids of the assets, each once. */
  assets: string
  /** SQL for the instants at which the period begins and ends. */
  from: string
  until: string
  /**
   * Adds the movements of assets that are never rented out, for which `available` is false, and those that are going on
   * and that rentals explain, for which `explained` is true.
   */
  withOthers?: boolean
  /** Whether the assets are few of the account. */
  areFew?: boolean
}

const hours = (count: number) => `interval '${count} hours'`

const OWN_RENTAL = 'rental.account_id = $1 and rental.equipment_id = movement.id and canceled_at is null'

/** The offsets keep PostgreSQL from reading all rentals of the account for a few movements. */
const WAS_RENTED = `exists (select from rental where ${OWN_RENTAL} and out_at is not null offset 0)`

/** The category of the time. Vehicles of the yard drive on roads all day, unless somebody wants one to be watched. */
const DROVE_ON_ROADS = `(theft_watch <> 'always' and exists (
  select from equipment_history as history
  where history.account_id = $1 and history.equipment_id = movement.id and history.from_at <= movement.start_at
    and history.until_at > movement.start_at and ${isOnRoads('history.category_id')}))`

/** Whether somebody rents the asset out, so that a rental would explain its movement. */
const IS_AVAILABLE = `(exists (select from rental where account_id = $1 and out_at is not null)
  and (${WAS_RENTED} or not ${DROVE_ON_ROADS}))`

/** Writes whether a time overlaps a rental, its delivery or the hours after its return, or is around a reservation. */
export const isRented = (asset: string, time: string): string => `exists (
  select from rental where rental.account_id = $1 and rental.equipment_id = ${asset} and canceled_at is null and ${time} &&
    case when out_at is null then tstzrange(rental.start_at - ${hours(DELIVERY_HOURS)}, rental.start_at + ${hours(DELIVERY_HOURS)})
    else tstzrange(least(rental.start_at, out_at) - ${hours(DELIVERY_HOURS)}, in_at + ${hours(RETURN_HOURS)}) end offset 0)`

const IS_AT_CLIENT = `coalesce(client_since - ${hours(DELIVERY_HOURS)} <= movement.end_at, false)`

const IS_RENTED = isRented('movement.id', "tstzrange(movement.start_at, movement.end_at, '[]')")

const IS_EXPLAINED = `(${IS_AT_CLIENT} or ${IS_RENTED})`

const AREA_OF_SITE =
  'area.account_id = $1 and area.place_id = site.place_id and site.account_id = $1 and area.deleted_at is null'

/** Whether a movement is the way back from a client. */
const IS_PICKUP = `exists (
  select from rental left join site on site.account_id = $1 and site.id = rental.site_id
  where ${OWN_RENTAL} and in_at <= movement.end_at and in_at > movement.start_at - interval '${AT_SITE_DAYS} days'
    and case when exists (select from area where ${AREA_OF_SITE}) then exists (
      select from stay join area on area.id = stay.ref and ${AREA_OF_SITE}
      where stay.id = movement.id and stay.start_at <= movement.start_at and (stay.open or stay.end_at > movement.start_at))
    else in_at + ${hours(PICKUP_HOURS)} > movement.start_at end)`

/**
 * Defines `moved_without_rental`: the trips and transports that overlap a period and that no rental explains. This is
 * the one place of the rule, for alerts and for reports. The first parameter of the statement must be the account.
 *
 * A movement counts from `at` on, when it left the areas in which it began. One that didn't leave them is left out.
 * `counts` is false while a movement that began in no area is still short. An account that never checked anything out
 * has no such movements, because nobody could tell them from others. Neither have assets that are never watched for theft.
 */
export const movedWithoutRental = ({
  assets,
  from,
  until,
  withOthers = false,
  areFew = false,
}: Wanted): string => `
  unrented as materialized (
    select movement.id, movement.start_at, movement.end_at, movement.open, movement.metres,
      ${withOthers ? `${IS_AVAILABLE} and not explained` : 'true'} as available,
      ${withOthers ? DROVE_ON_ROADS : 'false'} as on_roads, explained
    from (${overlappingIntervals({
      from,
      until,
      kinds: ['trip', 'transported'],
      columns: ['metres'],
      assets: { relation: assets, columns: [] },
      areFew,
    })}) as movement
    join equipment on equipment.account_id = $1 and equipment.id = movement.id
    cross join lateral (select ${IS_EXPLAINED} as explained) as rented
    where theft_watch <> 'never' and ${withOthers ? '(movement.open or not explained)' : `not explained and ${IS_AVAILABLE}`}
  ),
  unrented_asset as materialized (select distinct id from unrented),
  stay as materialized (
    select id, ref, start_at, end_at, open from (${overlappingIntervals({
      from,
      until,
      kinds: ['inside'],
      columns: ['ref'],
      assets: { relation: 'unrented_asset', columns: [] },
      areFew,
    })}) as inside where ref > 0
  ),
  stayed as materialized (
    select id, range_agg(tstzrange(start_at, case when not open then end_at end)) as times from stay group by id
  ),
  moved_without_rental as (
    select movement.id, coalesce(left_at, start_at) as at, start_at, end_at, open, metres, available, on_roads, explained,
      left_at is not null or metres > ${MOVED_METRES} as counts
    from unrented as movement
    left join stayed on stayed.id = movement.id
    cross join lateral (
      select max(coalesce(upper(time), 'infinity')) as left_at from unnest(times) as time where time @> start_at
    ) as leaving
    where (left_at is null or left_at < end_at) and not ${IS_PICKUP}
  )`
