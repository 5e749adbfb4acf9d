-- The days and the earnings of rentals, by the clock of the branch. A report of utilization computed them from every rental of its
-- period, which took it most of its time. Now it computes only those of assets that are due.

-- Divides days into months, so that the rows of some days of a month can be found by their last day.
create function days_by_month(first date, last date) returns table (first_day date, last_day date) language sql immutable as $$
  select greatest(first, month::date), least(last, (month + interval '1 month')::date - 1)
  from generate_series(month_of(first)::timestamp, last::timestamp, interval '1 month') as month
$$;

-- Finds the days of a rental.
create index asset_day_asset on asset_day (account_id, asset_id, day);

-- The days on which an asset was on rent, of one month. The day on which one rental ended and the next began belongs to the first.
create table rent_days (
  account_id integer not null,
  asset_id integer not null,
  rental_id integer not null,
  branch_id integer not null,
  -- 0 without a category.
  category_id integer not null,
  client_id integer not null,
  first_day date not null,
  last_day date not null,
  -- The work and the idling on these days, or null if the asset was also in another branch on one of them.
  work_ms bigint,
  idle_ms bigint
);
create index rent_days_asset on rent_days (account_id, asset_id, last_day);
create index rent_days_last on rent_days (account_id, last_day);
create index rent_days_client on rent_days (account_id, client_id, last_day);
call make_tenant_table('rent_days');

-- Pieces of rentals in one month in which each whole day earns the same. The first and the last day may be parts of a day.
create table rent_pay (
  account_id integer not null,
  asset_id integer not null,
  rental_id integer not null,
  branch_id integer not null,
  category_id integer not null,
  client_id integer not null,
  first_day date not null,
  last_day date not null,
  begun double precision not null,
  ended double precision not null,
  whole double precision not null,
  -- Whether the price of the asset is known.
  is_priced boolean not null
);
create index rent_pay_asset on rent_pay (account_id, asset_id);
create index rent_pay_last on rent_pay (account_id, last_day);
create index rent_pay_client on rent_pay (account_id, client_id, last_day);
call make_tenant_table('rent_pay');

-- Rentals that are still out, with a row for each branch and category that the asset had meanwhile. Times are by the clock of the branch.
create table rent_open (
  account_id integer not null,
  asset_id integer not null,
  rental_id integer not null,
  branch_id integer not null,
  category_id integer not null,
  client_id integer not null,
  -- The last day and time are infinite while the rental goes on.
  first_day date not null,
  last_day date not null,
  out_time timestamp not null,
  from_time timestamp not null,
  until_time timestamp not null,
  rate double precision,
  rate_per text,
  is_priced boolean not null
);
create index rent_open_asset on rent_open (account_id, asset_id);
call make_tenant_table('rent_open');

-- Sums of what is over by day. Amounts are in millionths, so that what is added can be subtracted again without a remainder.
create table branch_rent_day (
  account_id integer not null,
  day date not null,
  branch_id integer not null,
  category_id integer not null,
  -- How many assets were on rent.
  rented integer not null,
  revenue bigint not null,
  -- The part of it that assets earned whose price is known.
  priced bigint not null,
  primary key (account_id, day, branch_id, category_id)
) with (fillfactor = 50);
call make_tenant_table('branch_rent_day');

-- The same by client and month.
create table client_rent_month (
  account_id integer not null,
  month date not null,
  client_id integer not null,
  branch_id integer not null,
  category_id integer not null,
  rented integer not null,
  revenue bigint not null,
  primary key (account_id, month, client_id, branch_id, category_id)
) with (fillfactor = 50);
call make_tenant_table('client_rent_month');

-- Days by asset and month.
create table asset_rent_month (
  account_id integer not null,
  month date not null,
  asset_id integer not null,
  branch_id integer not null,
  category_id integer not null,
  rented integer not null,
  -- Includes the days, because reports read all assets of some months.
  primary key (account_id, month, asset_id, branch_id, category_id) include (rented)
);
create index asset_rent_month_asset on asset_rent_month (account_id, asset_id);
call make_tenant_table('asset_rent_month');

