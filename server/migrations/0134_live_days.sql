-- What the day sums lack: open intervals, and finished ones that are pending. Every report added them when it was read, which took
-- it most of its time. They are now stored as differences from the sums, so that the sum of both is what is known of an asset.
-- A transaction that changes the sums of an asset also changes its differences.

create table live_day (
  account_id integer not null,
  day date not null,
  asset_id integer not null,
  branch_id integer not null,
  category_id integer not null,
  trips integer not null,
  engine_ms bigint not null,
  working_ms bigint not null,
  idle_ms bigint not null,
  trip_ms bigint not null,
  speeding_ms bigint not null,
  gap_ms bigint not null,
  trip_mm bigint not null,
  site_mm bigint not null,
  gap_mm bigint not null,
  transported_mm bigint not null,
  -- What counts of a day as a whole, as in asset_span.
  work_ms bigint not null,
  used_working_ms bigint not null,
  used_idle_ms bigint not null,
  used_days integer not null,
  moved_days integer not null,
  primary key (account_id, asset_id, day, branch_id, category_id)
) with (fillfactor = 50);
call make_tenant_table('live_day');

-- The differences from asset_day_hours and branch_hour, for each hour that differs.
create table live_hours (
  account_id integer not null,
  day date not null,
  asset_id integer not null,
  branch_id integer not null,
  hours smallint[] not null,
  engines smallint[] not null,
  engine_ms integer[] not null,
  primary key (account_id, asset_id, day, branch_id)
) with (fillfactor = 50);
call make_tenant_table('live_hours');

-- The differences from asset_travel_day.
create table live_travel (
  account_id integer not null,
  day date not null,
  asset_id integer not null,
  branch_id integer not null,
  category_id integer not null,
  region text not null,
  ms bigint not null,
  mm bigint not null,
  primary key (account_id, asset_id, day, branch_id, category_id, region)
) with (fillfactor = 50);
call make_tenant_table('live_travel');

-- When the differences of an account were computed, and how many assets it has.
create table live_state (
  account_id integer primary key,
  refreshed_at timestamptz not null,
  -- Transactions before this one are in the differences.
  seen_before xid8 not null,
  assets integer not null
);
call make_tenant_table('live_state');

