-- Sums of the finished intervals, from which reports of fleets are answered. The transaction that changes closed_interval
-- only copies the change to pending_interval, and a job adds it to the sums. Reports add pending changes and open intervals.
-- Times are in milliseconds and distances in millimeters, so that what is added can be subtracted again without a remainder.

-- A day is a calendar day of the branch in which the asset was. An asset that changed its branch or category on a day has a
-- row for each. The time in which it was archived does not count.
create table asset_day (
  account_id integer not null,
  day date not null,
  asset_id integer not null,
  branch_id integer not null,
  -- 0 without a category.
  category_id integer not null,
  -- How many parts of intervals are in the sums. A row without any is deleted.
  parts integer not null,
  -- Trips that began on the day.
  trips integer not null,
  engine_ms bigint not null,
  working_ms bigint not null,
  idle_ms bigint not null,
  trip_ms bigint not null,
  speeding_ms bigint not null,
  -- What meters proved during gaps that ended on the day.
  gap_ms bigint not null,
  trip_mm bigint not null,
  site_mm bigint not null,
  gap_mm bigint not null,
  transported_mm bigint not null,
  -- Begins with the day, because reports read all assets of some days.
  primary key (account_id, day, asset_id, branch_id, category_id)
) with (fillfactor = 80);
call make_tenant_table('asset_day');

-- Travel in a US state (region), or outside the United States (an empty region).
create table asset_travel_day (
  account_id integer not null,
  day date not null,
  asset_id integer not null,
  branch_id integer not null,
  category_id integer not null,
  region text not null,
  parts integer not null,
  ms bigint not null,
  mm bigint not null,
  primary key (account_id, day, asset_id, branch_id, category_id, region)
);
call make_tenant_table('asset_travel_day');

-- The engine time of an asset in each hour of a day. It shows whether an engine is already counted in branch_hour.
create table asset_day_hours (
  account_id integer not null,
  day date not null,
  asset_id integer not null,
  branch_id integer not null,
  -- 24 values. The hour that the clock shows twice is one of two hours.
  engine_ms integer[] not null,
  primary key (account_id, day, asset_id, branch_id)
) with (fillfactor = 80);
call make_tenant_table('asset_day_hours');

-- How many engines ran in an hour, and how long.
create table branch_hour (
  account_id integer not null,
  branch_id integer not null,
  -- By the clock of the branch.
  hour timestamp not null,
  engines integer not null,
  engine_ms bigint not null,
  primary key (account_id, hour, branch_id)
);
call make_tenant_table('branch_hour');

-- Finished intervals that were added (sign 1) or removed (sign -1) and are not in the sums yet.
create table pending_interval (
  account_id integer not null,
  asset_id integer not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  seconds real not null,
  metres real,
  kind smallint not null,
  sign smallint not null,
  region text
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000);
create index pending_interval_asset on pending_interval (account_id, asset_id);
call make_tenant_table('pending_interval');

-- Assets whose sums are not known from a time on, because their branch, their category or the time zone of a branch changed,
-- or because they are older than the sums. A job computes them, and until then reports cut the intervals of these assets.
create table day_sums_due (
  account_id integer not null,
  asset_id integer not null,
  from_at timestamptz not null
);
create index day_sums_due_asset on day_sums_due (account_id, asset_id);
call make_tenant_table('day_sums_due');

-- Returns the first instant at which the clock shows a time. PostgreSQL takes the second one if there are two.
create function first_instant(shown timestamp, zone text) returns timestamptz language plpgsql immutable parallel safe as $$
declare
  at timestamptz := shown at time zone zone;
begin
  return case when (at - interval '1 hour') at time zone zone >= shown then at - interval '1 hour' else at end;
end
$$;

-- Returns the share of a total that belongs to a part of an interval. The shares of all parts add up to the total.
create function share_of(total double precision, start_at timestamptz, end_at timestamptz,
  from_at timestamptz, until_at timestamptz) returns bigint language plpgsql immutable parallel safe as $$
declare
  length double precision := date_part('epoch', end_at - start_at);
begin
  if from_at <= start_at and until_at >= end_at then return round(total); end if;
  return round(total * (date_part('epoch', until_at - start_at) / length))::bigint
    - round(total * (date_part('epoch', from_at - start_at) / length))::bigint;
end
$$;