-- Assets whose rentals, branch, category, clock or price changed since, or their work while they were on rent.
create table rent_due (
  account_id integer not null,
  asset_id integer not null
);
create index rent_due_asset on rent_due (account_id, asset_id);
call make_tenant_table('rent_due');

-- Returns the stored days and earnings of some assets for each day.
create function rent_by_day(account integer, assets integer[])
  returns table (asset_id integer, branch_id integer, category_id integer, client_id integer, day date, rented integer,
    amount double precision, is_priced boolean)
  language sql stable as $$
  select asset_id, branch_id, category_id, client_id, first_day + n, 1, 0, false
  from rent_days cross join generate_series(0, last_day - first_day) as n
  where account_id = account and asset_id = any (assets)
  union all
  select asset_id, branch_id, category_id, client_id, first_day + n, 0,
    case n when 0 then begun when last_day - first_day then ended else whole end, is_priced
  from rent_pay cross join generate_series(0, last_day - first_day) as n
  where account_id = account and asset_id = any (assets)
$$;

-- Adds the stored days and earnings of some assets to the sums of branches and clients, or subtracts them.
create function add_rent(account integer, assets integer[], sign integer) returns void language sql as $$
  insert into branch_rent_day as kept (account_id, day, branch_id, category_id, rented, revenue, priced)
  select account, day, branch_id, category_id, sign * sum(rented), sign * sum(round(amount * 1e6))::bigint,
    sign * coalesce(sum(round(amount * 1e6)) filter (where is_priced), 0)::bigint
  from rent_by_day(account, assets) group by day, branch_id, category_id
  on conflict (account_id, day, branch_id, category_id) do update
    set rented = kept.rented + excluded.rented, revenue = kept.revenue + excluded.revenue, priced = kept.priced + excluded.priced;
  insert into client_rent_month as kept (account_id, month, client_id, branch_id, category_id, rented, revenue)
  select account, month_of(day), client_id, branch_id, category_id, sign * sum(rented), sign * sum(round(amount * 1e6))::bigint
  from rent_by_day(account, assets) group by month_of(day), client_id, branch_id, category_id
  on conflict (account_id, month, client_id, branch_id, category_id) do update
    set rented = kept.rented + excluded.rented, revenue = kept.revenue + excluded.revenue;
$$;

