-- Fuel used, from the devices' own meters of it: intervals of kind 17, whose column metres has liters. They are summed by day like all
-- others, in milliliters.
-- The functions are those of 0060, 0134 and 0135 with one more kind and one more figure,
-- and with open intervals that ended before the newest reading: one of fuel ends with the last reading of the meter.

alter table asset_day add column fuel_ml bigint not null default 0;
alter table asset_span add column fuel_ml bigint not null default 0;
alter table asset_month add column fuel_ml bigint not null default 0;
alter table branch_day add column fuel_ml bigint not null default 0;
alter table live_day add column fuel_ml bigint not null default 0;

create or replace function add_day_sums(changed pending_interval[], first_day date default '-infinity', end_day date default 'infinity')
  returns void language plpgsql as $$
declare
  no_days tid[];
  no_travels tid[];
  no_day_hours tid[];
  no_hours tid[];
begin
  if changed is null then return; end if;
  with part as materialized (
    select i.account_id, i.asset_id, i.kind, i.sign, i.start_at, i.end_at, i.seconds, coalesce(i.region, '') as region,
      cut.branch_id, cut.category_id, cut.zone, cut.day, cut.from_at, cut.until_at, cut.begins,
      i.sign * cut.ms as ms, i.sign * cut.mm as mm
    from unnest(changed) as i
    cross join lateral interval_parts(i.account_id, i.asset_id, i.kind, i.start_at, i.end_at, i.seconds, i.metres) as cut
    where cut.day >= first_day and cut.day < end_day
  ),
  days as (
    insert into asset_day as kept (account_id, day, asset_id, branch_id, category_id, parts, trips, engine_ms, working_ms,
      idle_ms, trip_ms, speeding_ms, gap_ms, trip_mm, site_mm, gap_mm, transported_mm, fuel_ml)
    select account_id, day, asset_id, branch_id, category_id, sum(sign),
      coalesce(sum(sign) filter (where kind = 2 and begins), 0),
      coalesce(sum(ms) filter (where kind = 1), 0), coalesce(sum(ms) filter (where kind = 9), 0),
      coalesce(sum(ms) filter (where kind = 4), 0), coalesce(sum(ms) filter (where kind = 2), 0),
      coalesce(sum(ms) filter (where kind = 5), 0), coalesce(sum(ms) filter (where kind = 11), 0),
      coalesce(sum(mm) filter (where kind = 2), 0), coalesce(sum(mm) filter (where kind = 12), 0),
      coalesce(sum(mm) filter (where kind = 11), 0), coalesce(sum(mm) filter (where kind = 10), 0),
      coalesce(sum(mm) filter (where kind = 17), 0)
    from part where kind <> 8 group by account_id, day, asset_id, branch_id, category_id
    on conflict (account_id, day, asset_id, branch_id, category_id) do update set parts = kept.parts + excluded.parts,
      trips = kept.trips + excluded.trips, engine_ms = kept.engine_ms + excluded.engine_ms,
      working_ms = kept.working_ms + excluded.working_ms, idle_ms = kept.idle_ms + excluded.idle_ms,
      trip_ms = kept.trip_ms + excluded.trip_ms, speeding_ms = kept.speeding_ms + excluded.speeding_ms,
      gap_ms = kept.gap_ms + excluded.gap_ms, trip_mm = kept.trip_mm + excluded.trip_mm,
      site_mm = kept.site_mm + excluded.site_mm, gap_mm = kept.gap_mm + excluded.gap_mm,
      transported_mm = kept.transported_mm + excluded.transported_mm, fuel_ml = kept.fuel_ml + excluded.fuel_ml
    returning kept.ctid as id, parts = 0 and trips = 0 and engine_ms = 0 and working_ms = 0 and idle_ms = 0 and trip_ms = 0
      and speeding_ms = 0 and gap_ms = 0 and trip_mm = 0 and site_mm = 0 and gap_mm = 0 and transported_mm = 0
      and fuel_ml = 0 as is_zero
  ),
  travels as (
    insert into asset_travel_day as kept (account_id, day, asset_id, branch_id, category_id, region, parts, ms, mm)
    select account_id, day, asset_id, branch_id, category_id, region, sum(sign), sum(ms), sum(mm)
    from part where kind = 8 group by account_id, day, asset_id, branch_id, category_id, region
    on conflict (account_id, day, asset_id, branch_id, category_id, region) do update
      set parts = kept.parts + excluded.parts, ms = kept.ms + excluded.ms, mm = kept.mm + excluded.mm
    returning kept.ctid as id, parts = 0 and ms = 0 and mm = 0 as is_zero
  ),
  day_hours as (
    insert into asset_day_hours as kept (account_id, day, asset_id, branch_id, engine_ms)
    select account_id, day, asset_id, branch_id, sum_hours(cut.hour,
      sign * share_of(seconds::float8 * 1000, start_at, end_at, cut.hour_from, cut.hour_until))
    from part cross join lateral part_hours(day, zone, from_at, until_at) as cut
    where kind = 1 group by account_id, day, asset_id, branch_id
    on conflict (account_id, day, asset_id, branch_id) do update
      set engine_ms = add_hours(kept.engine_ms, excluded.engine_ms)
    returning kept.ctid as id, 0 = all (kept.engine_ms) as is_zero, account_id, branch_id, day, old.engine_ms as before,
      new.engine_ms as after
  ),
  hours as (
    insert into branch_hour as kept (account_id, branch_id, hour, engines, engine_ms)
    select account_id, branch_id, day + (n - 1) * interval '1 hour',
      sum((after[n] > 0)::integer - coalesce(before[n] > 0, false)::integer), sum(after[n] - coalesce(before[n], 0))
    from day_hours cross join generate_series(1, 24) as n
    where after[n] <> coalesce(before[n], 0)
    group by account_id, branch_id, day, n
    on conflict (account_id, hour, branch_id) do update
      set engines = kept.engines + excluded.engines, engine_ms = kept.engine_ms + excluded.engine_ms
    returning kept.ctid as id, engines = 0 and engine_ms = 0 as is_zero
  )
  select (select array_agg(id) from days where is_zero), (select array_agg(id) from travels where is_zero),
    (select array_agg(id) from day_hours where is_zero), (select array_agg(id) from hours where is_zero)
    into no_days, no_travels, no_day_hours, no_hours;
  if no_days is not null then delete from asset_day where ctid = any (no_days); end if;
  if no_travels is not null then delete from asset_travel_day where ctid = any (no_travels); end if;
  if no_day_hours is not null then delete from asset_day_hours where ctid = any (no_day_hours); end if;
  if no_hours is not null then delete from branch_hour where ctid = any (no_hours); end if;