-- Cuts an interval at the days of the branches in which its asset was, and where it changed its branch or category. A gap
-- (kind 11) counts wholly at its last instant.
create function interval_parts(account integer, asset integer, kind smallint, start_at timestamptz, end_at timestamptz,
  seconds real, metres real)
  returns table (branch_id integer, category_id integer, zone text, day date, from_at timestamptz, until_at timestamptz,
    begins boolean, ms bigint, mm bigint)
  language sql stable parallel safe as $$
  select held.branch_id, coalesce(held.category_id, 0), branch.timezone, counted.day, counted.from_at, counted.until_at,
    start_at >= counted.from_at,
    -- The function is called only for intervals that are cut, because a call costs more than all the rest.
    case when kind = 11 or (counted.from_at = start_at and counted.until_at = end_at) then round(seconds::float8 * 1000)::bigint
      else share_of(seconds::float8 * 1000, start_at, end_at, counted.from_at, counted.until_at) end,
    case when metres is null then 0
      when kind = 11 or (counted.from_at = start_at and counted.until_at = end_at) then round(metres::float8 * 1000)::bigint
      else share_of(metres::float8 * 1000, start_at, end_at, counted.from_at, counted.until_at) end
  from (
    select case when kind = 11 then greatest(start_at, end_at - interval '1 microsecond') else start_at end as from_at,
      case when kind = 11 then greatest(start_at, end_at - interval '1 microsecond') else end_at end as until_at
  ) as placed
  -- Both are looked up by their keys, also if a plan was made while the tables were empty.
  cross join lateral (
    select * from equipment_history as h where h.account_id = account and h.equipment_id = asset and not h.archived
      and placed.from_at < h.until_at and (placed.until_at > h.from_at or placed.from_at >= h.from_at) offset 0
  ) as held
  cross join lateral (
    select b.timezone from branch as b where b.account_id = held.account_id and b.id = held.branch_id offset 0
  ) as branch
  -- Without an offset, PostgreSQL would compute these again for each of their uses.
  cross join lateral (
    select greatest(held.from_at, placed.from_at) as from_at, least(held.until_at, placed.until_at) as until_at offset 0
  ) as within
  cross join lateral (
    select (within.from_at at time zone branch.timezone)::date as first,
      (greatest(within.from_at, within.until_at - interval '1 microsecond') at time zone branch.timezone)::date as last
    offset 0
  ) as days
  cross join lateral (
    select days.first + n as day,
      case when n = 0 then within.from_at else first_instant((days.first + n)::timestamp, branch.timezone) end as from_at,
      case when days.first + n = days.last then within.until_at
        else first_instant((days.first + n + 1)::timestamp, branch.timezone) end as until_at
    from generate_series(0, days.last - days.first) as n
  ) as counted
$$;

-- Cuts a part of an interval at the hours of its day.
create function part_hours(day date, zone text, from_at timestamptz, until_at timestamptz)
  returns table (hour integer, hour_from timestamptz, hour_until timestamptz) language sql stable parallel safe as $$
  select n, case when n = shown.first then from_at else first_instant(day + n * interval '1 hour', zone) end,
    case when n = shown.last then until_at else first_instant(day + (n + 1) * interval '1 hour', zone) end
  from (
    select date_part('hour', from_at at time zone zone)::integer as first,
      date_part('hour', greatest(from_at, until_at - interval '1 microsecond') at time zone zone)::integer as last
    offset 0
  ) as shown
  cross join lateral generate_series(shown.first, shown.last) as n
$$;

create function add_hour(hours integer[], hour integer, ms bigint) returns integer[]
  language plpgsql immutable parallel safe as $$
begin
  hours[hour + 1] := hours[hour + 1] + ms;
  return hours;
end
$$;
create aggregate sum_hours(integer, bigint) (
  sfunc = add_hour, stype = integer[], initcond = '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}', parallel = safe
);
create function add_hours(hours integer[], others integer[]) returns integer[] language plpgsql immutable parallel safe as $$
begin
  for n in 1..24 loop
    if others[n] <> 0 then hours[n] := hours[n] + others[n]; end if;
  end loop;
  return hours;
end
$$;

