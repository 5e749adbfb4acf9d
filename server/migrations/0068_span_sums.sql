-- Sums of asset_day, so that a report of a long period need not read each day of each asset. They change in the same
-- transaction.

-- What counts of a day as a whole. These can't be told from the sum of several days.
create function is_used_day(engine_ms bigint, gap_ms bigint) returns boolean
  language sql immutable parallel safe return engine_ms + gap_ms > 0;
create function is_moved_day(trip_mm bigint, site_mm bigint, gap_mm bigint, transported_mm bigint, trip_ms bigint) returns boolean
  language sql immutable parallel safe return trip_mm + site_mm + gap_mm > 0 or transported_mm > 0 or trip_ms > 0;
-- Engine time counts as work on a day for which neither work nor idling is known.
create function work_of_day(engine_ms bigint, working_ms bigint, idle_ms bigint, gap_ms bigint) returns bigint
  language sql immutable parallel safe
  return case when working_ms + idle_ms = 0 then engine_ms + gap_ms else working_ms end;

-- A span is about a quarter of a month: it begins on the 1st, 8th, 15th or 22nd. Months and most periods consist of whole spans and
-- a few days.
create function span_of(day date) returns date language sql immutable parallel safe
  return day - case when extract(day from day) >= 22 then extract(day from day)::integer - 22
    else (extract(day from day)::integer - 1) % 7 end;
-- Returns the first day of the first span that begins on a day or later.
create function next_span(day date) returns date language sql immutable parallel safe
  return case when span_of(day) = day then day when extract(day from day) >= 22 then (date_trunc('month', day::timestamp) + interval '1 month')::date
    else span_of(day) + 7 end;

create table asset_span (
  account_id integer not null,
  span date not null,
  asset_id integer not null,
  branch_id integer not null,
  category_id integer not null,
  -- How many rows of asset_day are in the sums. A row without any is deleted.
  days integer not null,
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
  work_ms bigint not null,
  -- On the days on which the engine ran.
  used_working_ms bigint not null,
  used_idle_ms bigint not null,
  used_days integer not null,
  moved_days integer not null,
  primary key (account_id, span, asset_id, branch_id, category_id)
) with (fillfactor = 80);
call make_tenant_table('asset_span');

create table branch_day (
  account_id integer not null,
  day date not null,
  branch_id integer not null,
  category_id integer not null,
  -- How many rows of asset_day are in the sums. A row without any is deleted.
  days integer not null,
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
  work_ms bigint not null,
  used_working_ms bigint not null,
  used_idle_ms bigint not null,
  used_days integer not null,
  moved_days integer not null,
  primary key (account_id, day, branch_id, category_id)
) with (fillfactor = 50);
call make_tenant_table('branch_day');

-- Returns a statement that adds days to the sums. The days are rows of asset_day with a sign. The statement returns the rows of
-- the sums that have no days left.
create function adding_days(signed_days text) returns text language plpgsql immutable as $$
declare
  own constant text[] := '{trips,engine_ms,working_ms,idle_ms,trip_ms,speeding_ms,gap_ms,trip_mm,site_mm,gap_mm,transported_mm}';
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
    branch_days as (
      insert into branch_day as kept (account_id, day, branch_id, category_id, days, %3$s)
      select account_id, day, branch_id, category_id, %4$s from changed group by account_id, day, branch_id, category_id
      on conflict (account_id, day, branch_id, category_id) do update set %5$s
      returning ctid as id, days
    )
    select (select array_agg(id) from spans where days = 0), (select array_agg(id) from branch_days where days = 0)
  $sql$, array_to_string(own, ', '), signed_days, columns, sums, added);
end
$$;

create function add_changed_days() returns trigger language plpgsql as $$
declare
  no_spans tid[];
  no_branch_days tid[];
begin
  if tg_op = 'INSERT' then
    if not exists (select from added) then return null; end if;
    execute adding_days('select 1 as sign, * from added') into no_spans, no_branch_days;
  elsif tg_op = 'DELETE' then
    if not exists (select from removed) then return null; end if;
    execute adding_days('select -1 as sign, * from removed') into no_spans, no_branch_days;
  else
    if not exists (select from added) then return null; end if;
    execute adding_days('select 1 as sign, * from added union all select -1, * from removed') into no_spans, no_branch_days;
  end if;
  if no_spans is not null then delete from asset_span where ctid = any (no_spans); end if;
  if no_branch_days is not null then delete from branch_day where ctid = any (no_branch_days); end if;
  return null;
end
$$;
create trigger asset_day_added after insert on asset_day referencing new table as added
  for each statement execute function add_changed_days();
create trigger asset_day_changed after update on asset_day referencing old table as removed new table as added
  for each statement execute function add_changed_days();
create trigger asset_day_removed after delete on asset_day referencing old table as removed
  for each statement execute function add_changed_days();

do $$ begin execute adding_days('select 1 as sign, * from asset_day'); end $$;

-- Ingest's own.
alter table asset_span owner to yardmaster_ingest;
alter table branch_day owner to yardmaster_ingest;
revoke insert, update, delete on asset_span, branch_day from yardmaster_app;