end
$$;

-- Kinds that are summed: engine, trip, idle, speeding, travel, working, transported, gap, site and fuel.
create or replace function note_added_intervals() returns trigger language plpgsql as $$
begin
  insert into pending_interval (account_id, asset_id, start_at, end_at, seconds, metres, kind, sign, region)
  select account_id, asset_id, start_at, end_at, seconds, metres, kind, 1, region from added
  where kind in (1, 2, 4, 5, 8, 9, 10, 11, 12, 17);
  return null;
end
$$;
create or replace function note_removed_intervals() returns trigger language plpgsql as $$
begin
  insert into pending_interval (account_id, asset_id, start_at, end_at, seconds, metres, kind, sign, region)
  select account_id, asset_id, start_at, end_at, seconds, metres, kind, -1, region from removed
  where kind in (1, 2, 4, 5, 8, 9, 10, 11, 12, 17);
  return null;
end
$$;

-- A plan that was made while the tables were empty must use their indexes, too.
create or replace function sum_days_again(account integer, asset integer, since timestamptz) returns void language plpgsql
  set enable_seqscan = off as $$
declare
  -- No clock is more than a day behind UTC.
  first_day date := case when isfinite(since) then (since at time zone 'UTC')::date - 1 else '-infinity' end;
  changed pending_interval[];
  found_again pending_interval[];