-- Adds signed intervals to the sums of the days from the first to before the last one. The caller holds the lock.
-- Changes come in any order, so the count of parts may be 0 while a removed interval is subtracted before it is added.
-- Rows in which everything is 0 are deleted.
create function add_day_sums(changed pending_interval[], first_day date default '-infinity', end_day date default 'infinity')
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
      idle_ms, trip_ms, speeding_ms, gap_ms, trip_mm, site_mm, gap_mm, transported_mm)
    select account_id, day, asset_id, branch_id, category_id, sum(sign),
      coalesce(sum(sign) filter (where kind = 2 and begins), 0),
      coalesce(sum(ms) filter (where kind = 1), 0), coalesce(sum(ms) filter (where kind = 9), 0),
      coalesce(sum(ms) filter (where kind = 4), 0), coalesce(sum(ms) filter (where kind = 2), 0),
      coalesce(sum(ms) filter (where kind = 5), 0), coalesce(sum(ms) filter (where kind = 11), 0),
      coalesce(sum(mm) filter (where kind = 2), 0), coalesce(sum(mm) filter (where kind = 12), 0),
      coalesce(sum(mm) filter (where kind = 11), 0), coalesce(sum(mm) filter (where kind = 10), 0)
    from part where kind <> 8 group by account_id, day, asset_id, branch_id, category_id
    on conflict (account_id, day, asset_id, branch_id, category_id) do update set parts = kept.parts + excluded.parts,
      trips = kept.trips + excluded.trips, engine_ms = kept.engine_ms + excluded.engine_ms,
      working_ms = kept.working_ms + excluded.working_ms, idle_ms = kept.idle_ms + excluded.idle_ms,
      trip_ms = kept.trip_ms + excluded.trip_ms, speeding_ms = kept.speeding_ms + excluded.speeding_ms,
      gap_ms = kept.gap_ms + excluded.gap_ms, trip_mm = kept.trip_mm + excluded.trip_mm,
      site_mm = kept.site_mm + excluded.site_mm, gap_mm = kept.gap_mm + excluded.gap_mm,
      transported_mm = kept.transported_mm + excluded.transported_mm
    returning kept.ctid as id, parts = 0 and trips = 0 and engine_ms = 0 and working_ms = 0 and idle_ms = 0 and trip_ms = 0
      and speeding_ms = 0 and gap_ms = 0 and trip_mm = 0 and site_mm = 0 and gap_mm = 0 and transported_mm = 0 as is_zero
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

-- Only one transaction at a time changes the sums. Ingest never waits for it.
create function lock_day_sums() returns void language sql as $$ select pg_advisory_xact_lock(7242060) $$;

-- Adds some of the pending intervals to the sums, and returns how many.
create function add_pending_intervals(most integer) returns integer language plpgsql as $$
declare
  count integer;
  changed pending_interval[];
begin
  perform lock_day_sums();
  with taken as (
    delete from pending_interval where ctid = any (array(select ctid from pending_interval limit most)) returning *
  ),
  -- An interval that was derived again is often the same as before.
  net as (
    select account_id, asset_id, start_at, end_at, seconds, metres, kind, sum(sign)::smallint, region from taken
    group by account_id, asset_id, start_at, end_at, seconds, metres, kind, region having sum(sign) <> 0
  )
  select (select count(*) from taken), (select array_agg(row(net.*)::pending_interval) from net) into count, changed;
  perform add_day_sums(changed);
  return count;
end
$$;

-- Computes the sums of an asset from a time on. The caller holds the lock.
-- A plan that was made while the tables were empty must use their indexes, too.
create function sum_days_again(account integer, asset integer, since timestamptz) returns void language plpgsql
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
      where account_id = account and asset_id = asset and kind in (1, 2, 4, 5, 8, 9, 10, 11, 12)
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

-- Computes the sums of some of the assets for which they are due, and returns of how many.
create function sum_due_days(most integer) returns integer language plpgsql as $$
declare
  each record;
  count integer := 0;
begin
  perform lock_day_sums();
  for each in
    with asset as (
      select distinct account_id, asset_id from day_sums_due order by account_id, asset_id limit most
    ),
    taken as (
      delete from day_sums_due using asset
      where day_sums_due.account_id = asset.account_id and day_sums_due.asset_id = asset.asset_id
      returning day_sums_due.*
    )
    select account_id, asset_id, min(from_at) as since from taken group by account_id, asset_id
  loop
    perform sum_days_again(each.account_id, each.asset_id, each.since);
    count := count + 1;
  end loop;
  return count;
end
$$;

