import { ICON_KEYS } from '@yardmaster/core/icons.ts'
import { NIGHT_BEGINS, NIGHT_ENDS, OFF_HOURS_MINUTES } from '@yardmaster/core/rules/exceptions.ts'
import { standardWorkRule } from '@yardmaster/core/telemetry/workRules.ts'
import { overlappingIntervals } from '../../../../intervals/overlapping.ts'
import { FIRST_DAY, LAST_DAY } from '../../../../reports/statement.ts'
import { AROUND } from '../parameters.ts'
import { OF_WEEK } from './weekDays.ts'

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join()
const ENGINE_IS_WORK = quoted(ICON_KEYS.filter((icon) => standardWorkRule(icon).rule === 'engine'))

/**
 * Defines `shop`: the branches with their clocks. Night is from NIGHT_BEGINS to NIGHT_ENDS, but never during the
 * working time of the branch. `morning_hours` and `evening_hour` are the hours of a day that a night touches.
 */
export const SHOPS = `shop as materialized (
    select *, ceil(extract(epoch from night_until) / 3600)::integer as morning_hours,
      floor(extract(epoch from night_from) / 3600)::integer as evening_hour,
      first_instant(${FIRST_DAY}::timestamp, zone) as week_from, first_instant(${LAST_DAY}::timestamp, zone) as week_until
    from (
      select id, name, timezone as zone, work_days, greatest(work_until, '${NIGHT_BEGINS}') as night_from,
        least(work_from, '${NIGHT_ENDS}') as night_until
      from branch where account_id = $1
    ) as clock
  )`

/** Selects the nights that begin in the week, and the days off between them. */
export const OFF_TIMES = `off_time as materialized (
    select id as branch_id, day, time, first_instant(from_time, zone) as from_at, first_instant(until_time, zone) as until_at
    from shop cross join (select ${FIRST_DAY} + n as day from generate_series(0, ${LAST_DAY} - ${FIRST_DAY} - 1) as n) as week
    cross join lateral (
      select 'night' as time, day + night_from as from_time, day + 1 + night_until as until_time union all
      select 'dayOff', day + night_until, day + night_from where extract(isodow from day) <> all (work_days)
    ) as off
  )`

/** A category of this rule can work without its engine, so the hours of engines don't tell when. */
export const WORK_CATEGORIES = `work_category as materialized (
    select id, coalesce(held.rule, case when icon in (${ENGINE_IS_WORK}) then 'engine' end) as rule
    from category left join lateral (
      select rule from category_work_rule
      where category_work_rule.account_id = $1 and category_id = category.id order by from_at desc limit 1
    ) as held on true
    where category.account_id = $1
  )`

/** The hours of engines don't tell about the work of these categories, and all work on a day off counts. */
const MAY_WORK_OFF_HOURS = `(category_id in (select id from work_category where rule = 'input')
  or (branch_id, day) in (select branch_id, day from off_time where time = 'dayOff'))`

/** The days on which work may count by its day or category. Most weeks have none of the latter, and so are not read as a whole. */
const WORKED_DAYS = `
  select asset_id from (select distinct day as off_day from off_time where time = 'dayOff') as off
  join asset_day as kept on kept.day = off_day
  where ${OF_WEEK} and working_ms > 0 and ${MAY_WORK_OFF_HOURS}
  union
  select asset_id from asset_day as kept
  where (select count(*) from work_category where rule = 'input') > 0 and ${OF_WEEK} and working_ms > 0 and ${MAY_WORK_OFF_HOURS}`

/**
 * The assets that may have worked then, by the sums of their days. Only their intervals are read. An index has the days on
 * which an engine ran between NIGHT_BEGINS and NIGHT_ENDS (`at_night`).
 */
const CANDIDATES = `off_hours_asset as materialized (
    select asset.id from asset where id in (
      select kept.asset_id from asset_day_hours as kept join shop on shop.id = kept.branch_id
      where ${OF_WEEK} and at_night and (0 < any (engine_ms[1:morning_hours]) or 0 < any (engine_ms[evening_hour + 1:24]))
      union ${WORKED_DAYS}
      union
      select kept.asset_id from live_hours as kept join shop on shop.id = kept.branch_id
      where ${OF_WEEK} and exists (select from unnest(hours) as hour where hour < morning_hours or hour >= evening_hour)
      union
      select asset_id from live_day as kept where ${OF_WEEK} and working_ms <> 0 and ${MAY_WORK_OFF_HOURS}
    )
  )`

/** An asset of these categories works while its engine is on, so on rent it may run at any time. */
const WITHOUT_RENTALS = `case when rule is distinct from 'engine' then tstzmultirange(tstzrange(part.from_at, part.until_at))
  else tstzmultirange(tstzrange(part.from_at, part.until_at)) - coalesce((
    select range_agg(tstzrange(out_at, in_at)) from rental
    where account_id = $1 and equipment_id = part.id and out_at < part.until_at and (in_at is null or in_at > part.from_at)
  ), '{}') end`

/** Work at night or on a day off. Every second of it belongs to one night or day. */
export const OFF_HOURS = `${CANDIDATES},
  off_work as (${overlappingIntervals({
    ...AROUND,
    kinds: ['working'],
    columns: ['seconds'],
    assets: { relation: 'off_hours_asset', columns: [] },
  })}),
  off_part as (
    select work.id, member.branch_id, member.category_id, off_time.day, off_time.time,
      greatest(work.start_at, off_time.from_at, member.from_at) as from_at,
      least(work.end_at, off_time.until_at, member.until_at) as until_at,
      work.seconds / greatest(extract(epoch from work.end_at - work.start_at), 0.001) as rate
    from off_work as work
    join member on member.id = work.id and member.from_at < work.end_at and member.until_at > work.start_at
    join off_time on off_time.branch_id = member.branch_id
      and off_time.from_at < least(work.end_at, member.until_at) and off_time.until_at > greatest(work.start_at, member.from_at)
  ),
  off_hours as (
    select 'offHours' as kind, part.id, branch_id, day, min(lower(counted)) as from_at, max(upper(counted)) as until_at,
      sum(rate * extract(epoch from upper(counted) - lower(counted)))::numeric as amount, time, null::json as levels
    from off_part as part left join work_category on work_category.id = part.category_id
    cross join lateral unnest(${WITHOUT_RENTALS}) as counted
    group by part.id, branch_id, day, time
    having sum(rate * extract(epoch from upper(counted) - lower(counted))) >= ${OFF_HOURS_MINUTES * 60}
  )`