begin
  -- One statement, so that both are of the same instant: an interval that is found is either in the sums or pending.
  with taken as (
    delete from pending_interval where account_id = account and asset_id = asset returning *
  )
  select (select array_agg(row(taken.*)::pending_interval) from taken),
    (select array_agg(row(account_id, asset_id, start_at, end_at, seconds, metres, kind, 1, region)::pending_interval)
      from closed_interval
      where account_id = account and asset_id = asset and kind in (1, 2, 4, 5, 8, 9, 10, 11, 12, 17)
        and (not isfinite(first_day) or end_at >= first_day::timestamp at time zone 'UTC' - interval '1 day'))
    into changed, found_again;
  if isfinite(first_day) then perform add_day_sums(changed, end_day => first_day); end if;
  with gone as (
    delete from asset_day_hours where account_id = account and asset_id = asset and day >= first_day
    returning branch_id, day, engine_ms
  )
  insert into branch_hour as kept (account_id, branch_id, hour, engines, engine_ms)
  select account, branch_id, day + (n - 1) * interval '1 hour', -(engine_ms[n] > 0)::integer, -engine_ms[n]
  from gone cross join generate_series(1, 24) as n where engine_ms[n] <> 0
  on conflict (account_id, hour, branch_id) do update
    set engines = kept.engines + excluded.engines, engine_ms = kept.engine_ms + excluded.engine_ms;
  delete from asset_day where account_id = account and asset_id = asset and day >= first_day;
  delete from asset_travel_day where account_id = account and asset_id = asset and day >= first_day;
  perform add_day_sums(found_again, first_day);
end
$$;

create or replace function adding_days(signed_days text) returns text language plpgsql immutable as $$
declare
  own constant text[] := '{trips,engine_ms,working_ms,idle_ms,trip_ms,speeding_ms,gap_ms,trip_mm,site_mm,gap_mm,transported_mm,fuel_ml}';
  figures constant text[] := own || '{work_ms,used_working_ms,used_idle_ms,used_days,moved_days}';
  columns constant text := array_to_string(figures, ', ');
  sums constant text := 'sum(sign), ' || (select string_agg(format('sum(sign * %I)', name), ', ') from unnest(figures) as name);
  added constant text := 'days = kept.days + excluded.days, '
    || (select string_agg(format('%1$I = kept.%1$I + excluded.%1$I', name), ', ') from unnest(figures) as name);
begin
  return format($sql$
    with changed as materialized (
      select sign, account_id, day, asset_id, branch_id, category_id, %s,
        work_of_day(engine_ms, working_ms, idle_ms, gap_ms) as work_ms, case when used then working_ms else 0 end as used_working_ms,
        case when used then idle_ms else 0 end as used_idle_ms, used::integer as used_days,
        is_moved_day(trip_mm, site_mm, gap_mm, transported_mm, trip_ms)::integer as moved_days
      from (%s) as signed_day cross join lateral (select is_used_day(engine_ms, gap_ms) as used) as counted
    ),
    spans as (
      insert into asset_span as kept (account_id, span, asset_id, branch_id, category_id, days, %3$s)
      select account_id, span_of(day), asset_id, branch_id, category_id, %4$s from changed
      group by account_id, span_of(day), asset_id, branch_id, category_id
      on conflict (account_id, span, asset_id, branch_id, category_id) do update set %5$s
      returning ctid as id, days
    ),
    months as (
      insert into asset_month as kept (account_id, month, asset_id, branch_id, category_id, days, %3$s)
      select account_id, month_of(day), asset_id, branch_id, category_id, %4$s from changed
      group by account_id, month_of(day), asset_id, branch_id, category_id
      on conflict (account_id, month, asset_id, branch_id, category_id) do update set %5$s
      returning ctid as id, days
    ),
    branch_days as (
      insert into branch_day as kept (account_id, day, branch_id, category_id, days, %3$s)
      select account_id, day, branch_id, category_id, %4$s from changed group by account_id, day, branch_id, category_id
      on conflict (account_id, day, branch_id, category_id) do update set %5$s
      returning ctid as id, days
    )
    select (select array_agg(id) from spans where days = 0), (select array_agg(id) from months where days = 0),
      (select array_agg(id) from branch_days where days = 0)
  $sql$, array_to_string(own, ', '), signed_days, columns, sums, added);