-- Computes the days and earnings of some assets again.
create function compute_rent(account integer, assets integer[]) returns void language plpgsql as $$
begin
  perform add_rent(account, assets, -1);
  delete from rent_days where account_id = account and asset_id = any (assets);
  delete from rent_pay where account_id = account and asset_id = any (assets);
  delete from rent_open where account_id = account and asset_id = any (assets);
  delete from asset_rent_month where account_id = account and asset_id = any (assets);
  with held as materialized (
    select history.equipment_id as id, history.branch_id, coalesce(history.category_id, 0) as category_id, timezone as zone,
      coalesce(purchase_price, 0) > 0 as is_priced,
      coalesce(case when isfinite(history.from_at) then (history.from_at at time zone timezone)::date else purchase_date end,
        '-infinity') as first_day,
      -- A day on which the branch or category changed counts for the last of them.
      least(sold_on, case when isfinite(history.until_at) then ((history.until_at - interval '1 microsecond') at time zone timezone)::date
        - coalesce(next.goes_on, false)::integer else 'infinity' end) as last_day
    from unnest(assets) as wanted (id)
    join equipment_history as history on history.account_id = account and history.equipment_id = wanted.id and not history.archived
    join equipment on equipment.account_id = account and equipment.id = wanted.id
    join branch on branch.account_id = account and branch.id = history.branch_id
    left join lateral (
      select (next.from_at at time zone timezone)::date = ((next.from_at - interval '1 microsecond') at time zone timezone)::date as goes_on
      from equipment_history as next
      where next.account_id = account and next.equipment_id = wanted.id and next.from_at = history.until_at and not next.archived
    ) as next on isfinite(history.until_at)
  ),
  rented as materialized (
    select id, branch_id, category_id, is_priced, rental_id, client_id, rate, rate_per, out_time, is_open,
      greatest(first_day, out_day, 1 + lag(until_day) over (partition by id, first_day order by out_time, rental_id)) as first_day,
      least(last_day, until_day) as last_day,
      greatest(out_time, first_day::timestamp) as from_time, least(until_time, last_day::timestamp + interval '1 day') as until_time
    from (
      select *, out_time::date as out_day, (until_time - interval '1 microsecond')::date as until_day from (
        select held.*, rental.id as rental_id, client_id, rate::float8 as rate, rate_per, out_at at time zone zone as out_time,
          coalesce(in_at, 'infinity') at time zone zone as until_time, in_at is null as is_open
        from held join rental on rental.account_id = account and rental.equipment_id = held.id
          and out_at < coalesce(in_at, 'infinity')
      ) as local
    ) as rentals
    where out_day <= last_day and until_day >= first_day
  ),
  days as (
    insert into rent_days (account_id, asset_id, rental_id, branch_id, category_id, client_id, first_day, last_day, work_ms, idle_ms)
    select account, id, rental_id, branch_id, category_id, client_id, own.first_day, own.last_day,
      case when is_whole then work_ms end, case when is_whole then idle_ms end
    from rented cross join lateral days_by_month(rented.first_day, rented.last_day) as own
    cross join lateral (
      select coalesce(sum(work_of_day(engine_ms, working_ms, idle_ms, gap_ms)), 0) as work_ms, coalesce(sum(idle_ms), 0) as idle_ms,
        coalesce(bool_and(kept.branch_id = rented.branch_id), true) as is_whole
      from asset_day as kept where account_id = account and asset_id = rented.id and day between own.first_day and own.last_day
    ) as worked
    where not is_open and rented.first_day <= rented.last_day
  ),
  going as (
    insert into rent_open (account_id, asset_id, rental_id, branch_id, category_id, client_id, first_day, last_day, out_time, from_time,
      until_time, rate, rate_per, is_priced)
    select account, id, rental_id, branch_id, category_id, client_id, first_day, last_day, out_time, from_time, until_time, rate, rate_per,
      is_priced
    from rented where is_open
  ),
  piece as (
    select id, rental_id, branch_id, category_id, client_id, is_priced, from_time, until_time,
      rate / case rate_per when 'day' then 1 when 'week' then 7 else 28 end as per_day
    from rented where not is_open and rate_per <> 'month' and from_time < until_time
    union all
    -- Months have different lengths.
    select id, rental_id, branch_id, category_id, client_id, is_priced, greatest(from_time, begins), least(until_time, ends),
      rate / (date_part('epoch', ends - begins) / 86400)
    from (
      select rented.*, out_time + n * interval '1 month' as begins, out_time + (n + 1) * interval '1 month' as ends
      from rented cross join lateral (
        select (date_part('year', age) * 12 + date_part('month', age))::integer as months from age(from_time, out_time) as age
      ) as passed
      -- The months that passed may be off by one at the end of a short month.
      cross join lateral generate_series(greatest(0, months - 1),
        months + 1 + ceil(date_part('epoch', until_time - from_time) / 86400 / 28)::integer) as n
      where not is_open and rate_per = 'month'
    ) as months
    where greatest(from_time, begins) < least(until_time, ends)
  )
  insert into rent_pay (account_id, asset_id, rental_id, branch_id, category_id, client_id, first_day, last_day, begun, ended, whole,
    is_priced)
  select account, id, rental_id, branch_id, category_id, client_id, own.first_day, own.last_day,
    case own.first_day when first then begun when last then ended else per_day end,
    case own.last_day when own.first_day then 0 when last then ended else per_day end, per_day, is_priced
  from piece cross join lateral (
    select from_time::date as first, (until_time - interval '1 microsecond')::date as last offset 0) as ends
  cross join lateral (
    select per_day * (date_part('epoch', least(until_time, first::timestamp + interval '1 day') - from_time) / 86400) as begun,
      per_day * (date_part('epoch', until_time - last::timestamp) / 86400) as ended) as parts
  cross join lateral days_by_month(first, last) as own;
  perform add_rent(account, assets, 1);
  insert into asset_rent_month (account_id, month, asset_id, branch_id, category_id, rented)
  select account, month_of(first_day), asset_id, branch_id, category_id, sum(last_day - first_day + 1) from rent_days
  where account_id = account and asset_id = any (assets) group by month_of(first_day), asset_id, branch_id, category_id;
