import { EVERY_DAY, FIRST_DAY, FROM, NOW, UNTIL } from './statement.ts'

/** The calendar day of an instant by the clock of the branch, as `zone`. */
export const dayOf = (instant: string): string => `(${instant} at time zone zone)::date`
/** The last instant before another. */
export const before = (instant: string): string => `(${instant} - interval '1 microsecond')`
const DAY_LENGTH = '86400'
/** Not `extract`, which computes with numerics and takes several times as long. */
export const inDays = (time: string): string => `date_part('epoch', ${time}) / ${DAY_LENGTH}`

/**
 * Defines `yard`, the branches with their clocks and working time. `past_day` is the last day of which something has passed. `worked[n + 1]` is the working time of the first n days of
 * the period in hours, so that a difference of two gives the hours of any of its days.
 */
export const YARD = `yard as materialized (
  select id, name, zone, now_time, now_time::date as today, ${before('now_time')}::date as past_day, work_days, day_hours, worked from (
    select id, name, timezone as zone, ${NOW} at time zone timezone as now_time, work_days,
      extract(epoch from work_until - work_from)::float8 / 3600 as day_hours from branch where account_id = $1
  ) as own cross join lateral (
    select array_prepend(0::float8, array_agg(total order by day)) as worked from (
      select day, sum(case when extract(isodow from day) = any (work_days) then day_hours else 0 end) over (order by day) as total
      from ${EVERY_DAY}
    ) as counted
  ) as working_time)`

/** The working time of a branch on the days of a row, in hours. */
export const workingHours = (row: string): string =>
  `(yard.worked[${row}.last_day - ${FIRST_DAY} + 2] - yard.worked[${row}.first_day - ${FIRST_DAY} + 1])`

export const FROM_BEFORE = `(${FROM} - interval '1 day')`
export const UNTIL_AFTER = `(${UNTIL} + interval '1 day')`