end
$$;

create or replace function live_parts(account integer, assets integer[])
  returns table (asset_id integer, kind smallint, sign integer, branch_id integer, category_id integer, zone text, day date,
    start_at timestamptz, end_at timestamptz, seconds real, region text, from_at timestamptz, until_at timestamptz, begins boolean,
    ms bigint, mm bigint)
  language sql stable as $$
  with opened as materialized (
    select state.asset_id, going.kind, began.start_at, greatest(began.start_at, coalesce(began.until_at, state.last_update_at)) as end_at,
      going.seconds, going.metres, going.region
    from unnest(assets) as wanted (asset_id)
    join asset_state as state on state.account_id = account and state.asset_id = wanted.asset_id
    cross join lateral json_to_recordset(state.open_intervals)
      as going (kind smallint, start bigint, until bigint, seconds real, metres real, region text)
    cross join lateral (
      select to_timestamp(going.start / 1000.0) as start_at, to_timestamp(going.until / 1000.0) as until_at
    ) as began
    where going.kind in (1, 2, 4, 5, 8, 9, 10, 11, 12, 17)
  ),
  placed as materialized (
    select opened.*, held.branch_id, coalesce(held.category_id, 0) as category_id, branch.timezone as zone, days.day,
      coalesce(days.day = days.last_day and opened.kind <> 11, false) as is_whole
    from opened
    left join equipment_history as held on held.account_id = account and held.equipment_id = opened.asset_id
      and not held.archived and held.from_at = '-infinity' and held.until_at = 'infinity'
    left join branch on branch.account_id = account and branch.id = held.branch_id
    cross join lateral (
      select (start_at at time zone branch.timezone)::date as day,
        (greatest(start_at, end_at - interval '1 microsecond') at time zone branch.timezone)::date as last_day offset 0
    ) as days
  )
  select asset_id, kind, 1, branch_id, category_id, zone, day, start_at, end_at, seconds, region, start_at, end_at, true,
    round(seconds::float8 * 1000)::bigint, coalesce(round(metres::float8 * 1000)::bigint, 0)
  from placed where is_whole
  union all
  select found.asset_id, found.kind, found.sign, cut.branch_id, cut.category_id, cut.zone, cut.day, found.start_at, found.end_at,
    found.seconds, found.region, cut.from_at, cut.until_at, cut.begins, found.sign * cut.ms, found.sign * cut.mm
  from (
    select asset_id, kind, 1 as sign, start_at, end_at, seconds, metres, region from placed where not is_whole
    union all
    select asset_id, kind, sign, start_at, end_at, seconds, metres, region from pending_interval as pending
    where pending.account_id = account and pending.asset_id = any (assets)
  ) as found
  cross join lateral interval_parts(account, found.asset_id, found.kind, found.start_at, found.end_at, found.seconds, found.metres)
    as cut
$$;