end
$$;

-- Computes the days and earnings of some of the assets that are due, and returns of how many. Only one transaction at a time does it.
create function compute_due_rent(most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  each record;
  count integer := 0;
begin
  perform pg_advisory_xact_lock(7242061);
  -- So that nothing is added to the days of a rental while its work is summed.
  perform lock_day_sums();
  for each in
    with asset as (select distinct account_id, asset_id from rent_due limit most),
    taken as (
      delete from rent_due using asset where rent_due.account_id = asset.account_id and rent_due.asset_id = asset.asset_id
      returning rent_due.*
    )
    select account_id, array_agg(distinct asset_id) as assets from taken group by account_id
  loop
    perform compute_rent(each.account_id, each.assets);
    count := count + cardinality(each.assets);
  end loop;
  return count;
end
$$;

create function note_changed_rentals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into rent_due (account_id, asset_id)
  select distinct account_id, equipment_id from changed where out_at is not null;
  return null;
end
$$;
create trigger rental_rent_added after insert on rental referencing new table as changed
  for each statement execute function note_changed_rentals();
create trigger rental_rent_changed after update on rental referencing new table as changed
  for each statement execute function note_changed_rentals();
create trigger rental_rent_replaced after update on rental referencing old table as changed
  for each statement execute function note_changed_rentals();
create trigger rental_rent_removed after delete on rental referencing old table as changed
  for each statement execute function note_changed_rentals();

create function note_moved_rentals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into rent_due (account_id, asset_id)
  select distinct account_id, equipment_id from changed where exists (
    select from rental where rental.account_id = changed.account_id and rental.equipment_id = changed.equipment_id
      and out_at is not null);
  return null;
end
$$;
create trigger equipment_history_rent_added after insert on equipment_history referencing new table as changed
  for each statement execute function note_moved_rentals();
create trigger equipment_history_rent_changed after update on equipment_history referencing new table as changed
  for each statement execute function note_moved_rentals();
create trigger equipment_history_rent_removed after delete on equipment_history referencing old table as changed
  for each statement execute function note_moved_rentals();

create function note_owned_rentals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into rent_due (account_id, asset_id) values (new.account_id, new.id);
  return null;
end
$$;
create trigger equipment_rent_owned after update of purchase_date, sold_on, purchase_price on equipment for each row
  when (old.purchase_date is distinct from new.purchase_date or old.sold_on is distinct from new.sold_on
    or (coalesce(old.purchase_price, 0) > 0) <> (coalesce(new.purchase_price, 0) > 0))
  execute function note_owned_rentals();

create function note_rentals_by_clock() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into rent_due (account_id, asset_id)
  select distinct account_id, equipment_id from equipment_history where account_id = new.account_id and branch_id = new.id;
  return null;
end
$$;
create trigger branch_timezone_rent_changed after update of timezone on branch
  for each row when (old.timezone is distinct from new.timezone) execute function note_rentals_by_clock();

create function note_worked_rentals() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into rent_due (account_id, asset_id)
  -- Looks up each row, because a plan can't know how few they are.
  select distinct account_id, asset_id from changed where (
    select true from rent_days as kept where kept.account_id = changed.account_id and kept.asset_id = changed.asset_id
      and kept.last_day >= changed.day and kept.first_day <= changed.day limit 1);
  return null;
end
$$;
create trigger asset_day_rent_added after insert on asset_day referencing new table as changed
  for each statement execute function note_worked_rentals();
create trigger asset_day_rent_changed after update on asset_day referencing new table as changed
  for each statement execute function note_worked_rentals();
create trigger asset_day_rent_removed after delete on asset_day referencing old table as changed
  for each statement execute function note_worked_rentals();

insert into rent_due (account_id, asset_id) select distinct account_id, equipment_id from rental where out_at is not null;

-- Only the job changes these, with the rights of the owner.
revoke insert, update, delete on rent_days, rent_pay, rent_open, branch_rent_day, client_rent_month, asset_rent_month, rent_due from yardmaster_app;
revoke execute on function compute_rent, compute_due_rent, add_rent from public;
grant execute on function compute_due_rent to yardmaster_ingest;
