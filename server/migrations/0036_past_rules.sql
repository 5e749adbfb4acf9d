-- Rules hold from a time on: outlines of areas, boundaries, thresholds, speed limits and calibrations. The present ones are in
-- their own tables. These tables keep what held before, until `until_at`. Without a row, the present rule has always held.
-- What is set up before the account's first reading holds for all time, because there is no history that it could change.
create function has_readings(account integer) returns boolean language sql stable
begin atomic
  select exists (select from asset_state where account_id = account and first_k is not null);
end;

-- The time from which the present outline holds. It ends with `deleted_at`.
alter table area add column outline_from timestamptz not null default now();
-- The history of a demo account is made after its areas.
update area set outline_from = case when account.demo then '-infinity' else area.created_at end
from account where account.id = area.account_id;

create table past_area_outline (
  account_id integer not null,
  area_id integer not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  lat double precision not null,
  lng double precision not null,
  radius double precision,
  polygon json,
  primary key (account_id, area_id, until_at),
  check (from_at < until_at),
  foreign key (account_id, area_id) references area (account_id, id) on delete cascade
);
create index past_area_outline_until on past_area_outline (account_id, until_at);
call make_tenant_table('past_area_outline');
grant select on past_area_outline to yardmaster_ingest;
create policy ingest on past_area_outline to yardmaster_ingest using (true);

create function keep_past_area_outline() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.outline_from = now() and not has_readings(new.account_id) then new.outline_from := '-infinity'; end if;
    return new;
  end if;
  if new.outline_from = old.outline_from and has_readings(new.account_id) then new.outline_from := now(); end if;
  -- Several changes in one transaction: the last one holds.
  if new.outline_from > old.outline_from then
    insert into past_area_outline (account_id, area_id, from_at, until_at, lat, lng, radius, polygon)
    values (old.account_id, old.id, old.outline_from, new.outline_from, old.lat, old.lng, old.radius, old.polygon);
  else
    new.outline_from := old.outline_from;
  end if;
  return new;
end
$$;
create trigger area_outline_begins before insert on area
  for each row execute function keep_past_area_outline();
create trigger area_outline_changes before update on area
  for each row when ((old.lat, old.lng, old.radius, old.polygon::text) is distinct from (new.lat, new.lng, new.radius, new.polygon::text))
  execute function keep_past_area_outline();

-- A boundary, a speed limit or the calibration of a sensor. The value is the former row, or null if there was none.
create table past_asset_rule (
  account_id integer not null,
  equipment_id integer not null,
  kind text not null check (kind in ('boundary', 'speedLimit', 'fuelSensor', 'tankSensor')),
  until_at timestamptz not null,
  value json,
  primary key (account_id, equipment_id, kind, until_at),
  foreign key (account_id, equipment_id) references equipment (account_id, id) on delete cascade
);
call make_tenant_table('past_asset_rule');
grant select on past_asset_rule to yardmaster_ingest;
create policy ingest on past_asset_rule to yardmaster_ingest using (true);

-- The first argument is the column with the id of the asset. The second one is the kind, unless the row has a sensor.
create function keep_past_asset_rule() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'INSERT' then to_jsonb(new) else to_jsonb(old) end;
  account integer := (changed ->> 'account_id')::integer;
  asset integer := (changed ->> tg_argv[0])::integer;
  rule_kind text := coalesce(changed ->> 'sensor', tg_argv[1]);
begin
  insert into past_asset_rule (account_id, equipment_id, kind, until_at, value)
  select account, asset, rule_kind, now(), case
    when tg_table_name = 'equipment' then json_build_object('speed_limit', changed -> 'speed_limit')
    when tg_op <> 'INSERT' then changed::json end
  where exists (select from asset_state where account_id = account and asset_id = asset and first_k is not null)
    -- A deleted asset takes its rules along.
    and exists (select from equipment where account_id = account and id = asset)
    -- Several changes in one transaction: what held before the first one counts.
    and not exists (select from past_asset_rule p
      where p.account_id = account and p.equipment_id = asset and p.kind = rule_kind and p.until_at >= now());
  return null;
end
$$;
create trigger boundary_past after insert or update or delete on boundary
  for each row execute function keep_past_asset_rule('equipment_id', 'boundary');
create trigger calibration_past after insert or update or delete on tank_calibration
  for each row execute function keep_past_asset_rule('equipment_id');
create trigger equipment_limit_past after update of speed_limit on equipment
  for each row when (old.speed_limit is distinct from new.speed_limit)
  execute function keep_past_asset_rule('id', 'speedLimit');

create table past_category_limit (
  account_id integer not null,
  category_id integer not null,
  until_at timestamptz not null,
  speed_limit real,
  primary key (account_id, category_id, until_at),
  foreign key (account_id, category_id) references category (account_id, id) on delete cascade
);
call make_tenant_table('past_category_limit');
grant select on past_category_limit to yardmaster_ingest;
create policy ingest on past_category_limit to yardmaster_ingest using (true);

create table past_thresholds (
  account_id integer not null references account (id) on delete cascade,
  until_at timestamptz not null,
  telemetry json not null,
  primary key (account_id, until_at)
);
call make_tenant_table('past_thresholds');
grant select on past_thresholds to yardmaster_ingest;
create policy ingest on past_thresholds to yardmaster_ingest using (true);

create function keep_past_category_limit() returns trigger language plpgsql as $$
begin
  insert into past_category_limit (account_id, category_id, until_at, speed_limit)
  select old.account_id, old.id, now(), old.speed_limit
  where has_readings(old.account_id) and not exists (select from past_category_limit p
    where p.account_id = old.account_id and p.category_id = old.id and p.until_at >= now());
  return null;
end
$$;
create trigger category_limit_past after update of speed_limit on category
  for each row when (old.speed_limit is distinct from new.speed_limit) execute function keep_past_category_limit();

create function keep_past_thresholds() returns trigger language plpgsql as $$
begin
  insert into past_thresholds (account_id, until_at, telemetry)
  select old.id, now(), old.telemetry
  where has_readings(old.id) and not exists (select from past_thresholds p
    where p.account_id = old.id and p.until_at >= now());
  return null;
end
$$;
create trigger account_telemetry_past after update of telemetry on account
  for each row when (old.telemetry::text is distinct from new.telemetry::text) execute function keep_past_thresholds();
