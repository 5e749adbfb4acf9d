-- Sums of asset_travel_day by month. They change in the same transaction.
create table asset_travel_month (
  account_id integer not null,
  month date not null,
  asset_id integer not null,
  branch_id integer not null,
  category_id integer not null,
  region text not null,
  -- How many rows of asset_travel_day are in the sums. A row without any is deleted.
  days integer not null,
  ms bigint not null,
  mm bigint not null,
  primary key (account_id, month, asset_id, branch_id, category_id, region)
) with (fillfactor = 80);
call make_tenant_table('asset_travel_month');

-- Returns a statement that adds days to the sums. The days are rows of asset_travel_day with a sign. The statement returns the rows
-- of the sums that have no days left.
create function adding_travel_days(signed_days text) returns text language sql immutable as $$
  select format($sql$
    with months as (
      insert into asset_travel_month as kept (account_id, month, asset_id, branch_id, category_id, region, days, ms, mm)
      select account_id, month_of(day), asset_id, branch_id, category_id, region, sum(sign), sum(sign * ms), sum(sign * mm)
      from (%s) as signed_day group by account_id, month_of(day), asset_id, branch_id, category_id, region
      on conflict (account_id, month, asset_id, branch_id, category_id, region) do update
        set days = kept.days + excluded.days, ms = kept.ms + excluded.ms, mm = kept.mm + excluded.mm
      returning ctid as id, days
    )
    select array_agg(id) from months where days = 0
  $sql$, signed_days)
$$;

-- Only the function of the trigger itself can read the changed rows.
create function add_changed_travel_days() returns trigger language plpgsql as $$
declare
  no_months tid[];
begin
  if tg_op = 'INSERT' then
    if not exists (select from added) then return null; end if;
    execute adding_travel_days('select 1 as sign, * from added') into no_months;
  elsif tg_op = 'DELETE' then
    if not exists (select from removed) then return null; end if;
    execute adding_travel_days('select -1 as sign, * from removed') into no_months;
  else
    if not exists (select from added) then return null; end if;
    execute adding_travel_days('select 1 as sign, * from added union all select -1, * from removed') into no_months;
  end if;
  if no_months is not null then delete from asset_travel_month where ctid = any (no_months); end if;
  return null;
end
$$;
create trigger asset_travel_day_added after insert on asset_travel_day referencing new table as added
  for each statement execute function add_changed_travel_days();
create trigger asset_travel_day_changed after update on asset_travel_day referencing old table as removed new table as added
  for each statement execute function add_changed_travel_days();
create trigger asset_travel_day_removed after delete on asset_travel_day referencing old table as removed
  for each statement execute function add_changed_travel_days();

insert into asset_travel_month
select account_id, month_of(day), asset_id, branch_id, category_id, region, count(*), sum(ms), sum(mm)
from asset_travel_day group by account_id, month_of(day), asset_id, branch_id, category_id, region;

-- Ingest's own.
alter table asset_travel_month owner to yardmaster_ingest;
revoke insert, update, delete on asset_travel_month from yardmaster_app;