-- Kinds that are summed: engine, trip, idle, speeding, travel, working, transported, gap and site.
create function note_added_intervals() returns trigger language plpgsql as $$
begin
  insert into pending_interval (account_id, asset_id, start_at, end_at, seconds, metres, kind, sign, region)
  select account_id, asset_id, start_at, end_at, seconds, metres, kind, 1, region from added
  where kind in (1, 2, 4, 5, 8, 9, 10, 11, 12);
  return null;
end
$$;
create function note_removed_intervals() returns trigger language plpgsql as $$
begin
  insert into pending_interval (account_id, asset_id, start_at, end_at, seconds, metres, kind, sign, region)
  select account_id, asset_id, start_at, end_at, seconds, metres, kind, -1, region from removed
  where kind in (1, 2, 4, 5, 8, 9, 10, 11, 12);
  return null;
end
$$;
create trigger closed_interval_added after insert on closed_interval referencing new table as added
  for each statement execute function note_added_intervals();
create trigger closed_interval_removed after delete on closed_interval referencing old table as removed
  for each statement execute function note_removed_intervals();
create trigger closed_interval_changed_from after update on closed_interval referencing old table as removed
  for each statement execute function note_removed_intervals();
create trigger closed_interval_changed_to after update on closed_interval referencing new table as added
  for each statement execute function note_added_intervals();

-- A new asset has no intervals yet. Both ends of what changed count, because a span may have become shorter or longer.
create function note_due_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into day_sums_due (account_id, asset_id, from_at)
    select account_id, equipment_id, from_at from added where isfinite(from_at);
  elsif tg_op = 'UPDATE' then
    insert into day_sums_due (account_id, asset_id, from_at)
    select account_id, equipment_id, min(from_at) from (
      select account_id, equipment_id, until_at as from_at from removed union all
      select account_id, equipment_id, until_at from added union all
      select account_id, equipment_id, from_at from removed union all
      select account_id, equipment_id, from_at from added
    ) as ends where isfinite(from_at) group by account_id, equipment_id;
    insert into day_sums_due (account_id, asset_id, from_at)
    select added.account_id, added.equipment_id, '-infinity' from added
    where not isfinite(from_at) and not exists (
      select from removed where removed.account_id = added.account_id and removed.equipment_id = added.equipment_id
        and removed.from_at = added.from_at and removed.branch_id = added.branch_id
        and removed.category_id is not distinct from added.category_id and removed.archived = added.archived);
  else
    insert into day_sums_due (account_id, asset_id, from_at)
    select account_id, equipment_id, min(from_at) from removed group by account_id, equipment_id;
  end if;
  perform pg_notify('day_sums_due', '');
  return null;
end
$$;
create trigger equipment_history_added after insert on equipment_history referencing new table as added
  for each statement execute function note_due_days();
create trigger equipment_history_changed after update on equipment_history referencing old table as removed new table as added
  for each statement execute function note_due_days();
create trigger equipment_history_removed after delete on equipment_history referencing old table as removed
  for each statement execute function note_due_days();

create function note_moved_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into day_sums_due (account_id, asset_id, from_at)
  select distinct account_id, equipment_id, '-infinity'::timestamptz from equipment_history
  where account_id = new.account_id and branch_id = new.id;
  perform pg_notify('day_sums_due', '');
  return null;
end
$$;
create trigger branch_timezone_changed after update of timezone on branch
  for each row when (old.timezone is distinct from new.timezone) execute function note_moved_days();

-- Ingest's own.
alter table asset_day owner to yardmaster_ingest;
alter table asset_travel_day owner to yardmaster_ingest;
alter table asset_day_hours owner to yardmaster_ingest;
alter table branch_hour owner to yardmaster_ingest;
alter table pending_interval owner to yardmaster_ingest;
alter table day_sums_due owner to yardmaster_ingest;
alter function note_due_days owner to yardmaster_ingest;
alter function note_moved_days owner to yardmaster_ingest;
revoke insert, update, delete on asset_day, asset_travel_day, asset_day_hours, branch_hour, pending_interval, day_sums_due
  from yardmaster_app;

-- The sums of existing history.
insert into day_sums_due (account_id, asset_id, from_at) select account_id, asset_id, '-infinity' from asset_state;

-- Reports of a fleet no longer search the intervals of all assets by time.
drop index closed_interval_time;