create or replace function refresh_live_assets(account integer, assets integer[]) returns void language plpgsql as $$
begin
  if assets is null then return; end if;
  with part as materialized (select * from live_parts(account, assets)),
  summed as materialized (
    select asset_id, branch_id, category_id, day, coalesce(sum(sign) filter (where kind = 2 and begins), 0) as trips,
      coalesce(sum(ms) filter (where kind = 1), 0)::bigint as engine_ms, coalesce(sum(ms) filter (where kind = 9), 0)::bigint as working_ms,
      coalesce(sum(ms) filter (where kind = 4), 0)::bigint as idle_ms, coalesce(sum(ms) filter (where kind = 2), 0)::bigint as trip_ms,
      coalesce(sum(ms) filter (where kind = 5), 0)::bigint as speeding_ms, coalesce(sum(ms) filter (where kind = 11), 0)::bigint as gap_ms,
      coalesce(sum(mm) filter (where kind = 2), 0)::bigint as trip_mm, coalesce(sum(mm) filter (where kind = 12), 0)::bigint as site_mm,
      coalesce(sum(mm) filter (where kind = 11), 0)::bigint as gap_mm, coalesce(sum(mm) filter (where kind = 10), 0)::bigint as transported_mm,
      coalesce(sum(mm) filter (where kind = 17), 0)::bigint as fuel_ml
    from part where kind <> 8 group by asset_id, branch_id, category_id, day
  ),
  known as (
    select summed.*, summed.trips + coalesce(kept.trips, 0) as all_trips,
      coalesce(kept.engine_ms, 0) as kept_engine, coalesce(kept.working_ms, 0) as kept_working,
      coalesce(kept.idle_ms, 0) as kept_idle, coalesce(kept.gap_ms, 0) as kept_gap, coalesce(kept.trip_ms, 0) as kept_trip,
      coalesce(kept.trip_mm, 0) as kept_trip_mm, coalesce(kept.site_mm, 0) as kept_site_mm, coalesce(kept.gap_mm, 0) as kept_gap_mm,
      coalesce(kept.transported_mm, 0) as kept_transported_mm
    from summed left join lateral (
      select * from asset_day as stored where stored.account_id = account and stored.day = summed.day
        and stored.asset_id = summed.asset_id and stored.branch_id = summed.branch_id
        and stored.category_id = summed.category_id offset 0
    ) as kept on true
  ),
  changed as materialized (
    select asset_id, branch_id, category_id, day, trips, engine_ms, working_ms, idle_ms, trip_ms, speeding_ms, gap_ms, trip_mm, site_mm,
      gap_mm, transported_mm, fuel_ml,
      work_of_day(kept_engine + engine_ms, kept_working + working_ms, kept_idle + idle_ms, kept_gap + gap_ms)
        - work_of_day(kept_engine, kept_working, kept_idle, kept_gap) as work_ms,
      case when is_used then kept_working + working_ms else 0 end - case when was_used then kept_working else 0 end as used_working_ms,
      case when is_used then kept_idle + idle_ms else 0 end - case when was_used then kept_idle else 0 end as used_idle_ms,
      is_used::integer - was_used::integer as used_days,
      is_moved_day(kept_trip_mm + trip_mm, kept_site_mm + site_mm, kept_gap_mm + gap_mm, kept_transported_mm + transported_mm,
          kept_trip + trip_ms)::integer
        - is_moved_day(kept_trip_mm, kept_site_mm, kept_gap_mm, kept_transported_mm, kept_trip)::integer as moved_days
    from known cross join lateral (
      select is_used_day(kept_engine + engine_ms, kept_gap + gap_ms) as is_used, is_used_day(kept_engine, kept_gap) as was_used offset 0
    ) as use
  ),
  no_days as (
    delete from live_day as live using unnest(assets) as wanted (id)
    where live.account_id = account and live.asset_id = wanted.id and not exists (
      select from changed where changed.asset_id = live.asset_id and changed.day = live.day
        and changed.branch_id = live.branch_id and changed.category_id = live.category_id)
  ),
  days as (
    insert into live_day as live (account_id, asset_id, branch_id, category_id, day, trips, engine_ms, working_ms, idle_ms, trip_ms,
      speeding_ms, gap_ms, trip_mm, site_mm, gap_mm, transported_mm, fuel_ml, work_ms, used_working_ms, used_idle_ms, used_days, moved_days)
    select account, changed.* from changed
    on conflict (account_id, asset_id, day, branch_id, category_id) do update set (trips, engine_ms, working_ms, idle_ms, trip_ms,
      speeding_ms, gap_ms, trip_mm, site_mm, gap_mm, transported_mm, fuel_ml, work_ms, used_working_ms, used_idle_ms, used_days, moved_days)
      = (excluded.trips, excluded.engine_ms, excluded.working_ms, excluded.idle_ms, excluded.trip_ms, excluded.speeding_ms,
        excluded.gap_ms, excluded.trip_mm, excluded.site_mm, excluded.gap_mm, excluded.transported_mm, excluded.fuel_ml, excluded.work_ms,
        excluded.used_working_ms, excluded.used_idle_ms, excluded.used_days, excluded.moved_days)
  ),
  hour as (
    select part.asset_id, part.branch_id, part.day, cut.hour,
      sum(part.sign * share_of(part.seconds::float8 * 1000, part.start_at, part.end_at, cut.hour_from, cut.hour_until)) as ms
    from part cross join lateral part_hours(part.day, part.zone, part.from_at, part.until_at) as cut
    where part.kind = 1 group by part.asset_id, part.branch_id, part.day, cut.hour
  ),
  kept_hours as materialized (
    select own.*, kept.engine_ms from (select distinct asset_id, branch_id, day from hour) as own cross join lateral (
      select engine_ms from asset_day_hours as stored where stored.account_id = account and stored.day = own.day
        and stored.asset_id = own.asset_id and stored.branch_id = own.branch_id offset 0
    ) as kept
  ),
  changed_hours as materialized (
    select asset_id, branch_id, day, array_agg(hour::smallint) as hours,
      array_agg(((kept_ms + ms > 0)::integer - (kept_ms > 0)::integer)::smallint) as engines, array_agg(ms::integer) as engine_ms
    from hour left join kept_hours using (asset_id, branch_id, day)
    cross join lateral (select coalesce(engine_ms[hour + 1], 0) as kept_ms offset 0) as stored
    group by asset_id, branch_id, day
  ),
  no_hours as (
    delete from live_hours as live using unnest(assets) as wanted (id)
    where live.account_id = account and live.asset_id = wanted.id and not exists (
      select from changed_hours as changed where changed.asset_id = live.asset_id and changed.day = live.day
        and changed.branch_id = live.branch_id)
  ),
  hours as (
    insert into live_hours (account_id, asset_id, branch_id, day, hours, engines, engine_ms)
    select account, changed_hours.* from changed_hours
    on conflict (account_id, asset_id, day, branch_id) do update
      set hours = excluded.hours, engines = excluded.engines, engine_ms = excluded.engine_ms
  ),
  travel as materialized (
    select asset_id, branch_id, category_id, day, coalesce(region, '') as region, sum(ms)::bigint as ms, sum(mm)::bigint as mm
    from part where kind = 8 group by asset_id, branch_id, category_id, day, coalesce(region, '')
  ),
  no_travel as (
    delete from live_travel as live using unnest(assets) as wanted (id)
    where live.account_id = account and live.asset_id = wanted.id and not exists (
      select from travel where travel.asset_id = live.asset_id and travel.day = live.day and travel.branch_id = live.branch_id
        and travel.category_id = live.category_id and travel.region = live.region)
  )
  insert into live_travel (account_id, asset_id, branch_id, category_id, day, region, ms, mm)
  select account, travel.* from travel
  on conflict (account_id, asset_id, day, branch_id, category_id, region) do update set ms = excluded.ms, mm = excluded.mm;
end
$$;

-- Derives the history of the assets that report it again, in the background.
update asset_state set derived_by = derived_by - 1 where snapshot -> 'fuelUsed' is not null;
