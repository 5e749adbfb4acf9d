-- Sums of asset_day by month, so that a report of a quarter reads three rows of each asset instead of thirteen. They change in the
-- same transaction.

create table asset_month (like asset_span including defaults);
alter table asset_month rename column span to month;
alter table asset_month set (fillfactor = 80), add primary key (account_id, month, asset_id, branch_id, category_id);
call make_tenant_table('asset_month');

create function month_of(day date) returns date language sql immutable parallel safe
  return date_trunc('month', day::timestamp)::date;
-- Returns the first day of the first month that begins on a day or later.
create function next_month(day date) returns date language sql immutable parallel safe
  return case when extract(day from day) = 1 then day else (date_trunc('month', day::timestamp) + interval '1 month')::date end;

-- Returns a statement that adds days to the sums. The days are rows of asset_day with a sign. The statement returns the rows of
-- the sums that have no days left.
create or replace function adding_days(signed_days text) returns text language plpgsql immutable as $$
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

-- Only the function of the trigger itself can read the changed rows.
create or replace function add_changed_days() returns trigger language plpgsql as $$
declare
  no_spans tid[];
  no_months tid[];
  no_branch_days tid[];
begin
  if tg_op = 'INSERT' then
    if not exists (select from added) then return null; end if;
    execute adding_days('select 1 as sign, * from added') into no_spans, no_months, no_branch_days;
  elsif tg_op = 'DELETE' then
    if not exists (select from removed) then return null; end if;
    execute adding_days('select -1 as sign, * from removed') into no_spans, no_months, no_branch_days;
  else
    if not exists (select from added) then return null; end if;
    execute adding_days('select 1 as sign, * from added union all select -1, * from removed') into no_spans, no_months, no_branch_days;
  end if;
  if no_spans is not null then delete from asset_span where ctid = any (no_spans); end if;
  if no_months is not null then delete from asset_month where ctid = any (no_months); end if;
  if no_branch_days is not null then delete from branch_day where ctid = any (no_branch_days); end if;
  return null;
end
$$;

-- A span is never in two months.
insert into asset_month
select account_id, month_of(span), asset_id, branch_id, category_id, sum(days), sum(trips), sum(engine_ms), sum(working_ms), sum(idle_ms),
  sum(trip_ms), sum(speeding_ms), sum(gap_ms), sum(trip_mm), sum(site_mm), sum(gap_mm), sum(transported_mm), sum(work_ms),
  sum(used_working_ms), sum(used_idle_ms), sum(used_days), sum(moved_days)
from asset_span group by account_id, month_of(span), asset_id, branch_id, category_id;

-- Ingest's own.
alter table asset_month owner to yardmaster_ingest;
revoke insert, update, delete on asset_month from yardmaster_app;