-- Returns what is not in the sums of some assets, cut like the sums. Most open intervals began today in a branch that the asset
-- has always been in, so they need not be cut, which takes several times as long.
create function live_parts(account integer, assets integer[])
  returns table (asset_id integer, kind smallint, sign integer, branch_id integer, category_id integer, zone text, day date,
    start_at timestamptz, end_at timestamptz, seconds real, region text, from_at timestamptz, until_at timestamptz, begins boolean,
    ms bigint, mm bigint)
  language sql stable as $$
  with opened as materialized (
    select state.asset_id, going.kind, began.start_at, greatest(began.start_at, state.last_update_at) as end_at, going.seconds,
      going.metres, going.region
    from unnest(assets) as wanted (asset_id)
    join asset_state as state on state.account_id = account and state.asset_id = wanted.asset_id
    cross join lateral json_to_recordset(state.open_intervals)
      as going (kind smallint, start bigint, seconds real, metres real, region text)
    cross join lateral (select to_timestamp(going.start / 1000.0) as start_at) as began
    where going.kind in (1, 2, 4, 5, 8, 9, 10, 11, 12)
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

-- Computes the differences of some assets again. The caller holds the lock of the sums.
-- The stored rows are looked up one by one, because a plan can't know how few they are.
create function refresh_live_assets(account integer, assets integer[]) returns void language plpgsql as $$
begin
  if assets is null then return; end if;
  with part as materialized (select * from live_parts(account, assets)),
  summed as materialized (
    select asset_id, branch_id, category_id, day, coalesce(sum(sign) filter (where kind = 2 and begins), 0) as trips,
      coalesce(sum(ms) filter (where kind = 1), 0)::bigint as engine_ms, coalesce(sum(ms) filter (where kind = 9), 0)::bigint as working_ms,
      coalesce(sum(ms) filter (where kind = 4), 0)::bigint as idle_ms, coalesce(sum(ms) filter (where kind = 2), 0)::bigint as trip_ms,
      coalesce(sum(ms) filter (where kind = 5), 0)::bigint as speeding_ms, coalesce(sum(ms) filter (where kind = 11), 0)::bigint as gap_ms,
      coalesce(sum(mm) filter (where kind = 2), 0)::bigint as trip_mm, coalesce(sum(mm) filter (where kind = 12), 0)::bigint as site_mm,
      coalesce(sum(mm) filter (where kind = 11), 0)::bigint as gap_mm, coalesce(sum(mm) filter (where kind = 10), 0)::bigint as transported_mm
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
      gap_mm, transported_mm,
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
      speeding_ms, gap_ms, trip_mm, site_mm, gap_mm, transported_mm, work_ms, used_working_ms, used_idle_ms, used_days, moved_days)
    select account, changed.* from changed
    on conflict (account_id, asset_id, day, branch_id, category_id) do update set (trips, engine_ms, working_ms, idle_ms, trip_ms,
      speeding_ms, gap_ms, trip_mm, site_mm, gap_mm, transported_mm, work_ms, used_working_ms, used_idle_ms, used_days, moved_days)
      = (excluded.trips, excluded.engine_ms, excluded.working_ms, excluded.idle_ms, excluded.trip_ms, excluded.speeding_ms,
        excluded.gap_ms, excluded.trip_mm, excluded.site_mm, excluded.gap_mm, excluded.transported_mm, excluded.work_ms,
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

-- Returns whether the differences of an account may be read as they are. Those of a small fleet are computed again for every
-- report, which takes less time than the report itself. Those of a large one may be a minute and a half old: a job computes
-- them every minute.
create function is_live_state_fresh(account integer) returns boolean language sql volatile as $$
  select exists (
    select from live_state where account_id = account and assets > 5000
      and refreshed_at > clock_timestamp() - interval '90 seconds' and refreshed_at <= clock_timestamp())
$$;

-- Computes the differences of the assets of an account that changed since the last time. The caller holds the lock of the sums.
create function refresh_live_days(account integer) returns void language plpgsql as $$
declare
  -- Transactions that are not visible to the next statement have this number or a higher one.
  seen constant xid8 := pg_snapshot_xmin(pg_current_snapshot());
  since constant xid8 := (select seen_before from live_state where account_id = account);
  changed integer[];
begin
  select array_agg(asset_id) into changed from (
    select asset_id from asset_state where account_id = account and (since is null or changed_in >= since)
    union select asset_id from pending_interval where account_id = account
    union select asset_id from live_day where account_id = account and not exists (
      select from asset_state as state where state.account_id = account and state.asset_id = live_day.asset_id)
  ) as found;
  perform refresh_live_assets(account, changed);
  insert into live_state as kept (account_id, refreshed_at, seen_before, assets)
  values (account, clock_timestamp(), seen, (select count(*) from asset_state where account_id = account))
  on conflict (account_id) do update set refreshed_at = excluded.refreshed_at, seen_before = excluded.seen_before,
    assets = excluded.assets;
end
$$;

-- Takes the pending intervals asset by asset, so that few of those that it refreshes have others left.
create or replace function add_pending_intervals(most integer) returns integer language plpgsql as $$
declare
  count integer;
  changed pending_interval[];
  each record;
begin
  perform lock_day_sums();
  with taken as (
    delete from pending_interval where ctid = any (array(
      select ctid from pending_interval order by account_id, asset_id limit most)) returning *
  ),
  -- An interval that was derived again is often the same as before.
  net as (
    select account_id, asset_id, start_at, end_at, seconds, metres, kind, sum(sign)::smallint, region from taken
    group by account_id, asset_id, start_at, end_at, seconds, metres, kind, region having sum(sign) <> 0
  )
  select (select count(*) from taken), (select array_agg(row(net.*)::pending_interval) from net) into count, changed;
  perform add_day_sums(changed);
  for each in select account_id, array_agg(distinct asset_id) as assets from unnest(changed) group by account_id loop
    perform refresh_live_assets(each.account_id, each.assets);
  end loop;
  return count;
end
$$;

-- Computes the sums of some of the assets for which they are due, of all accounts or of one, and returns of how many.
drop function sum_due_days(integer);
create function sum_due_days(most integer, account integer default null) returns integer language plpgsql as $$
declare
  each record;
  count integer := 0;
begin
  perform lock_day_sums();
  for each in
    with asset as (
      select distinct account_id, asset_id from day_sums_due where account is null or account_id = account
      order by account_id, asset_id limit most
    ),
    taken as (
      delete from day_sums_due using asset
      where day_sums_due.account_id = asset.account_id and day_sums_due.asset_id = asset.asset_id
      returning day_sums_due.*
    )
    select account_id, asset_id, min(from_at) as since from taken group by account_id, asset_id
  loop
    perform sum_days_again(each.account_id, each.asset_id, each.since);
    perform refresh_live_assets(each.account_id, array[each.asset_id]);
    count := count + 1;
  end loop;
  return count;
end
$$;

-- Brings the sums and differences of the caller's account up to date before a report. If many assets are due, a job goes on
-- with them. If another transaction changes sums for long, the report shows them as they are.
create function freshen_live_days() returns void language plpgsql security definer set search_path = public, pg_temp
  set lock_timeout = '2s' as $$
declare
  account constant integer := nullif(current_setting('app.account_id', true), '')::integer;
begin
  if is_live_state_fresh(account) and not exists (select from day_sums_due where account_id = account) then return; end if;
  perform lock_day_sums();
  perform sum_due_days(25, account);
  -- After an import or a rebuild, the job is still adding intervals, and a report does not wait for them.
  if not is_live_state_fresh(account) and (select count(*) from (
    select from pending_interval where account_id = account limit 20001) as waiting) <= 20000
  then perform refresh_live_days(account); end if;
exception when lock_not_available then
end
$$;

-- Brings the differences of a large fleet up to date.
create function refresh_large_fleet(account integer) returns void language plpgsql as $$
begin
  perform lock_day_sums();
  perform refresh_live_days(account);
end
$$;

-- Ingest's own.
alter table live_day owner to yardmaster_ingest;
alter table live_hours owner to yardmaster_ingest;
alter table live_travel owner to yardmaster_ingest;
alter table live_state owner to yardmaster_ingest;
alter function freshen_live_days owner to yardmaster_ingest;
revoke insert, update, delete on live_day, live_hours, live_travel, live_state from yardmaster_app;
